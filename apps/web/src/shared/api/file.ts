import type { FileAnswer } from '@flagstick/contract';

export const fileOf = ({ name, type, bytes }: FileAnswer): File =>
  new File([Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))], name, { type });

export function saveFile(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  // The browser may still be reading it.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
