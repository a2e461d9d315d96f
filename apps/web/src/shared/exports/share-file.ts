import { says } from '@flagstick/contract/messages';

/** What came of it: handed on or let be, refused for want of a tap, or a sentence that says why not. */
export type Shared = 'done' | 'tapAgain' | { readonly said: string };

/** Hands a file to the device's own share sheet. */
export async function shareFile(file: File): Promise<Shared> {
  if (!navigator.canShare?.({ files: [file] })) return { said: says.shareUnsupported };
  try {
    await navigator.share({ files: [file], title: file.name });
    return 'done';
  } catch (error) {
    const name = error instanceof DOMException ? error.name : '';
    // Closing the sheet is no failure.
    if (name === 'AbortError') return 'done';
    // The file took longer to come than a browser lets a tap count.
    if (name === 'NotAllowedError') return 'tapAgain';
    return { said: says.shareFileError };
  }
}
