import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];

function onPath(): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return folders
    .flatMap((folder) => names.map((name) => path.join(folder, name)))
    .find((file) => existsSync(file));
}

/** The sentence that explains how to install what a browser binary lacks; undefined if it starts. */
function complaintOf(executable: string): string | undefined {
  const probe = spawnSync(executable, ['--version', '--no-sandbox'], { encoding: 'utf8', timeout: 20_000 });
  if (probe.status === 0) return undefined;
  const missing = [...(probe.stderr ?? '').matchAll(/(lib[\w.+-]+\.so[\w.]*)/g)].map(
    ([, library]) => library,
  );
  const libraries = missing.length > 0 ? ` It lacks ${[...new Set(missing)].join(', ')}.` : '';
  return `The browser ${executable} does not start.${libraries} Install a Chromium (apt-get install chromium, or your system's way), or set CHROMIUM_PATH.`;
}

const unpackedTo = fileURLToPath(new URL('../../.cache/browser/', import.meta.url));

/**
 * The browser from npm is packed. It unpacks itself into the folder for temporary files, which users share, and one
 * user's files are not executable for another.
 */
async function brought(): Promise<string> {
  mkdirSync(unpackedTo, { recursive: true });
  const { TMPDIR } = process.env;
  process.env.TMPDIR = unpackedTo;
  try {
    return await (await import('@sparticuz/chromium')).default.executablePath();
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  }
}

/**
 * The browser for journeys: CHROMIUM_PATH, otherwise one on the PATH, otherwise the one from npm.
 * @throws with a sentence that explains what to do; journeys are never skipped without a browser
 */
export async function findBrowser(): Promise<string> {
  const given = process.env.CHROMIUM_PATH ?? onPath();
  let executable = given ?? (await brought());
  if (!given && complaintOf(executable)) {
    // Unpacking was interrupted before, and the rest is taken for complete.
    rmSync(unpackedTo, { recursive: true });
    executable = await brought();
  }
  const complaint = complaintOf(executable);
  if (complaint) throw new Error(complaint);
  return executable;
}

/** Headless, as any user, and without requests of its own. */
export const browserArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];
