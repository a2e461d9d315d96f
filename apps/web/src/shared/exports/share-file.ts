import { contractTexts } from '@flagstick/contract/messages';

/** The result: shared or cancelled, refused without a tap, or the reason as a sentence. */
export type ShareResult = 'done' | 'tapAgain' | { readonly message: string };

/** Opens the device's share sheet with a file. */
export async function shareFile(file: File): Promise<ShareResult> {
  if (!navigator.canShare?.({ files: [file] })) return { message: contractTexts.shareUnsupported };
  try {
    await navigator.share({ files: [file], title: file.name });
    return 'done';
  } catch (error) {
    const name = error instanceof DOMException ? error.name : '';
    // Closing the sheet is no failure.
    if (name === 'AbortError') return 'done';
    // The file was ready too late: a browser lets a tap count only for a while.
    if (name === 'NotAllowedError') return 'tapAgain';
    return { message: contractTexts.shareFileError };
  }
}
