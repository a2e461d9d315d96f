import type { Browser } from '@playwright/test';
import sharp from 'sharp';

export interface Moment {
  readonly caption: string;
  readonly pictures: readonly Buffer[];
}

export interface Row {
  readonly caption: string;
  readonly moments: readonly Moment[];
}

/** The height of a screen, in pixels: alone in its row, or beside others. */
const height = { one: 440, several: 300 };

/** One picture with screens side by side, in rows. Rows of a single moment are in two columns. */
export async function sheet(browser: Browser, title: string, rows: readonly Row[]): Promise<Buffer> {
  const several = rows.some(({ moments }) => moments.length > 1);
  const shown = async (picture: Buffer) => {
    const small = sharp(picture).resize({ height: several ? height.several : height.one });
    return `<img src="data:image/png;base64,${(await small.png().toBuffer()).toString('base64')}">`;
  };
  const drawn: string[] = [];
  for (const { caption, moments } of rows) {
    const frames: string[] = [];
    for (const { caption: when, pictures } of moments) {
      const images = await Promise.all(pictures.map(shown));
      frames.push(`<figure><figcaption>${when}</figcaption>${images.join('')}</figure>`);
    }
    drawn.push(`<section><h2>${caption}</h2><div>${frames.join('')}</div></section>`);
  }
  const page = await browser.newPage({ viewport: { width: 100, height: 100 } });
  try {
    await page.setContent(`<!doctype html><title>${title}</title>
<style>body{display:grid;grid-template-columns:repeat(${several ? 1 : 2},max-content);gap:20px;width:max-content;margin:0;padding:20px;font:16px system-ui;background:#ddd}
h2,figcaption{margin:0 0 6px;font-size:17px;font-weight:600}figcaption:empty{display:none}figcaption{font-size:14px}div{display:flex;gap:28px}figure{margin:0}img{margin-right:8px;vertical-align:top;box-shadow:0 1px 6px #0006}</style>
${drawn.join('\n')}`);
    return await page.locator('body').screenshot();
  } finally {
    await page.close();
  }
}
