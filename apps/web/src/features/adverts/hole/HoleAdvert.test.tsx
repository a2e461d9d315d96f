import type { AdvertHoleType } from '@flagstick/contract';
import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSession } from '../../../shared/session/session.ts';
import { shownAdvert } from '../testing.ts';
import HoleAdvert from './HoleAdvert.tsx';

/** Whether a picture loads at once, or never. */
let arrives = true;
class Picture {
  onload: (() => void) | null = null;
  set src(_address: string) {
    if (arrives) this.onload?.();
  }
}

/** The observed element; `come` scrolls it into view. */
let come: () => void = () => undefined;
class Sight {
  constructor(tell: (entries: Array<{ isIntersecting: boolean }>) => void) {
    come = () => tell([{ isIntersecting: true }]);
  }
  observe() {}
  disconnect() {}
}

let game = 0;
const sent: string[] = [];
const given = (type: AdvertHoleType = 'fs', more = {}) => {
  const holesInfo = { 2: { ...shownAdvert().holesInfo[2], type, ...more } };
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    sent.push(`${init.method} ${address} ${init.body ?? ''}`);
    const answer = init.method === 'GET' ? [shownAdvert({ holesInfo } as never)] : {};
    // A real response would need the clock, which is stopped here.
    return { ok: true, status: 200, text: async () => JSON.stringify(answer) };
  });
};

const at = (hole: number, arrived: boolean, tee = 'white') => (
  <MantineProvider env="test">
    <HoleAdvert game={`game${game}`} tee={tee} hole={hole} next={hole + 1} arrived={arrived}>
      <button type="button">Undo</button>
    </HoleAdvert>
  </MantineProvider>
);
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** The first hole with all its requests, then the second. */
async function walk({ arrived = true, tee = 'white' } = {}) {
  const { rerender } = render(at(1, false, tee));
  // First the adverts load, then the picture.
  await pass(1_000);
  await pass(1_000);
  rerender(at(2, arrived, tee));
  await pass(0);
  return rerender;
}

beforeEach(() => {
  game += 1;
  arrives = true;
  sent.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal('Image', Picture);
  vi.stubGlobal('IntersectionObserver', Sight);
});
afterEach(() => {
  useSession.setState({ token: null, user: null });
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const views = () => sent.filter((call) => call.startsWith('PUT'));
const sponsor = () => screen.queryByAltText('Sponsor of hole 2: Clubmakers');
const closing = () => screen.queryByRole('button', { name: 'Close' });

it('An advert counts down from 5, can be closed from 1 on, and closes 10 seconds later', async () => {
  given();
  await walk();
  expect(sponsor()).toBeTruthy();
  expect(closing()).toBeNull();
  expect(screen.getByRole('dialog', { name: 'Sponsor of hole 2: Clubmakers' })).toBeTruthy();
  expect(screen.getByText('You can go to hole 2 in 5 seconds')).toBeTruthy();
  // The covered buttons are repeated on the picture.
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
  for (const _second of [4, 3, 2]) await pass(1_000);
  expect(closing()).toBeNull();
  await pass(1_000);
  expect(closing()).toBeTruthy();
  await pass(1_000);
  expect(screen.getByText('Closes in 10 seconds')).toBeTruthy();
  for (let second = 0; second < 9; second++) await pass(1_000);
  expect(sponsor()).toBeTruthy();
  await pass(1_000);
  expect(sponsor()).toBeNull();
});

it('An advert is counted once, with its hole, and as a visit if the session has ended', async () => {
  useSession.setState({
    token: 'over',
    user: { _id: 'u', rule: 'player', createDate: null, sid: null, passwordDue: false, seat: null },
  });
  given();
  const rerender = await walk();
  await pass(1_000);
  expect(views()).toEqual([
    expect.stringMatching(
      /^PUT \/api\/averts\/a\/seen \{"gameId":"game\d+","holeNumber":2,"visit":"[0-9a-f]{32}"\}$/,
    ),
  ]);
  rerender(at(1, false));
  await pass(1_000);
  rerender(at(2, true));
  await pass(1_000);
  expect(sponsor()).toBeNull();
  expect(views()).toHaveLength(1);
});

it.each([
  ['comes another way', {}, { arrived: false }],
  ['plays from another tee', {}, { tee: 'red' }],
  ['has seen it', { seen: true }, {}],
])('An advert is not shown to a player who %s', async (_who, more, way) => {
  given('fs', more);
  await walk(way);
  expect(sponsor()).toBeNull();
});

it('A late picture is not shown over visible keys', async () => {
  given();
  arrives = false;
  const rerender = await walk();
  arrives = true;
  await pass(2_000);
  rerender(at(2, true));
  await pass(2_000);
  expect(sponsor()).toBeNull();
});

it('An advert is requested while no key is pressed', async () => {
  given();
  fireEvent.pointerDown(document.body, { pointerId: 7 });
  const rerender = render(at(1, false)).rerender;
  await pass(3_000);
  expect(sent).toEqual([]);
  fireEvent.pointerUp(document.body, { pointerId: 7 });
  await pass(1_000);
  expect(sent).toHaveLength(1);
  rerender(at(2, true));
});

it.each(['top', 'bottom'] as const)('A strip (%s) keeps its space after it has closed', async (type) => {
  given(type);
  await walk();
  const strip = () => screen.getByLabelText('Sponsor of hole 2: Clubmakers', { selector: 'aside' });
  expect(strip().dataset.at).toBe(type);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  act(come);
  for (let second = 0; second < 5; second++) await pass(1_000);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(strip().dataset.folded).toBe('true');
  expect(sponsor()).toBeNull();
});

it('A strip out of view is not counted, and its time begins once it is visible', async () => {
  given('bottom');
  await walk();
  for (let second = 0; second < 20; second++) await pass(1_000);
  expect(views()).toEqual([]);
  expect(sponsor()).toBeTruthy();
  expect(screen.getByText('5')).toBeTruthy();
  act(come);
  await pass(1_000);
  expect(views()).toHaveLength(1);
  expect(screen.getByText('4')).toBeTruthy();
});
