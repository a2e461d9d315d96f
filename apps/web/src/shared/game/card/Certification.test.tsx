import { act, renderHook, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderWithProviders } from '../../../testing/render.tsx';
import { formatClock } from '../../display/dates.ts';
import { gameOf, playerOf } from '../testing.ts';
import { Certification, missingCertifications, secondsLeft, useSecondsLeft } from './Certification.tsx';

afterEach(() => vi.useRealTimers());

const now = Date.now();
const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
const certificate = {
  role: 'player',
  by: 'ann',
  at: at(-3),
  device: 'iPhone, Safari',
  holes: 17,
  hcp: 14,
} as const;
const card = playerOf('ann', [], {
  ...{ name: 'Ann', lastName: 'Lee', state: 'done', submittedAt: at(-3), returnedAt: at(12) },
  certificates: [certificate],
});

it('the card counts down to the return of a card that was handed in', () => {
  expect(secondsLeft(card, now)).toBe(720);
  expect(secondsLeft(card, now + 720_000)).toBeNull();
  expect(secondsLeft({ ...card, state: 'open' }, now)).toBeNull();
});

it('the card counts from the hand-in, not from when the card was opened', () => {
  vi.useFakeTimers();
  const open: Parameters<typeof useSecondsLeft>[0] = { state: 'open', returnedAt: null };
  const { result, rerender } = renderHook(
    (player: Parameters<typeof useSecondsLeft>[0]) => useSecondsLeft(player),
    {
      initialProps: open,
    },
  );
  act(() => void vi.advanceTimersByTime(300_000));
  const inTwelve = { state: 'done' as const, returnedAt: new Date(Date.now() + 720_000).toISOString() };
  rerender(inTwelve);
  expect(result.current).toBe(720);
  rerender({ state: 'done', returnedAt: new Date().toISOString() });
  expect(result.current).toBeNull();
});

it.each([
  ['open', {}, 'Not yet confirmed by the marker', 'Bob Ray confirms this card when handing in their own'],
  ['in', { state: 'done' }, 'Not confirmed by the marker', 'The committee will decide'],
  ['noted WD', { nofinish: 'WD' }, 'Not confirmed by the marker', 'The committee will decide'],
] as const)(
  'the card says what comes next while the card of the marker is %s',
  async (_, over, title, next) => {
    const bob = playerOf('bob', [], {
      name: 'Bob',
      lastName: 'Ray',
      scoringPlayers: ['bob', 'ann'],
      ...over,
    });
    await renderWithProviders(<Certification game={gameOf({ players: { ann: card, bob } })} player={card} />);
    screen.getByText(title);
    screen.getByText(next);
  },
);

it('the card lists each certification with its device, and the missing ones', async () => {
  const game = gameOf({ players: { ann: card } });
  await renderWithProviders(<Certification game={game} player={card} />);
  const shown = within(screen.getByRole('region', { name: 'Confirmation' }));
  shown.getByText('Ann Lee');
  shown.getByText('Player · confirmed the card · PH 14 · iPhone, Safari');
  shown.getByText('Not confirmed by the marker');
  shown.getByText('12 minutes left');
  // The same clock format, whatever the viewer's browser uses.
  shown.getByText(`can correct this card until ${formatClock(at(12), game.club.timeZone)}.`, {
    exact: false,
  });
  shown.getByText(formatClock(at(-3), game.club.timeZone));
});

it('the card shows the confirmation of an open card, and the phone that sent it', async () => {
  const open = { ...card, state: 'open' as const, returnedAt: null, submittedAt: null };
  const bob = playerOf('bob', [], { name: 'Bob', lastName: 'Ray' });
  const game = gameOf({ players: { ann: open, bob } });
  await renderWithProviders(
    <Certification game={game} player={{ ...open, certificates: [{ ...certificate, typedBy: 'bob' }] }} />,
  );
  screen.getByText('Player · confirmed the card · PH 14 · iPhone, Safari · Bob Ray’s phone');
  expect(screen.queryByText(/^Not confirmed/)).toBeNull();
});

it('the card shows no certification that the game does not require', () => {
  const game = gameOf();
  expect(missingCertifications(game, card)).toEqual(['marker']);
  expect(missingCertifications({ ...game, verifyQs: false }, card)).toEqual([]);
  for (const none of [{ accepted: true }, { isUnverifiable: true }, { state: 'open' as const }]) {
    expect(missingCertifications(game, { ...card, ...none })).toEqual([]);
  }
});

it.each([
  [[certificate], 'The marker didn’t confirm this card.'],
  [[], 'The player and the marker didn’t confirm this card.'],
])('After the close a card that lacks a certification says that it counts', async (certificates, words) => {
  const closed = { ...card, returnedAt: at(-1), certificates };
  await renderWithProviders(
    <Certification game={gameOf({ state: 'done', players: { ann: closed } })} player={closed} />,
  );
  const shown = within(screen.getByRole('region', { name: 'Confirmation' }));
  shown.getByText('This card counts');
  shown.getByText(`The committee accepted this card when the game was closed. ${words}`);
  expect(shown.queryByText(/Not confirmed|decides/)).toBeNull();
});
