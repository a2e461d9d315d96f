import { saveFile } from '../../shared/api/file.ts';
import * as common from '../../ui/common/messages.ts';
import { showToast } from '../../ui/toast.ts';
import * as texts from './messages.ts';

/** The content of a picture of the player's own result, without other names. */
export interface ResultPicture {
  readonly game: string;
  /** `Mon 16/11/26` */
  readonly day: string;
  readonly club: string;
  readonly name: string;
  /** The figures on the plates, the position first. */
  readonly figures: ReadonlyArray<{ readonly title: string; readonly value: string }>;
  /** `of 24 players` */
  readonly note: string;
}

const [width, height, edge] = [1080, 1350, 80];

/** Draws a line as large as possible within the width of the picture. */
function write(
  context: CanvasRenderingContext2D,
  text: string,
  { y, size, weight = 600, color }: { y: number; size: number; weight?: number; color: string },
): void {
  const font = (px: number) => `${weight} ${px}px "Figtree Variable", sans-serif`;
  let px = size;
  context.font = font(px);
  while (px > 24 && context.measureText(text).width > width - 2 * edge) {
    px -= 2;
    context.font = font(px);
  }
  context.fillStyle = color;
  context.fillText(text, edge, y);
}

/** Draws a result in the current theme's colours. */
export function drawResult({ game, day, club, name, figures, note }: ResultPicture): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures.');
  const tokens = getComputedStyle(document.documentElement);
  const color = (token: string) => tokens.getPropertyValue(token).trim();
  context.fillStyle = color('--deep');
  context.fillRect(0, 0, width, height);
  // The flagstick is at the right, its foot beside the plates.
  context.fillStyle = color('--on-deep');
  context.fillRect(width - edge - 90, 120, 10, 420);
  context.fillStyle = color('--pin-deep');
  context.beginPath();
  context.moveTo(width - edge - 80, 120);
  context.lineTo(width - edge + 30, 165);
  context.lineTo(width - edge - 80, 210);
  context.fill();
  context.textBaseline = 'alphabetic';
  write(context, common.flagstick, { y: 180, size: 52, weight: 700, color: color('--on-deep') });
  write(context, name, { y: 660, size: 104, weight: 700, color: color('--on-deep') });
  for (const [at, { title, value }] of figures.entries()) {
    const x = edge + at * 380;
    context.fillStyle = color('--plate');
    context.fillRect(x, 760, 340, 260);
    context.fillStyle = color('--plate-ink');
    context.font = '600 40px "Figtree Variable", sans-serif';
    context.fillText(title, x + 32, 826);
    context.font = '800 140px "Figtree Variable", sans-serif';
    context.fillText(value, x + 32, 980, 340 - 64);
  }
  write(context, note, { y: 1090, size: 44, color: color('--on-deep-2') });
  write(context, game, { y: 1200, size: 64, weight: 700, color: color('--on-deep') });
  write(context, `${club} · ${day}`, { y: 1266, size: 40, color: color('--on-deep-2') });
  return canvas;
}

/** Opens the phone's share sheet with the picture; where that accepts no files it is saved. */
export async function shareResult(result: ResultPicture): Promise<void> {
  await document.fonts.ready;
  const blob = await new Promise<Blob>((resolve, reject) => {
    drawResult(result).toBlob(
      (made) => (made ? resolve(made) : reject(new Error('The picture was not drawn.'))),
      'image/png',
    );
  });
  const file = new File([blob], `${result.game}.png`, { type: 'image/png' });
  if (navigator.canShare?.({ files: [file] })) {
    // Closing the sheet without sharing is no error.
    await navigator.share({ files: [file], title: result.game }).catch(() => {});
    return;
  }
  saveFile(file);
  showToast(texts.pictureSaved, { tone: 'success' });
}
