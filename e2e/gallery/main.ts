/**
 * `npm run gallery [-- name …]`: pictures of every screen and dialog (or of the named ones), on a phone and a desk, in
 * light and dark, and for screens used on the course also in the sunlight theme. They are written to the folder
 * gallery, with a page that shows them. For each prize-giving there is a strip of every step on three screens, still
 * and animated. `npm run gallery -- --readme` makes the README's pictures instead.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from '@playwright/test';
import { Api } from '../lib/api.ts';
import { browserArgs, findBrowser } from '../lib/browser.ts';
import { type Device, openDevice } from '../lib/devices.ts';
import { type Screen, screens } from '../lib/screens/index.ts';
import { ServerProcess } from '../lib/server.ts';
import { type Stage, setStage } from '../lib/stage.ts';
import { showTheme } from '../lib/themes.ts';
import { visit } from '../lib/visit.ts';
import { contents } from './contents.ts';
import { takeReadmePictures } from './readme.ts';
import { stripNames, takeStrip } from './strips.ts';

const folder = fileURLToPath(new URL('../../gallery/', import.meta.url));

type Taken = Parameters<typeof contents>[0][number];

const failures: string[] = [];

/** Takes one screen's or strip's pictures. A failure is noted, and the others are still taken. */
async function attempt(name: string, work: () => Promise<string[]>): Promise<string[]> {
  try {
    return await work();
  } catch (error) {
    const [reason = ''] = String(error instanceof Error ? error.message : error).split('\n');
    failures.push(`${name}: ${reason}`);
    console.error(`FAILED ${name}: ${reason}`);
    return [];
  }
}

/** Takes a screen's pictures on one device; returns their files, relative to the folder. */
async function take(browser: Browser, url: string, stage: Stage, screen: Screen, device: Device) {
  const { name, as, course = false } = screen;
  const context = await openDevice(browser, url, device, {
    ...(as === undefined ? {} : { as }),
    options: { reducedMotion: 'reduce', locale: 'en-GB', timezoneId: 'Europe/Madrid' },
  });
  try {
    const page = await context.newPage();
    await visit(page, screen, stage);
    const files: string[] = [];
    for (const theme of ['light', 'dark', ...(course ? (['sun'] as const) : [])] as const) {
      await showTheme(page, theme);
      const file = path.join(device, theme, `${name}.png`);
      await page.screenshot({ path: path.join(folder, file) });
      files.push(file);
    }
    return files;
  } finally {
    await context.close();
  }
}

async function takeScreens(browser: Browser, url: string, api: Api, asked: readonly Screen[]) {
  if (asked.length === 0) return [];
  const stage = await setStage(api);
  const taken: Taken[] = [];
  for (const screen of asked) {
    const files: string[] = [];
    for (const device of screen.on ?? (['phone', 'desk'] as const)) {
      const title = `${screen.name} on the ${device}`;
      files.push(...(await attempt(title, () => take(browser, url, stage, screen, device))));
    }
    taken.push({ name: screen.name, files });
    console.log(`${screen.name}: ${files.length}`);
  }
  return taken;
}

async function takeStrips(browser: Browser, url: string, api: Api, asked: readonly string[]) {
  const taken: Taken[] = [];
  for (const name of asked) {
    const files = await attempt(name, async () => {
      const file = path.join('strips', `${name}.png`);
      await mkdir(path.join(folder, 'strips'), { recursive: true });
      await writeFile(path.join(folder, file), await takeStrip(browser, url, api, name));
      return [file];
    });
    taken.push({ name, files });
    console.log(`${name}: ${files.length}`);
  }
  return taken;
}

async function takeAll(browser: Browser, url: string, api: Api, names: readonly string[]) {
  const known = [...screens.map(({ name }) => name), ...stripNames];
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new Error(`There is no screen or strip ${unknown.join(', ')}.`);
  const isAsked = (name: string) => names.length === 0 || names.includes(name);
  if (names.length === 0) await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const asked = screens.filter(({ name }) => isAsked(name));
  const taken = [
    ...(await takeScreens(browser, url, api, asked)),
    ...(await takeStrips(browser, url, api, stripNames.filter(isAsked))),
  ];
  if (names.length === 0) await writeFile(path.join(folder, 'index.html'), contents(taken));
  console.log(`\n${taken.flatMap(({ files }) => files).length} pictures in ${folder}`);
  if (failures.length === 0) return;
  console.error(`Not taken:\n  ${failures.join('\n  ')}`);
  process.exitCode = 1;
}

const args = process.argv.slice(2);
const server = await ServerProcess.start();
const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArgs });
try {
  const api = new Api(server.url);
  if (args.includes('--readme')) await takeReadmePictures(browser, server.url, await setStage(api));
  else await takeAll(browser, server.url, api, args);
} finally {
  await browser.close();
  await server.stop();
}
