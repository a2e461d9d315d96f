import { createHash } from 'node:crypto';
import { join, relative } from 'node:path';

const sources = join(import.meta.dirname, '../src');

/**
 * The name that a class of a style sheet gets in the build. It is short, because it is part of the scripts, and depends
 * on class and sheet only, so that the build of the page and the build of the server's renderer agree.
 */
export function builtClass(name: string, sheet: string): string {
  const path = relative(sources, sheet.replace(/\?.*/s, '')).replaceAll('\\', '/');
  const hash = createHash('sha256').update(path).digest('base64url').replace(/\W/g, 'x');
  return `s${hash.slice(0, 4)}-${name}`;
}
