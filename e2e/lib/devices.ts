import type { BrowserContextOptions } from '@playwright/test';

/** What people hold in their hands, have on the bar, and look up to. */
export const devices = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  desk: { viewport: { width: 1440, height: 900 } },
  television: { viewport: { width: 1920, height: 1080 } },
} as const satisfies Record<string, BrowserContextOptions>;

export type Device = keyof typeof devices;
