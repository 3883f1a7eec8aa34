"""`botonista serve`: the pages and the matches, on this machine."""

from __future__ import annotations

from pathlib import Path

import click


@click.command(short_help="Open the house: pages and matches in the browser.")
@click.option(
    "--host",
    default="127.0.0.1",
    show_default=True,
    envvar="BOTONISTA_HOST",
    help="Where to listen; 0.0.0.0 for your network.",
)
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    envvar="BOTONISTA_PORT",
    help="By default 8100, or any free one if that is taken; 0 takes any free one.",
)
@click.option(
    "--db",
    default=None,
    envvar="BOTONISTA_DB",
    help="An SQLite file or postgresql://…; by default a file in your data folder.",
)
@click.option(
    "--url",
    default=None,
    envvar="BOTONISTA_URL",
    metavar="https://…",
    help="The address under which people reach it, if it has a name of its own or is behind a proxy.",
)
@click.option(
    "--proxy",
    "proxies",
    multiple=True,
    envvar="BOTONISTA_PROXY",
    metavar="ADDRESS",
    help="The address of a proxy that says whom a request comes from; may be repeated.",
)
@click.option("--open", "open_page", is_flag=True, help="Open the page in the browser.")
@click.option(
    "--pages",
    type=click.Path(path_type=Path, file_okay=False, exists=True),
    default=None,
    help="Built pages to serve.",
)
@click.option(
    "--thinkers",
    type=click.IntRange(1, 64),
    default=2,
    show_default=True,
    help="Processes in which programs think, for each one that serves.",
)
@click.option(
    "--workers",
    type=click.IntRange(1, 64),
    default=1,
    show_default=True,
    envvar="BOTONISTA_WORKERS",
    help="Processes that serve; more than one need PostgreSQL.",
)
@click.option("--no-limits", is_flag=True, help="For measurements and tests: do not slow anyone down.")
@click.option(
    "--log-level",
    default="warning",
    show_default=True,
    type=click.Choice(["debug", "info", "warning", "error"]),
    help="What is written to the log.",
)
@click.option("--print-openapi", is_flag=True, help="Write the OpenAPI document and stop.")
def command(
    host: str,
    port: int | None,
    db: str | None,
    url: str | None,
    proxies: tuple[str, ...],
    open_page: bool,
    pages: Path | None,
    thinkers: int,
    workers: int,
    no_limits: bool,
    log_level: str,
    print_openapi: bool,
) -> None:
    """Serve the pages and the matches."""
    from botonista.server import run

    if print_openapi:
        click.echo(run.openapi_json())
        return
    run.serve(
        run.Wish(
            host=host,
            port=port,
            database=db or run.usual_database(),
            pages=pages,
            thinkers=thinkers,
            workers=workers,
            limited=not no_limits,
            log_level=log_level,
            open_page=open_page,
            url=url,
            proxies=proxies,
        ),
        click.echo,
    )
