import { saveFile } from '../../shared/api/file.ts';
import * as common from '../../ui/common/messages.ts';
import { showToast } from '../../ui/toast/toast.ts';
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
  readonly holes: readonly PictureHole[];
  /** `Best run, holes 6 to 10`; null without one. */
  readonly run: string | null;
}

interface PictureHole {
  readonly number: number;
  /** As on the card: a number, or a status such as `PU`. */
  readonly gross: string;
  /** Strokes over par; null without a number of strokes. */
  readonly over: number | null;
  readonly isInRun: boolean;
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

/** Height lines of a green, as behind the heads of the app. */
function drawContours(context: CanvasRenderingContext2D, color: string): void {
  context.strokeStyle = color;
  context.lineWidth = 2;
  context.globalAlpha = 0.16;
  for (let ring = 1; ring <= 9; ring++) {
    context.beginPath();
    context.ellipse(width - edge - 120, 540, 110 * ring, 74 * ring, -0.35, 0, 2 * Math.PI);
    context.stroke();
  }
  context.globalAlpha = 1;
}

const [across, cell, rowHeight, marksTop] = [9, 80, 146, 236] as const;

/** Rings for strokes under par, squares for strokes over, as on the card. */
function drawMark(context: CanvasRenderingContext2D, over: number, x: number, y: number): void {
  for (let line = 0; line < Math.min(Math.abs(over), 2); line++) {
    const half = 32 - 8 * line;
    context.beginPath();
    if (over < 0) context.arc(x, y, half, 0, 2 * Math.PI);
    else context.rect(x - half, y - half, 2 * half, 2 * half);
    context.stroke();
  }
}

/** The score of every hole, nine to a line, with the best run underlined. */
function drawHoles(
  context: CanvasRenderingContext2D,
  holes: readonly PictureHole[],
  color: (token: string) => string,
): void {
  context.textAlign = 'center';
  context.lineWidth = 3;
  for (const [at, { number, gross, over, isInRun }] of holes.entries()) {
    const x = edge + cell * (at % across) + cell / 2 - 8;
    const y = marksTop + rowHeight * Math.floor(at / across);
    context.font = '600 24px "Figtree Variable", sans-serif';
    context.fillStyle = color('--on-deep-2');
    context.fillText(String(number), x, y);
    context.font = `700 ${gross.length > 2 ? 26 : 38}px "Figtree Variable", sans-serif`;
    context.fillStyle = context.strokeStyle = color('--on-deep');
    context.fillText(gross, x, y + 62);
    if (over !== null) drawMark(context, over, x, y + 49);
    if (isInRun) {
      context.fillStyle = color('--pin-deep');
      context.fillRect(x - cell / 2, y + 86, cell, 5);
    }
  }
  context.textAlign = 'left';
}

/** Draws a round in the current theme's colours. */
export function drawResult({
  game,
  day,
  club,
  name,
  figures,
  note,
  holes,
  run,
}: ResultPicture): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures.');
  const tokens = getComputedStyle(document.documentElement);
  const color = (token: string) => tokens.getPropertyValue(token).trim();
  context.fillStyle = color('--deep');
  context.fillRect(0, 0, width, height);
  drawContours(context, color('--on-deep'));
  // The flagstick is at the right, in the hole at the top of the green.
  context.globalAlpha = 0.35;
  context.fillStyle = color('--ink');
  context.beginPath();
  context.ellipse(width - edge - 85, 540, 44, 15, 0, 0, 2 * Math.PI);
  context.fill();
  context.globalAlpha = 1;
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
  drawHoles(context, holes, color);
  if (run) write(context, run, { y: 548, size: 36, color: color('--on-deep-2') });
  write(context, name, { y: 690, size: 104, weight: 700, color: color('--on-deep') });
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
