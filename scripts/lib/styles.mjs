import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './run.mjs';

const sources = 'apps/web/src';
const theme = `${sources}/shared/theme`;
/** The sizes in pixels at which a screen may change, besides those that the specification sets. */
const maxBreakpoints = 5;

const textOf = (file) => readFileSync(path.join(root, file), 'utf8');
const specified = [
  ...textOf('packages/contract/src/limits.ts').matchAll(/(?:dialogFullScreen|drawerFull)Below = (\d+);/g),
].map(([, px]) => Number(px));
/** @param kinds of files, as the ends of their names */
const filesOf = (...kinds) =>
  readdirSync(path.join(root, sources), { recursive: true })
    .map((file) => `${sources}/${file.replaceAll('\\', '/')}`)
    .filter((file) => kinds.some((kind) => file.endsWith(`.${kind}`)) && !/\.test\.tsx?$/.test(file));

const result = (found) => ({
  code: found.length === 0 ? 0 : 1,
  output: found.map((line) => `  ${line}\n`).join(''),
});

/** The breakpoint that a minimum or maximum belongs to: 699 is just below 700. */
const breakpoint = (px) => (px % 10 === 9 || specified.includes(px + 1) ? px + 1 : px);

const sizeQuery = /(?:min|max)-(?:width|height): (\d+)px/g;

/** A size of the screen in a style, and in a component, where a template may compute it. */
const ownSizes = {
  css: /@media[^{]*\b(width|height)\b/,
  ts: /\((?:min-|max-)?(?:width|height)\s*(?::|[<>]=?)\s*(?:\d|\$\{)/,
};
const ownSize = (file) => (file.endsWith('.css') ? ownSizes.css : ownSizes.ts);

/** A container has no named queries: its sizes are numbers of media.css. */
function takesNamedSize(condition, named) {
  const sizes = [...condition.matchAll(sizeQuery)];
  const words = condition.match(/\b(?:width|height|inline-size|block-size)\b/g) ?? [];
  return sizes.length === words.length && sizes.every(([, px]) => named.has(breakpoint(Number(px))));
}

/** Ways to write a size; the checks have to find each of them. */
const missedSizes = () => [
  ...['@media (min-width: 480px)', '@media (width > 480px)'].filter((text) => !ownSizes.css.test(text)),
  ...["'(max-width: 480px)'", `(max-width: ${'$'}{limits.drawer - 1}px)`, "'(width <= 480px)'"].filter(
    (text) => !ownSizes.ts.test(text),
  ),
  ...['@container (min-width: 480px)', '@container list (inline-size > 480px)'].filter((text) =>
    takesNamedSize(text, new Set([430])),
  ),
];

/** @returns {{ code: number, output: string }} 1 when a style or component names a size itself, or media.css has too many */
export function checkBreakpoints() {
  const queries = (file) => [...textOf(file).matchAll(sizeQuery)];
  const defined = queries(`${theme}/media.css`);
  const sizes = new Set(
    defined.map(([, px]) => breakpoint(Number(px))).filter((px) => !specified.includes(px)),
  );
  const others = filesOf('css', 'ts', 'tsx').filter((file) => !file.startsWith(`${theme}/media.`));
  const known = new Set(defined.map(([query]) => query));
  const named = new Set(defined.map(([, px]) => breakpoint(Number(px))));
  const namesSize = (file) =>
    ownSize(file).test(textOf(file)) ||
    [...textOf(file).matchAll(/@container[^{]*/g)].some(([condition]) => !takesNamedSize(condition, named));
  return result([
    ...missedSizes().map((text) => `styles.mjs does not find the size in: ${text}`),
    ...others.filter(namesSize).map((file) => `${file} names a size: take one of ${theme}/media.css`),
    ...queries(`${theme}/media.ts`)
      .filter(([query]) => !known.has(query))
      .map(([query]) => `media.css has no ${query}`),
    ...specified.filter((px) => !named.has(px)).map((px) => `media.css lacks ${px} of limits.ts`),
    ...(sizes.size > maxBreakpoints
      ? [`media.css has ${sizes.size} breakpoints, the maximum is ${maxBreakpoints}`]
      : []),
  ]);
}

/** @returns {{ code: number, output: string }} 1 when a component or style names a plain class that neither the kit nor base.css has */
export function checkPlainClasses() {
  const files = ['base.css', ...readdirSync(path.join(root, theme, 'kit')).map((file) => `kit/${file}`)];
  const styles = files.map((file) => textOf(`${theme}/${file}`)).join('');
  const classes = new Set([...styles.matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name));
  return result(
    filesOf('css', 'tsx').flatMap((file) =>
      [...textOf(file).matchAll(/className="([^"]+)"|composes: ([^;]+) from global/g)]
        .flatMap(([, literal, composed]) => (literal ?? composed).split(/\s+/))
        .filter((name) => !classes.has(name))
        .map((name) => `${file}: there is no class ${name} in ${theme}/kit`),
    ),
  );
}

const classesOf = (sheet) =>
  new Set(
    [
      ...textOf(sheet)
        .replace(/:global\([^)]*\)|url\([^)]*\)|\/\*.*?\*\//gs, '')
        .matchAll(/\.([a-zA-Z][\w-]*)/g),
    ].map(([, name]) => name),
  );

/** @returns {{ code: number, output: string }} 1 when a component names a class that its style sheet lacks, or no component names one */
export function checkModuleClasses() {
  const sheets = new Map(filesOf('module.css').map((file) => [file, new Set()]));
  const lacking = filesOf('ts', 'tsx').flatMap((file) => {
    const text = textOf(file);
    const code = text.replace(/^import .*$/gm, '');
    return [...text.matchAll(/^import (\w+) from '(\.[^']+\.module\.css)';$/gm)].flatMap(
      ([, name, target]) => {
        const sheet = path.posix.join(path.posix.dirname(file), target);
        const named = [...code.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, one]) => one);
        const all = new RegExp(`\\b${name}\\[`).test(code) ? classesOf(sheet) : named;
        sheets.set(sheet, new Set([...(sheets.get(sheet) ?? []), ...all]));
        return named
          .filter((one) => !classesOf(sheet).has(one))
          .map((one) => `${file}: ${sheet} has no class ${one}`);
      },
    );
  });
  const unused = [...sheets].flatMap(([sheet, named]) =>
    [...classesOf(sheet)]
      .filter((one) => !named.has(one))
      .map((one) => `${sheet}: no component names ${one}`),
  );
  return result([...lacking, ...unused]);
}
