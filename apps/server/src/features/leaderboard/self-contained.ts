import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const styleLink = /<link rel="stylesheet"[^>]*href="(\/assets\/[\w.-]+\.css)"[^>]*>/g;
const themeScript = '<script src="/scheme.js"></script>';
const fontLink = /<link rel="preload" as="font"[^>]*href="(\/assets\/[\w.-]+)"[^>]*>/;
const ownScript = /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g;

/** A page that is not in sight shows no frame: then it starts after a time. */
const startAfterPaint = `(() => {
  let begun = false;
  const start = () => {
    if (begun) return;
    begun = true;
    document.head.append(document.importNode(document.getElementById('scripts').content, true));
  };
  requestAnimationFrame(() => requestAnimationFrame(start));
  setTimeout(start, 500);
})();`;

/**
 * What is drawn is inert: a tap on a row lands on the root. The row is remembered, and the page's script opens it, see the
 * web app's board/components/use-early-tap.ts. Safari sends a click to an element that listens, not to the document.
 */
const rememberTap = `document.getElementById('root').addEventListener('click', ({ clientY }) => {
  for (const row of document.querySelectorAll('#root > [inert] tr[data-id]')) {
    const { top, bottom } = row.getBoundingClientRect();
    const seen = getComputedStyle(row).visibility === 'visible';
    if (seen && top <= clientY && clientY < bottom) document.documentElement.dataset.tapped = row.dataset.id;
  }
});`;

const atEnd = `${rememberTap}\n${startAfterPaint}`;

/** Before there are words: a font is asked for when something is laid out in it, and then comes a frame too late. */
const loadFont = `document.fonts.load('1em ' + getComputedStyle(document.documentElement).getPropertyValue('--font'));`;

export interface SelfContained {
  /** Starts its scripts at once: nothing is shown before they run. */
  readonly page: string;
  /** The same for a page that shows something without them. */
  readonly drawn: string;
  /** Puts styles into one of the two that it does not name, by their files from the root of the site. */
  readonly withStyles: (page: string, files: readonly string[]) => string;
  /** What the content security policy has to let run besides the page's own files. */
  readonly scripts: readonly string[];
}

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/**
 * The page's scripts are asked for once its first frame was shown: what is sent of them before takes the room of what
 * that frame needs. They start at the end of the page, where all stands that they read.
 */
function startingAfterPaint(page: string): string {
  const scripts = page.match(ownScript) ?? [];
  const start = `<template id="scripts">${scripts.join('')}</template><script>${atEnd}</script>`;
  return page.replace(ownScript, '').replace('</body>', () => `${start}</body>`);
}

/**
 * The font that the page asks for first stands in its styles. As a file of its own it comes after what is drawn was painted
 * in another font, and then the words move.
 */
function withFont(page: string, folder: string): string {
  const [link = '', file = ''] = fontLink.exec(page) ?? [];
  if (!link) return page;
  const bytes = readFileSync(path.join(folder, file)).toString('base64');
  return page
    .replace(link, '')
    .replaceAll(`url(${file})`, `url(data:font/woff2;base64,${bytes})`)
    .replace('</head>', () => `<script>${loadFont}</script></head>`);
}

/**
 * A page with all in it that is waited for before it can be painted: its styles, and the script that sets the theme. On a
 * slow network each file of its own would be another way there and back. What brings styles later looks which are there
 * already: a link that fetches nothing names each.
 *
 * @param folder where the page's files are
 */
export function selfContained(template: string, folder: string): SelfContained {
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  const theme = template.includes(themeScript) ? [read('scheme.js')] : [];
  const texts = new Map<string, string>();
  const inlined = (file: string) => {
    const text = texts.get(file) ?? `<link rel="inlined" href="${file}"><style>${read(file)}</style>`;
    texts.set(file, text);
    return text;
  };
  const page = template
    .replace(styleLink, (_, file: string) => inlined(file))
    .replace(themeScript, () => `<script>${theme.join()}</script>`);
  return {
    page,
    drawn: startingAfterPaint(withFont(page, folder)),
    withStyles: (own, files) => own.replace('</head>', () => `${files.map(inlined).join('')}</head>`),
    scripts: [...theme, loadFont, atEnd].map(hashOf),
  };
}
