import { type Browser, chromium, type Page } from '@playwright/test';
import { browserArgs, findBrowser } from './browser.ts';

export type { Page };

export const launchBrowser = async (): Promise<Browser> =>
  chromium.launch({ executablePath: await findBrowser(), args: browserArgs });
