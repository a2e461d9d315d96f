type Named = readonly [RegExp, string];

const machines: readonly Named[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'Mac'],
  [/Linux|X11/, 'Linux'],
];
/** Browsers also name others, so the more specific come first. */
const browsers: readonly Named[] = [
  [/Edg/, 'Edge'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
];

/** The device of a certificate, as the card shows it: "iPhone, Safari"; null if the browser does not say. */
export function deviceOf(userAgent: string | undefined): string | null {
  if (!userAgent) return null;
  const named = (list: readonly Named[]) => list.find(([sign]) => sign.test(userAgent))?.[1];
  const words = [named(machines), named(browsers)].filter((word) => word !== undefined);
  return words.length > 0 ? words.join(', ') : null;
}
