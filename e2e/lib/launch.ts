import { type Browser, chromium, type Page } from '@playwright/test';
import { browserArgs, findBrowser } from './browser.ts';

export type { Page };

/** The browser of the journeys, for measurements. */
export const launchBrowser = async (): Promise<Browser> =>
  chromium.launch({ executablePath: await findBrowser(), args: browserArgs });
