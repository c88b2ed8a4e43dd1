"""`clausewitz mcp`: the rules for an assistant, such as a chatbot, by the Model Context Protocol."""

from collections import Counter
from typing import TYPE_CHECKING

import rich_click as click

from clausewitz.answers.assistant import McpAnswer
from clausewitz.catalogue.project import OpenProject
from clausewitz.cli import end_at_once, interrupt, on_interrupts
from clausewitz.cli.terminal import FINE, json_option, pass_project, require, write_json

if TYPE_CHECKING:
    from mcp.server import Server

    from clausewitz.cli.assistant import Assistant

_INSTRUCTIONS = """\
The rules of some wargames, each answer with the sentence of the rulebook on which it rests. Answer questions on these
games from here alone, never from memory. Begin with the verdict of the card, quote its sentence, and name the rule's id
and link. Where the verdict is "silent", say that the rules do not say; where it is "unsure", that perhaps they do not,
unless the sentence answers the question; where it is "open", that the text leaves it open, and how most would play;
where it is "depends", put the question that it asks to the player.
"""


@click.command("mcp")
@click.option(
    "--book", metavar="ADDRESS", help="Where the book is, for links (default: the one built here, if there is one)."
)
@json_option
@pass_project
def command(project: OpenProject, book: str | None, as_json: bool) -> int:
    """Answer an assistant, such as a chatbot, over standard input and output, by the Model Context Protocol.

    Its tools are search, rule, may, play, odds and rulings. Each reply begins with the verdict, and with the sentence
    behind it if the rules have one. Nothing in a request is executed. The command ends when its input does; --json
    then writes how often each tool was called.

    The page "Connect an assistant" of the book says how to connect one.
    """
    require("mcp")
    import anyio  # noqa: PLC0415 - an extra
    from mcp.server.stdio import stdio_server  # noqa: PLC0415 - as above

    from clausewitz.cli.assistant import Assistant  # noqa: PLC0415 - nothing is asked without the extra

    own = project.build / "book"
    built = own.resolve().as_uri() if (own / "search.html").is_file() else ""
    given: Counter[str] = Counter()
    server = build_server(Assistant(project, built if book is None else book), given)

    async def serve() -> None:
        async with stdio_server() as (requests, replies):
            await server.run(requests, replies, server.create_initialization_options())

    on_interrupts(end_at_once)  # else anyio would wait for the thread that reads, and that for a line
    try:
        anyio.run(serve)
    finally:
        on_interrupts(interrupt)
    if as_json:
        write_json(McpAnswer(dict(given)))
    return FINE


def build_server(assistant: "Assistant", given: Counter[str]) -> "Server":
    """The server of the tools of an assistant, which counts those that are called."""
    import mcp_types  # noqa: PLC0415 - an extra
    import msgspec  # noqa: PLC0415
    from mcp.server import Server, ServerRequestContext  # noqa: PLC0415

    from clausewitz.answers.schemas import schema_under  # noqa: PLC0415
    from clausewitz.cli.assistant import TOOLS, ToolError  # noqa: PLC0415
    from clausewitz.distribution import full_version  # noqa: PLC0415

    async def list_tools(
        _context: ServerRequestContext, _asked: mcp_types.PaginatedRequestParams | None
    ) -> mcp_types.ListToolsResult:
        reads = mcp_types.ToolAnnotations(read_only_hint=True, open_world_hint=False)
        return mcp_types.ListToolsResult(
            tools=[
                mcp_types.Tool(
                    name=name,
                    description=each.asks.__doc__,
                    input_schema=schema_under(f"urn:clausewitz:tool:{name}:asks", each.asks),
                    output_schema=schema_under(f"urn:clausewitz:tool:{name}:replies", each.replies),
                    annotations=reads,
                )
                for name, each in TOOLS.items()
            ]
        )

    async def call_tool(
        _context: ServerRequestContext, asked: mcp_types.CallToolRequestParams
    ) -> mcp_types.CallToolResult:
        try:
            reply = assistant.answer(asked.name, asked.arguments or {})
        except ToolError as error:
            return mcp_types.CallToolResult(content=[mcp_types.TextContent(text=str(error))], is_error=True)
        given[asked.name] += 1
        return mcp_types.CallToolResult(
            content=[mcp_types.TextContent(text=msgspec.json.encode(reply).decode())],
            structured_content=msgspec.to_builtins(reply),
        )

    return Server(
        "clausewitz",
        version=full_version(),
        title="Clausewitz",
        instructions=_INSTRUCTIONS,
        on_list_tools=list_tools,
        on_call_tool=call_tool,
    )
