/** The oldest browsers that the app supports: the build's target, and the list that scripts/compat.ts checks. */
export const oldestBrowsers = {
  chrome: '109',
  chrome_android: '109',
  edge: '109',
  firefox: '115',
  firefox_android: '115',
  safari: '16.4',
  safari_ios: '16.4',
} as const;

/** The same list in the bundler's names, which do not distinguish mobile browsers. */
export const buildTarget = ['chrome', 'edge', 'firefox', 'safari'].map(
  (name) => `${name}${oldestBrowsers[name as keyof typeof oldestBrowsers]}`,
);
