import { applyPatch, type BoardPatch, type GameView } from '@flagstick/contract';
import { expect, it } from 'vitest';
import { SimClock } from '../../../../world/clock.ts';
import { serverClock } from '../world/clock.ts';
import { gamesOf } from '../world/fixture.ts';
import { Board } from './board.ts';
import { type Followers, LiveGame } from './live-game.ts';
import { Payloads } from './payloads.ts';
import { Refresher } from './refresher.ts';

const players = 40;
const reader = { kind: 'public' } as const;
const nobody: Followers = { emit: () => undefined, hasAudience: () => false, count: () => 0 };

/** A game of 40 that scores hole by hole. */
function played() {
  const clock = serverClock(new SimClock(), () => true);
  const [loaded] = gamesOf(1, players, false);
  if (!loaded) throw new Error('no game');
  const boardOf = () => new Board(loaded);
  const failed = (error: unknown) => {
    throw error;
  };
  const refresher = new Refresher(async () => undefined, clock, failed);
  const game = new LiveGame(boardOf(), loaded.log, nobody, clock, refresher, new Payloads());
  const enter = (nth: number, hole: number) => {
    const scorer = `player-${nth}`;
    const value = { kind: 'gross', gross: 3 + ((nth * 7 + hole) % 5) } as const;
    const entries = [{ scorer, typedBy: scorer, value, version: 1 }];
    const stands = { version: 1, entries, committee: null, cleared: [], reopened: null, at: clock.now() };
    game.put({ version: game.board.version + 1, score: { cardId: `card-${nth}`, hole, scorer } }, stands);
  };
  const read = async () => {
    const { body } = game.payload(reader);
    const compressed = await body.as('br');
    return { bytes: compressed.length, view: JSON.parse(body.bytes.toString()) as GameView };
  };
  const audience = game.audience(reader);
  const back = (version: number) => {
    const { event, payload } = game.since(audience, version);
    return { event, payload, bytes: Buffer.byteLength(JSON.stringify(payload)) };
  };
  const hole = (number: number) => {
    for (let nth = 0; nth < players; nth++) enter(nth, number);
  };
  return { game, boardOf, enter, hole, read, back };
}

it('FOL-8 replays what costs less than the game, and tells stale once the game costs less', async () => {
  const { game, enter, hole, read, back } = played();
  hole(1);
  const { bytes, view } = await read();
  expect(bytes).toBeGreaterThan(2_000);
  const lengths: number[] = [];
  for (let nth = 0; nth < players; nth++) {
    enter(nth, 2);
    const told = back(view.v);
    if (told.event === 'stale') {
      expect(told.payload).toEqual({ v: game.board.version });
      break;
    }
    lengths.push(told.bytes);
    expect(applyPatch(view, told.payload as BoardPatch)).toEqual((await read()).view);
  }
  // One player more is some 200 bytes more.
  const now = (await read()).bytes;
  expect(Math.max(...lengths)).toBeLessThanOrEqual(now);
  expect(Math.max(...lengths)).toBeGreaterThan(now - 500);
});

it('FOL-8 tells stale from 2,000 bytes on where nobody has read the game since it began anew', async () => {
  const { game, boardOf, hole, enter, read, back } = played();
  await read();
  game.replace(boardOf(), () => undefined);
  const from = game.board.version;
  enter(0, 1);
  expect(back(from).event).toBe('scoresUpdated');
  hole(2);
  expect(back(from).event).toBe('stale');
});

it('FOL-8 replays a short gap whatever the game weighs', async () => {
  const { game, enter, read, back } = played();
  const { view } = await read();
  for (let hole = 1; hole <= 9; hole++) enter(0, hole);
  expect(back(view.v)).toMatchObject({ event: 'scoresUpdated' });
  expect(back(game.board.version)).toMatchObject({
    event: 'scoresUpdated',
    payload: { v: game.board.version },
  });
});
