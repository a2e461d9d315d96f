/**
 * Renders the icons of the installed app from public/icons/icon.svg. Run it after a change of the drawing: `node
 * scripts/icons.ts`.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const folder = fileURLToPath(new URL('../public/icons/', import.meta.url));
const drawing = readFileSync(`${folder}icon.svg`, 'utf8');
/** Full bleed: the phone cuts its own shape, and the middle 80% must contain the whole mark. */
const fullBleed = drawing.replace('rx="112" ', '');

const icons = [
  { file: 'icon-192.png', size: 192, svg: drawing },
  { file: 'icon-512.png', size: 512, svg: drawing },
  { file: 'maskable-512.png', size: 512, svg: fullBleed },
  { file: 'apple-touch-180.png', size: 180, svg: fullBleed },
];

for (const { file, size, svg } of icons) {
  await sharp(Buffer.from(svg), { density: 300 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(folder + file);
}
