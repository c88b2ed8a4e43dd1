"""The navigation of the project's own book: on the pages of a game that game alone, by groups, and else all games."""

from html import escape

from docutils import nodes
from sphinx.addnodes import toctree
from sphinx.builders.html import StandaloneHTMLBuilder

from clausewitz.publish.domain import rules_of
from clausewitz.publish.play import playable_games


def render_navigation(builder: StandaloneHTMLBuilder, page: str) -> str:
    """The navigation as it stands on a page: its chapter is unfolded, and all others are folded."""
    env, rules = builder.env, rules_of(builder.env)
    game = rules.game_of(page)
    index = f"{rules.catalogue.project.folder_name_of(game)}/index" if game else ""
    if not rules.own or index not in env.found_docs:
        return builder._get_local_toctree(page, collapse=True, titles_only=True, maxdepth=-1, includehidden=True)
    groups = (
        env.resolve_toctree(page, builder, each, titles_only=True, maxdepth=-1, collapse=True, includehidden=True)
        for each in env.tocs[index].findall(toctree)
    )
    shown = nodes.container("", *filter(None, groups))
    home, own = (builder.get_relative_uri(page, each) for each in (env.config.root_doc, index))
    name = escape(rules.catalogue.engines[game].name)
    played = builder.get_relative_uri(page, rules.play_page(game))
    is_playable = any(each.id == game for each, _ in playable_games(builder._app))  # its public name is deprecated
    play_here = f'<a class="play-here" href="{played}">Play here</a>' if is_playable else ""
    return (
        f'<a class="which-game" href="{own}">{name}</a><a class="all-games" href="{home}">All games</a>'
        f"{play_here}"
        f"{builder.render_partial(shown)['fragment']}"
    )
