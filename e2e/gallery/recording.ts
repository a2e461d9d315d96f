import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { Api } from '../lib/api.ts';
import { openDevice } from '../lib/devices.ts';
import { ScoringPhone } from '../lib/phone.ts';
import { holes, Round } from '../lib/round.ts';

/** A picture of a page, and its time on the screen, in milliseconds. */
interface Frame {
  readonly at: number;
  readonly picture: Buffer;
}

/** Records everything that a page shows from now on, as the browser draws it. */
async function record(page: Page) {
  const browser = await page.context().newCDPSession(page);
  const frames: Frame[] = [];
  browser.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    frames.push({ at: (metadata.timestamp ?? 0) * 1_000, picture: Buffer.from(data, 'base64') });
    void browser.send('Page.screencastFrameAck', { sessionId });
  });
  await browser.send('Page.startScreencast', { format: 'jpeg', quality: 90 });
  return async () => {
    await browser.send('Page.stopScreencast');
    return frames;
  };
}

const shownAt = (frames: readonly Frame[], at: number) =>
  (frames.findLast((frame) => frame.at <= at) ?? frames[0])?.picture;

/** The players on the board beside player1, with their strokes over par after the eleventh hole. */
const field = [
  ['Beth', 'Ansell', -1],
  ['Carl', 'Overton', 1],
  ['Diana', 'Wexley', 2],
  ['Edward', 'Lomax', 4],
  ['Fiona', 'Garrick', 5],
] as const;

/**
 * A medal in which player1, one under par after ten holes, is two strokes behind; a birdie on a hole with a stroke
 * takes the lead.
 */
async function medal(api: Api): Promise<Round> {
  const leaderboard = { widescreen: true, rowsPerPage: 7, firstPageHoldTime: 100, pagesHoldTime: 100 };
  const round = await Round.start(api, {
    ...{ name: 'Club Championship', players: ['player1', 'player2'], rule: 'Medal', leaderboard },
  });
  const pars = await round.pars();
  const parOf = (hole: number) => pars.get(hole) ?? 4;
  for (const [name, lastName, over] of field) {
    // Guests with the same strokes as player1.
    const guest = await round.addGuest({ name, lastName, hcp: 14 });
    for (const hole of holes.slice(0, 11)) {
      await round.scoreGuest(guest, hole, parOf(hole) + (hole <= Math.abs(over) ? Math.sign(over) : 0));
    }
  }
  const me = round.player(0);
  for (const hole of holes.slice(0, 10)) {
    for (const card of round.players) {
      const over = card === me ? (hole === 3 ? -1 : 0) : 1;
      for (const by of round.players) await round.score(by, card, hole, parOf(hole) + over);
    }
  }
  return round;
}

const showTouches = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    addEventListener('pointerdown', ({ clientX, clientY }) => {
      const ring = document.createElement('div');
      ring.style.cssText = `position:fixed;left:${clientX - 28}px;top:${clientY - 28}px;width:56px;height:56px;border-radius:50%;background:#f04a3e66;border:3px solid #f04a3e;box-sizing:border-box;z-index:9999;pointer-events:none`;
      document.body.append(ring);
      setTimeout(() => ring.remove(), 700);
    });
  });
};

/** The sizes and places of the whole picture, the phone and the television, in pixels. */
const size = { width: 1200, height: 588 };
const phoneBox = { left: 30, top: 25, width: 248, height: 538 };
const screenBox = { left: 312, top: 53, width: 858, height: 482 };
const bezel = 8;

const rounded = ({ width, height }: { width: number; height: number }, radius: number) =>
  Buffer.from(
    `<svg width="${width}" height="${height}"><rect width="100%" height="100%" rx="${radius}"/></svg>`,
  );

const frameOf = ({ left, top, width, height }: typeof phoneBox, radius: number) =>
  `<rect x="${left - bezel}" y="${top - bezel}" width="${width + 2 * bezel}" height="${height + 2 * bezel}" rx="${radius + bezel}" fill="#14231b"/>`;

const room = Buffer.from(
  `<svg width="${size.width}" height="${size.height}"><rect width="100%" height="100%" fill="#f4f0e4"/>
  ${frameOf(phoneBox, 26)}${frameOf(screenBox, 8)}</svg>`,
);

async function inRoom(phone: Buffer, television: Buffer): Promise<Buffer> {
  const fitted = async (picture: Buffer, box: typeof phoneBox, radius: number) => ({
    input: await sharp(picture)
      .resize(box.width, box.height, { fit: 'fill' })
      .composite([{ input: rounded(box, radius), blend: 'dest-in' }])
      .png()
      .toBuffer(),
    left: box.left,
    top: box.top,
  });
  return sharp(room)
    .composite([await fitted(phone, phoneBox, 26), await fitted(television, screenBox, 8)])
    .png()
    .toBuffer();
}

const perSecond = 12;
/** The times before and after the tap, in milliseconds. */
const before = 1_200;
const after = 4_300;

export async function recordScore(browser: Browser, url: string): Promise<Buffer> {
  const api = new Api(url);
  const round = await medal(api);
  const pars = await round.pars();
  const where = { locale: 'en-GB', timezoneId: 'Europe/Madrid' };
  // Drawn at its final size, so that no frame is late.
  const viewport = { width: 1280, height: 720 };
  const [phoneContext, televisionContext] = await Promise.all([
    openDevice(browser, url, 'phone', { moves: true, as: 'player1', options: where }),
    openDevice(browser, url, 'television', { moves: true, options: { ...where, viewport } }),
  ]);
  try {
    const phone = new ScoringPhone(await phoneContext.newPage());
    const television = await televisionContext.newPage();
    await television.goto(`/leaderBoard/${round.code}?tv`);
    await television.getByRole('img', { name: /^QR code/ }).waitFor();
    await showTouches(phone.page);
    await phone.open(round.id, 11);
    await phone.isOnHole(11);
    await sleep(2_000);
    const stop = [await record(phone.page), await record(television)] as const;
    await sleep(before);
    const tapped = Date.now();
    // A birdie.
    await phone.tap('Tom Ashworth', (pars.get(11) ?? 4) - 1);
    await sleep(after);
    const [held, watched] = await Promise.all(stop.map((end) => end()));
    const count = Math.floor(((before + after - 500) * perSecond) / 1_000);
    const frames: Buffer[] = [];
    const delays: number[] = [];
    let last: readonly (Buffer | undefined)[] = [];
    for (let nth = 0; nth < count; nth++) {
      const at = tapped - before + 300 + (nth * 1_000) / perSecond;
      const [one, other] = [shownAt(held ?? [], at), shownAt(watched ?? [], at)];
      if (!one || !other) throw new Error('Nothing was recorded.');
      const step = Math.round(1_000 / perSecond);
      if (one === last[0] && other === last[1]) delays.push((delays.pop() ?? 0) + step);
      else {
        frames.push(await inRoom(one, other));
        delays.push(step);
      }
      last = [one, other];
    }
    delays.push((delays.pop() ?? 0) + 1_500);
    return await sharp(frames, { join: { animated: true } })
      .webp({ quality: 74, effort: 5, delay: delays, loop: 0 })
      .toBuffer();
  } finally {
    await Promise.all([phoneContext.close(), televisionContext.close()]);
  }
}
