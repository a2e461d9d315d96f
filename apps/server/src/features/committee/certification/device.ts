type Named = readonly [RegExp, string];

const machines: readonly Named[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'Mac'],
  [/Linux|X11/, 'Linux'],
];
/** Each before those that it calls itself, too. */
const browsers: readonly Named[] = [
  [/Edg/, 'Edge'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
];

/** What somebody certifies a card with, in words for the card: "iPhone, Safari"; null where the browser does not say. */
export function deviceOf(userAgent: string | undefined): string | null {
  if (!userAgent) return null;
  const named = (list: readonly Named[]) => list.find(([sign]) => sign.test(userAgent))?.[1];
  const words = [named(machines), named(browsers)].filter((word) => word !== undefined);
  return words.length > 0 ? words.join(', ') : null;
}
