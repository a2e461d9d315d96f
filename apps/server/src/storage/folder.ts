import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * Makes a folder and what is missing above it, and sees that it can be written. One step at a time, because Node's
 * recursive mkdir never returns on some file systems that refuse it (/proc is one).
 *
 * @throws whatever the file system says
 */
export function writableFolder(folder: string): void {
  const missing: string[] = [];
  let at = path.resolve(folder);
  while (!existsSync(at) && path.dirname(at) !== at) {
    missing.unshift(at);
    at = path.dirname(at);
  }
  for (const step of missing) mkdirSync(step);
  if (!statSync(folder).isDirectory()) throw new Error(`${folder} is not a folder.`);
  accessSync(folder, constants.W_OK);
}
