/** Features newer than the oldest supported browsers, by name, with the reason why they may be used. */
type Allowed = Readonly<Record<string, string>>;

export const allowed: Allowed = {
  // Added by src/shared/newer-methods.ts.
  toSorted: 'brought',
  toReversed: 'brought',
  with: 'brought',
  // Feature-detected before use.
  'navigator.share': 'buttons that share copy the link where it is missing',
  'navigator.canShare': 'as navigator.share',
  share: 'as navigator.share',
  canShare: 'as navigator.share',
  'window.requestIdleCallback': 'Safari waits a moment instead',
  'PublicKeyCredential.signalUnknownCredential': 'a refused passkey stays on the device',
  // Methods with the name of a browser's, but not the browser's.
  union: 'of zod',
  config: 'of zod',
  use: 'of React',
  drop: 'of drafts and of the queue',
  getHTML: 'of the editor of local rules',
  // The build expands it.
  '@custom-media': 'postcss.config.js',
  // Cosmetic: without them the screen only looks less nice.
  'text-wrap': 'lines break anywhere',
  'scrollbar-width': 'a scroll bar is shown',
  hyphens: 'Safari has it prefixed, and the build adds that',
  'mask-image': 'Chrome has it prefixed, and the build adds that',
  'contain-intrinsic-size': 'used with content-visibility only',
  'content-visibility': 'long lists are laid out whole',
  resize: 'a text box keeps its height',
  'text-size-adjust': 'for phones that enlarge text, which have it',
  'forced-color-adjust': 'for forced colours, which Safari lacks too',
};

/** The same for libraries, in the built files. */
export const allowedInLibraries: Allowed = {
  // Feature-detected before use.
  'URL.canParse': 'zod',
  'Error.captureStackTrace': 'zod',
  'navigator.userAgentData': 'floating-ui',
  'navigator.connection': 'socket.io',
  WebTransport: 'socket.io',
  startViewTransition: 'the router',
  caretPositionFromPoint: 'the editor of local rules',
  caretRangeFromPoint: 'the editor of local rules',
  getComposedRanges: 'the editor of local rules',
  // Methods with the name of a browser's, but not the browser's.
  command: 'of the editor of local rules',
  sync: 'of the editor of local rules',
  watch: 'of the editor of local rules',
  isValid: 'of dayjs',
  locale: 'of dayjs',
  toArray: 'of React',
  when: 'of zod',
  // Mantine's styles degrade gracefully in older browsers.
  ':has': 'the space beside a scroll bar or a clear button',
  'rect()': 'hides words for screen readers, as clip does',
  'text-box-edge': 'letters stand a pixel lower',
  'text-box-trim': 'letters stand a pixel lower',
  'backdrop-filter': 'Safari has it prefixed, and the build adds that',
  'user-select': 'Safari has it prefixed, and the build adds that',
  'color-mix()': 'our own, asked for, or the editor of local rules',
  '-webkit-tap-highlight-color': 'a touch is shown in the browser’s colour',
  ':-webkit-inner-spin-button': 'for the browsers that draw it',
  ':-webkit-scrollbar': 'for the browsers that draw it',
  ':-webkit-search-cancel-button': 'for the browsers that draw it',
  ':-webkit-search-results-button': 'for the browsers that draw it',
  ':selection': 'a selection is shown in the browser’s colour',
};
