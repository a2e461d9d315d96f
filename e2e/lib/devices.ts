import * as limits from '@flagstick/contract/limits';
import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';
import { Api } from './api.ts';
import type { State } from './restore.ts';

export const devices = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  desk: { viewport: { width: 1440, height: 900 } },
  television: { viewport: { width: 1920, height: 1080 } },
} as const satisfies Record<string, BrowserContextOptions>;

export type Device = keyof typeof devices;

export interface Opening {
  readonly as?: string;
  readonly url?: string;
  /** With the service worker, like an installed app. */
  readonly installed?: boolean;
  /** With animations, as for most people; otherwise motion is reduced. */
  readonly moves?: boolean;
  readonly options?: BrowserContextOptions;
}

/** A new device: no choices yet, and no account has signed in. */
export const untouched: Opening = { options: { storageState: { cookies: [], origins: [] } } };

function idIn(token: string): string {
  const { _id } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  return _id;
}

/** The storage of a device in use: the cookies are accepted and, optionally, a user signed in and read the welcome. */
export async function storageOf(url: string, as: string | undefined): Promise<State> {
  const token = as === undefined ? undefined : await new Api(url).signIn(as);
  const cookie = {
    name: 'cookieConsent',
    value: 'yes',
    domain: new URL(url).hostname,
    path: '/',
    expires: -1,
    httpOnly: false,
    secure: false,
    sameSite: 'Lax' as const,
  };
  const kept = {
    state: {
      videoHelp: false,
      installDeclined: true,
      welcomed: token === undefined ? [] : [idIn(token)],
      signedInBefore: true,
    },
    version: limits.storeVersion,
  };
  const localStorage = [
    { name: 'flagstick', value: JSON.stringify(kept) },
    ...(token === undefined ? [] : [{ name: 'token', value: token }]),
  ];
  return { cookies: [cookie], origins: [{ origin: url, localStorage }] };
}

/** A device with a browser of its own and accepted cookies, for a server. */
export async function openDevice(
  browser: Browser,
  server: string,
  device: Device,
  { as, url = server, installed = false, moves = false, options }: Opening = {},
): Promise<BrowserContext> {
  return browser.newContext({
    ...devices[device],
    baseURL: url,
    storageState: await storageOf(url, as),
    serviceWorkers: installed ? 'allow' : 'block',
    reducedMotion: moves ? 'no-preference' : 'reduce',
    ...options,
  });
}
