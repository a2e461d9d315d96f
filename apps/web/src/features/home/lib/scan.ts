import * as limits from '@flagstick/contract/limits';

/** The browser's barcode detector; not every browser has one, and TypeScript has no types for it. */
interface Detector {
  detect(source: CanvasImageSource): Promise<Array<{ rawValue: string }>>;
}

type DetectorClass = new (options: { formats: string[] }) => Detector;

function detectorClass(): DetectorClass | null {
  const found: unknown = Reflect.get(globalThis, 'BarcodeDetector');
  return typeof found === 'function' ? (found as DetectorClass) : null;
}

export const canScan = (): boolean =>
  detectorClass() !== null && typeof navigator.mediaDevices?.getUserMedia === 'function';

/** @throws Error if the browser cannot read QR codes */
export function qrReader(): (source: CanvasImageSource) => Promise<string[]> {
  const Detector = detectorClass();
  if (!Detector) throw new Error('This browser reads no QR codes.');
  const detector = new Detector({ formats: ['qr_code'] });
  return async (source) => (await detector.detect(source)).map(({ rawValue }) => rawValue);
}

const code = new RegExp(`^[${limits.gameCodeAlphabet}]{${limits.gameCodeLength}}$`);

/** Accepts a join link of any address, a board's link, or the bare code. */
export function gameCodeIn(scanned: string): string | null {
  const text = scanned.trim();
  const candidate = /^https?:/i.test(text)
    ? (text.split(/[?#]/)[0]?.split('/').filter(Boolean).at(-1) ?? '')
    : text;
  const upper = candidate.toUpperCase();
  return code.test(upper) ? upper : null;
}
