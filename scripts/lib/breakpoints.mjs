import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './run.mjs';

const sources = 'apps/web/src';
const named = `${sources}/shared/theme/media`;
/** The sizes in pixels at which a screen may change. */
const most = 5;

const style = /@media[^{]*\b(width|height)\b/;
const query = /\((min|max)-(width|height): ?\d/;

/** The breakpoint that a minimum or maximum belongs to: 699 is just below 700. */
const breakpoint = (px) => (px % 10 === 9 ? px + 1 : px);

/** @returns {{ code: number, output: string }} 1 when a style or component names a size itself, or the named ones are too many */
export function fewBreakpoints() {
  const texts = globSync(`${sources}/**/*.{css,ts,tsx}`, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));
  const [definitions, script] = ['css', 'ts'].map((kind) => {
    const { text } = texts.find(({ file }) => file === `${named}.${kind}`);
    return new Set([...text.matchAll(/(min|max)-(?:width|height): \d+px/g)].map(([query]) => query));
  });
  const sizes = new Set(
    [...definitions].map((query) => breakpoint(Number.parseInt(query.split(' ')[1], 10))),
  );
  const unnamed = texts.filter(
    ({ file, text }) => !file.startsWith(`${named}.`) && (file.endsWith('.css') ? style : query).test(text),
  );
  const found = [
    ...unnamed.map(({ file }) => `${file} names a size: take one of ${named}.css`),
    ...[...script].filter((query) => !definitions.has(query)).map((query) => `media.css has no ${query}`),
    ...(sizes.size > most ? [`media.css has ${sizes.size} breakpoints, at most ${most} may be there`] : []),
  ];
  return { code: found.length === 0 ? 0 : 1, output: found.map((line) => `  ${line}\n`).join('') };
}
