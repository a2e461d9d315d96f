import type { FileAnswer } from '@flagstick/contract';
import { bytesOfBase64 } from '../base64.ts';

export const fileOf = ({ name, type, bytes }: FileAnswer): File =>
  new File([bytesOfBase64(bytes)], name, { type });

export function saveFile(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  // The browser may still be reading it.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Reads UTF-8 or UTF-16 by its byte order mark, else UTF-8, else Windows-1252. */
export function decodeFile(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
