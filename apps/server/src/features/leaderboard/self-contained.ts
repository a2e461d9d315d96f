import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const styleLink = /<link rel="stylesheet"[^>]*href="(\/assets\/[\w.-]+\.css)"[^>]*>/g;
const themeScript = '<script src="/scheme.js"></script>';
const fontLink = /<link rel="preload" as="font"[^>]*href="(\/assets\/[\w.-]+)"[^>]*>/;
const ownScript = /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g;

/** A page in the background paints no frame; its scripts start after a delay. */
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
 * The drawn board is inert, so a tap on a row lands on the root. This remembers the row, and the page's script opens
 * it, see the web app's board/table/use-early-tap.ts. Safari sends a click to an element that listens, not to the
 * document.
 */
const rememberTap = `document.getElementById('root').addEventListener('click', ({ clientY }) => {
  for (const row of document.querySelectorAll('#root > [inert] tr[data-id]')) {
    const { top, bottom } = row.getBoundingClientRect();
    const seen = getComputedStyle(row).visibility === 'visible';
    if (seen && top <= clientY && clientY < bottom) document.documentElement.dataset.tapped = row.dataset.id;
  }
});`;

const endScript = `${rememberTap}\n${startAfterPaint}`;

/** Requests the font before the text: otherwise it is requested at the layout and arrives a frame too late. */
const loadFont = `document.fonts.load('1em ' + getComputedStyle(document.documentElement).getPropertyValue('--font'));`;

export interface InlinedPage {
  /** Starts its scripts at once, because nothing is shown before they run. */
  readonly page: string;
  /** The page for a drawn board, which is shown before the scripts run. */
  readonly drawn: string;
  /** Inlines more styles into `page` or `drawn`, by their files from the root of the site. */
  readonly withStyles: (page: string, files: readonly string[]) => string;
  /** The hashes of the inline scripts, for the content security policy. */
  readonly scripts: readonly string[];
}

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/**
 * Requests the page's scripts after its first frame, so that they do not compete with what that frame needs. They start
 * at the end of the page, after all data that they read.
 */
function startingAfterPaint(page: string): string {
  const scripts = page.match(ownScript) ?? [];
  const start = `<template id="scripts">${scripts.join('')}</template><script>${endScript}</script>`;
  return page.replace(ownScript, '').replace('</body>', () => `${start}</body>`);
}

/**
 * Inlines the font that the page preloads. As a file of its own it would arrive after the first paint in another font,
 * and the text would move.
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
 * Inlines everything that blocks the first paint: the styles, and the script that sets the theme. On a slow network
 * each separate file costs a round trip. For each inlined file the page has a disabled link, so that the bundler's
 * loader does not request it again.
 * @param folder the folder of the page's files
 */
export function inlinePageAssets(template: string, folder: string): InlinedPage {
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  const themeScripts = template.includes(themeScript) ? [read('scheme.js')] : [];
  const texts = new Map<string, string>();
  const inlined = (file: string) => {
    const text = texts.get(file) ?? `<link rel="inlined" href="${file}"><style>${read(file)}</style>`;
    texts.set(file, text);
    return text;
  };
  const page = template
    .replace(styleLink, (_, file: string) => inlined(file))
    .replace(themeScript, () => `<script>${themeScripts.join()}</script>`);
  return {
    page,
    drawn: startingAfterPaint(withFont(page, folder)),
    withStyles: (html, files) => html.replace('</head>', () => `${files.map(inlined).join('')}</head>`),
    scripts: [...themeScripts, loadFont, endScript].map(hashOf),
  };
}
