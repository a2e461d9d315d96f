// Sets the theme before the first paint. A file of its own, so that no page needs an inline script.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem('theme');
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
})();
