import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { Api } from './api.ts';
import { DevicePool } from './device-pool.ts';
import { type Device, type Opening, openDevice } from './devices.ts';
import { NetworkRelay } from './network-relay.ts';
import { ErrorWatch } from './page-errors.ts';
import { ServerProcess } from './server.ts';

export { expect };

interface Tools {
  readonly watch: ErrorWatch;
  /** Opens a device with a browser of its own and accepted cookies; the page is blank. */
  readonly open: (device: Device, opening?: Opening) => Promise<Page>;
  /** Starts a server of the journey's own, to be stopped and killed. */
  readonly startServer: (...how: Parameters<typeof ServerProcess.start>) => Promise<ServerProcess>;
  /** A network in front of the shared server that can be cut. */
  readonly wire: NetworkRelay;
}

interface Shared {
  /** A server with the demo, whose live game does not move. A file that stops its server starts one of its own. */
  readonly server: ServerProcess;
  readonly api: Api;
  readonly shelf: DevicePool;
}

/**
 * Playwright's test with a running server, devices to open, and a watch: any error of a page fails the journey, unless
 * the journey declared it.
 */
export const test = base.extend<Tools, Shared>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from this pattern what a fixture needs.
    async ({}, provide) => {
      const server = await ServerProcess.start();
      await provide(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  api: [async ({ server }, provide) => provide(new Api(server.url)), { scope: 'worker' }],
  shelf: [
    async ({ browser, server }, provide) => provide(new DevicePool(browser, server.url)),
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from this pattern what a fixture needs.
  startServer: async ({}, provide) => {
    const started: ServerProcess[] = [];
    await provide(async (...how) => {
      const server = await ServerProcess.start(...how);
      started.push(server);
      return server;
    });
    for (const server of started) await server.stop();
  },
  wire: async ({ server }, provide) => {
    const wire = await NetworkRelay.to(server.url);
    await provide(wire);
    await wire.end();
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from this pattern what a fixture needs.
  watch: async ({}, provide) => {
    const watch = new ErrorWatch();
    await provide(watch);
    expect(watch.complaints, 'What pages reported as errors').toEqual([]);
  },
  // A journey's own servers end after the pages that use them, because an open page would report their end.
  open: async ({ browser, server, shelf, watch, startServer: _ }, provide) => {
    const opened: BrowserContext[] = [];
    await provide(async (device, opening = {}) => {
      const { as, ...own } = opening;
      if (Object.keys(own).length === 0) return shelf.take(device, as, (context) => watch.follow(context));
      const context = await openDevice(browser, server.url, device, opening);
      opened.push(context);
      watch.follow(context);
      return context.newPage();
    });
    for (const context of opened) await context.close();
    await shelf.putBack();
  },
});
