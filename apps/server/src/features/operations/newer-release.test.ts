import { expect, it, vi } from 'vitest';
import { isLater, NewerReleases } from './newer-release.ts';

const url = 'https://forge.example/newest';
const dayMs = 24 * 60 * 60_000;

it.each([
  ['v1.0.1', '1.0.0', true],
  ['1.10.0', '1.9.9', true],
  ['2.0.0', '10.0.0', false],
  ['1.0.0', '1.0.0', false],
  ['v2.0.0-beta.1', '1.0.0', false],
  ['newest', '1.0.0', false],
])('%s is later than %s: %s', (version, than, later) => {
  expect(isLater(version, than)).toBe(later);
});

it('a server without the setting asks no other server', () => {
  const ask = vi.fn();
  expect(new NewerReleases(undefined, ask).newest()).toBeNull();
  expect(ask).not.toHaveBeenCalled();
});

it('the server asks once a day, and an hour after a failure', async () => {
  let now = 0;
  const release = { tag_name: 'v99.0.0', html_url: 'https://forge.example/v99' };
  const ask = vi.fn(async () => Response.json(release));
  const releases = new NewerReleases(url, ask as unknown as typeof fetch, () => now);
  expect(releases.newest()).toBeNull();
  await expect.poll(() => releases.newest()).toEqual({ version: '99.0.0', url: release.html_url });
  expect(ask).toHaveBeenCalledTimes(1);
  now += dayMs;
  ask.mockRejectedValue(new Error('away'));
  releases.newest();
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2));
  now += 60 * 60_000;
  releases.newest();
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(3));
  expect(releases.newest()?.version).toBe('99.0.0');
});

it('a newest release with another address than https is not shown', async () => {
  const ask = vi.fn(async () => Response.json({ tag_name: 'v99.0.0', html_url: 'javascript:alert(1)' }));
  const releases = new NewerReleases(url, ask as unknown as typeof fetch);
  releases.newest();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(releases.newest()).toBeNull();
});
