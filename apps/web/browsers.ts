/** The oldest browsers that the app supports: the build's target, and what scripts/compat.ts holds the code to. */
export const oldestBrowsers = {
  chrome: '109',
  chrome_android: '109',
  edge: '109',
  firefox: '115',
  firefox_android: '115',
  safari: '16.4',
  safari_ios: '16.4',
} as const;

/** The same as the bundler takes it; what a phone's browser is called there is that of the desk. */
export const buildTarget = ['chrome', 'edge', 'firefox', 'safari'].map(
  (name) => `${name}${oldestBrowsers[name as keyof typeof oldestBrowsers]}`,
);
