// What the page does before its first paint: it sets the theme and fetches the sign-in. A file of its own, so that no page needs an inline script.
(() => {
  let chosen = null;
  let session = null;
  try {
    chosen = localStorage.getItem('theme');
    session = localStorage.getItem('token');
  } catch {
    // Storage may be forbidden; then the system's choice holds.
  }
  // Who puts a board into a page of their own says how it looks there.
  const asked = new URLSearchParams(location.search);
  if (asked.has('embed')) chosen = asked.get('theme');
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  const theme = ['light', 'dark', 'sun'].includes(chosen) ? chosen : dark ? 'dark' : 'light';
  const root = document.documentElement;
  root.dataset.theme = theme;
  root.dataset.mantineColorScheme = theme === 'dark' ? 'dark' : 'light';
  // Without a session, / shows the sign-in. Its files load while the app starts, not after it.
  const { signIn } = document.currentScript.dataset;
  if (signIn && location.pathname === '/' && session === null) {
    for (const file of signIn.split(' ')) fetch(file).catch(() => undefined);
  }
})();
