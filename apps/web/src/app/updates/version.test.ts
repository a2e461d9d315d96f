import { afterEach, beforeEach, expect, it, vi } from 'vitest';

class Worker extends EventTarget {
  state = 'installing';
  postMessage = vi.fn();
}

class Registration extends EventTarget {
  installing: Worker | null = null;
  waiting: Worker | null = null;
  active: Worker | null = null;
  update = vi.fn(async () => {});
  unregister = vi.fn(async () => true);

  /** A new worker installs, stores its files, and replaces the waiting one. */
  publish(): Worker {
    const worker = new Worker();
    this.installing = worker;
    this.dispatchEvent(new Event('updatefound'));
    this.installing = null;
    this.waiting = worker;
    worker.state = 'installed';
    worker.dispatchEvent(new Event('statechange'));
    return worker;
  }
}

class Container extends EventTarget {
  controller: Worker | null = new Worker();
  registration = new Registration();
  /** Resolved by a test, once the first worker of a device is active. */
  becomesReady: (registration: Registration) => void = () => {};
  ready = new Promise<Registration>((resolve) => {
    this.becomesReady = resolve;
  });
  register = async () => this.registration;
}

let container: Container;
const reload = vi.fn();

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  reload.mockReset();
  container = new Container();
  vi.stubGlobal('navigator', { serviceWorker: container });
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('fetch', async () => Response.json({ version: '3.60.7', publishedVersion: 'next' }));
  document.head.innerHTML = '<meta name="build" content="this">';
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.head.innerHTML = '';
});

async function start() {
  const { useAppUpdate, watchVersion } = await import('./version.ts');
  await watchVersion();
  return useAppUpdate;
}

it('the app offers each new version once', async () => {
  const update = await start();
  expect(update.getState().offered).toBe(false);
  for (const _release of ['first', 'second', 'third']) {
    const worker = container.registration.publish();
    expect(update.getState().offered).toBe(true);
    update.getState().later();
    worker.dispatchEvent(new Event('statechange'));
    expect(update.getState().offered).toBe(false);
  }
});

it('Refresh activates the waiting worker, and the page reloads under it', async () => {
  const update = await start();
  const worker = container.registration.publish();
  update.getState().refresh();
  expect(worker.postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' });
  expect(reload).not.toHaveBeenCalled();
  container.dispatchEvent(new Event('controllerchange'));
  expect(reload).toHaveBeenCalledOnce();
});

it('repeats the request to a worker that does not activate at once', async () => {
  const update = await start();
  const worker = container.registration.publish();
  update.getState().refresh();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(worker.postMessage).toHaveBeenCalledTimes(3);
  expect(reload).not.toHaveBeenCalled();
  worker.state = 'activating';
  await vi.advanceTimersByTimeAsync(5_000);
  expect(worker.postMessage).toHaveBeenCalledTimes(3);
  expect(reload).toHaveBeenCalledOnce();
  expect(container.registration.unregister).not.toHaveBeenCalled();
});

it('Refresh loads the newer page past a worker that never activates, except without a network', async () => {
  for (const [answers, times] of [
    [true, 1],
    [false, 0],
  ] as const) {
    vi.resetModules();
    reload.mockReset();
    container = new Container();
    vi.stubGlobal('navigator', { serviceWorker: container });
    const update = await start();
    if (!answers) vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const worker = container.registration.publish();
    update.getState().refresh();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(worker.postMessage).toHaveBeenCalledTimes(5);
    expect(container.registration.unregister).toHaveBeenCalledTimes(times);
    expect(reload).toHaveBeenCalledOnce();
  }
});

it.each([
  ['next', true],
  ['this', false],
])(
  'reloads with a tab that bypassed the worker, unless its own build is published: %s',
  async (publishedVersion, goes) => {
    vi.stubGlobal('fetch', async () => Response.json({ version: '3.60.7', publishedVersion }));
    await start();
    dispatchEvent(new StorageEvent('storage', { key: 'renewed', newValue: '1' }));
    await vi.advanceTimersByTimeAsync(100);
    expect(reload.mock.calls.length > 0).toBe(goes);
  },
);

it('the worker stores the rest once it is active and the page idle, at each start, and every ten minutes', async () => {
  const { registration } = container;
  const worker = new Worker();
  await start();
  registration.active = worker;
  container.becomesReady(registration);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(worker.postMessage.mock.calls).toEqual([[{ type: 'STORE_REST' }]]);
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(worker.postMessage).toHaveBeenCalledTimes(2);
});

it('the first worker of a device is no new version', async () => {
  container.controller = null;
  const update = await start();
  container.registration.publish();
  expect(update.getState().offered).toBe(false);
});

it('the page does not reload when the first worker activates, and reloads at the next one', async () => {
  container.controller = null;
  await start();
  container.controller = new Worker();
  container.dispatchEvent(new Event('controllerchange'));
  expect(reload).not.toHaveBeenCalled();
  container.controller = new Worker();
  container.dispatchEvent(new Event('controllerchange'));
  expect(reload).toHaveBeenCalledOnce();
});

it('Refresh on a page whose files are gone waits for the newer worker', async () => {
  await start();
  const { isOutdated, applyUpdate } = await import('./version.ts');
  expect(await isOutdated()).toBe(true);
  const worker = new Worker();
  container.registration.installing = worker;
  await applyUpdate();
  expect(container.registration.update).toHaveBeenCalled();
  expect(worker.postMessage).not.toHaveBeenCalled();
  worker.state = 'installed';
  worker.dispatchEvent(new Event('statechange'));
  expect(worker.postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'SKIP_WAITING' });
  expect(reload).not.toHaveBeenCalled();
  container.dispatchEvent(new Event('controllerchange'));
  expect(reload).toHaveBeenCalledOnce();
});

it('a page of the published build, or of an unknown one, is not outdated', async () => {
  document.head.innerHTML = '<meta name="build" content="next">';
  const { isOutdated } = await import('./version.ts');
  expect(await isOutdated()).toBe(false);
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  expect(await isOutdated()).toBe(false);
});

it('the app offers each published build by a reload in a browser without a stored app', async () => {
  vi.stubGlobal('navigator', {});
  const update = await start();
  await vi.waitFor(() => expect(update.getState().offered).toBe(true));
  update.getState().refresh();
  expect(reload).toHaveBeenCalledOnce();
});

it('checks the server at once for a release when code does not load', async () => {
  vi.stubGlobal('navigator', {});
  document.head.innerHTML = '<meta name="build" content="next">';
  const update = await start();
  vi.stubGlobal('fetch', async () => Response.json({ version: '3.60.7', publishedVersion: 'after' }));
  const { loadWithRetry } = await import('../../shared/api/retry/load-with-retry.ts');
  void loadWithRetry(() => Promise.reject(new TypeError('Gone.')));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(update.getState().offered).toBe(false);
  await vi.advanceTimersByTimeAsync(15_000);
  await vi.waitFor(() => expect(update.getState().offered).toBe(true));
});
