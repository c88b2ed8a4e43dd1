"""`clausewitz completion SHELL`: the script that lets a shell complete commands, options, names and ids."""

import rich_click as click
from click.shell_completion import get_completion_class

from clausewitz.answers.authoring import CompletionAnswer
from clausewitz.cli.terminal import FINE, json_option, write_json

_NAME = "clausewitz"
_VARIABLE = "_CLAUSEWITZ_COMPLETE"
"""The environment variable that the script uses; click derives it from the command name."""

_HELP = """Print the completion script for SHELL: commands, options, rulebooks, topics and ids.

\b
bash  add this to ~/.bashrc:
      eval "$(clausewitz completion bash)"
zsh   add this to ~/.zshrc, after compinit:
      eval "$(clausewitz completion zsh)"
fish  run this once:
      clausewitz completion fish > ~/.config/fish/completions/clausewitz.fish

New shells then complete with the Tab key: type `clausewitz rule` and the beginning
of an id, and press Tab.
"""


@click.command("completion", help=_HELP)
@click.argument("shell", type=click.Choice(("bash", "zsh", "fish"), case_sensitive=False))
@json_option
@click.pass_context
def command(context: click.Context, shell: str, as_json: bool) -> int:
    """Print the completion script for SHELL."""
    kind = get_completion_class(shell)
    assert kind is not None
    script = kind(context.find_root().command, {}, _NAME, _VARIABLE).source()
    if as_json:
        write_json(CompletionAnswer(shell, script))
    else:
        click.echo(script)
    return FINE
