import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from '@playwright/test';
import { type Device, openDevice } from '../lib/devices.ts';
import { screens } from '../lib/screens/index.ts';
import type { Stage } from '../lib/stage.ts';
import { showTheme, type Theme } from '../lib/themes.ts';
import { visit } from '../lib/visit.ts';
import { recordScore } from './recording.ts';

const folder = fileURLToPath(new URL('../../docs/pictures/', import.meta.url));

interface Picture {
  readonly file: string;
  readonly screen: string;
  readonly device: Device;
  readonly theme: Theme;
}

const pictures: readonly Picture[] = [
  { file: 'board.webp', screen: 'board', device: 'desk', theme: 'light' },
  { file: 'score.webp', screen: 'score-one-left', device: 'phone', theme: 'light' },
  { file: 'card.webp', screen: 'card', device: 'phone', theme: 'light' },
  { file: 'phone-board.webp', screen: 'board', device: 'phone', theme: 'dark' },
];

/** The pictures of the README and its recording, small enough for a repository. */
export async function takeReadmePictures(browser: Browser, url: string, stage: Stage): Promise<void> {
  await mkdir(folder, { recursive: true });
  const keep = async (file: string, bytes: Buffer) => {
    await writeFile(path.join(folder, file), bytes);
    console.log(`${file}: ${(bytes.length / 1024).toFixed(0)} kB`);
  };
  for (const { file, screen: name, device, theme } of pictures) {
    const screen = screens.find((one) => one.name === name);
    if (!screen) throw new Error(`There is no screen ${name}.`);
    const context = await openDevice(browser, url, device, {
      ...(screen.as === undefined ? {} : { as: screen.as }),
      options: {
        reducedMotion: 'reduce',
        deviceScaleFactor: 2,
        locale: 'en-GB',
        timezoneId: 'Europe/Madrid',
      },
    });
    const page = await context.newPage();
    await visit(page, screen, stage);
    await showTheme(page, theme);
    // Playwright itself writes no WebP; the browser does.
    const browserSession = await context.newCDPSession(page);
    const { data } = await browserSession.send('Page.captureScreenshot', { format: 'webp', quality: 80 });
    await keep(file, Buffer.from(data, 'base64'));
    await context.close();
  }
  await keep('score-to-board.webp', await recordScore(browser, url));
}
