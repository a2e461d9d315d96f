"""A bare WebKit view of a given size for WebKitWebDriver: MiniBrowser's toolbar keeps its window wider than a phone."""

import os
import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

width, height = (int(part) for part in os.environ["FLAGSTICK_SIZE"].split("x"))
# The driver swallows what its browser prints.
log = os.open(os.environ["FLAGSTICK_LOG"], os.O_WRONLY | os.O_CREAT | os.O_APPEND)
os.dup2(log, 1)

context = WebKit2.WebContext.new_ephemeral()
context.set_automation_allowed(True)
settings = WebKit2.Settings()
settings.set_enable_write_console_messages_to_stdout(True)


def create_view(_session):
    view = WebKit2.WebView(
        web_context=context, settings=settings, is_controlled_by_automation=True
    )
    window = Gtk.Window()
    window.set_decorated(False)
    window.set_default_size(width, height)
    window.add(view)
    window.show_all()
    return view


def begin(_context, session):
    info = WebKit2.ApplicationInfo()
    info.set_name("Flagstick")
    session.set_application_info(info)
    session.connect("create-web-view", create_view)


context.connect("automation-started", begin)
Gtk.main()
sys.exit(0)
