import type { Browser } from '@playwright/test';
import { devices } from './devices.ts';
import { launchBrowser } from './launch.ts';

/** A mid-range phone on a slow network, by Lighthouse's settings: 4 times slower, 150 ms latency, 1.6 Mbit/s. */
const slower = 4;
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

export interface FirstVisit {
  /** When the largest part of the page was painted, milliseconds after the request. */
  readonly largestPaintMs: number;
  /** The layout shifts after the first paint, as browsers count them; 0: none. */
  readonly layoutShift: number;
  readonly moved: readonly string[];
  readonly scriptBytes: number;
  readonly requests: number;
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly sources: ReadonlyArray<{ readonly node: Node | null }>;
}

declare global {
  interface Window {
    /** Since the request of the page. */
    shifts: LayoutShift[];
  }
}

async function visitOnce(browser: Browser, url: string): Promise<FirstVisit> {
  const context = await browser.newContext({ ...devices.phone, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    const inspector = await context.newCDPSession(page);
    await inspector.send('Network.enable');
    await inspector.send('Network.emulateNetworkConditions', network);
    await inspector.send('Emulation.setCPUThrottlingRate', { rate: slower });
    const scripts = new Set<string>();
    let scriptBytes = 0;
    let requests = 0;
    inspector.on('Network.responseReceived', ({ requestId, type }) => {
      if (type === 'Script') scripts.add(requestId);
    });
    inspector.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      requests += 1;
      if (scripts.has(requestId)) scriptBytes += encodedDataLength;
    });
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        Object.assign(window, { largestPaintMs: list.getEntries().at(-1)?.startTime });
      }).observe({ type: 'largest-contentful-paint', buffered: true });
      window.shifts = [];
      new PerformanceObserver((list) => {
        window.shifts.push(...(list.getEntries() as LayoutShift[]));
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    // A slow phone may still be running the scripts: the largest paint is on the first screen.
    await page.locator('.opening').waitFor({ state: 'detached' });
    await page.evaluate(() => new Promise((done) => setTimeout(done, 500)));
    const largestPaintMs = await page.evaluate(() => Number(Reflect.get(window, 'largestPaintMs')));
    const { layoutShift, moved } = await page.evaluate(() => {
      const holderOf = (node: Node | null) => (node instanceof Element ? node : node?.parentElement);
      return {
        layoutShift: window.shifts.reduce((sum, { value }) => sum + value, 0),
        moved: window.shifts.flatMap(({ sources }) =>
          sources.map(({ node }) => holderOf(node)?.outerHTML.slice(0, 200) ?? 'what is gone again'),
        ),
      };
    });
    return { largestPaintMs, layoutShift, moved, scriptBytes, requests };
  } finally {
    await context.close();
  }
}

/** Loads a page several times as a slow phone on its first visit; nothing is cached between the visits. */
export async function firstVisits(url: string, times: number): Promise<FirstVisit[]> {
  const browser = await launchBrowser();
  try {
    const visits: FirstVisit[] = [];
    while (visits.length < times) visits.push(await visitOnce(browser, url));
    return visits;
  } finally {
    await browser.close();
  }
}
