import { applyPatch, type BoardPatch, type GameView } from '@flagstick/contract';
import { expect, it } from 'vitest';
import { SimClock } from '../../../../../packages/world/clock.ts';
import { serverClock } from '../../../../../packages/world/server/clock.ts';
import { gamesOf } from '../../../../../packages/world/server/fixture.ts';
import { Payloads } from '../audience/payloads.ts';
import { presentGame } from '../audience/view.ts';
import { Board } from '../game/board.ts';
import { epochOf } from '../game/epoch.ts';
import { LiveGame, type SubscriberGateway } from './live-game.ts';
import { Refresher } from './refresher.ts';

const players = 40;
const viewer = { kind: 'public' } as const;
const noSubscribers: SubscriberGateway = { emit: () => undefined, hasAudience: () => false, count: () => 0 };

function gameWithPlayers() {
  const clock = serverClock(new SimClock(), () => true);
  const [loaded] = gamesOf(1, players, false);
  if (!loaded) throw new Error('no game');
  const boardOf = () => new Board(loaded);
  const failed = (error: unknown) => {
    throw error;
  };
  const refresher = new Refresher(async () => undefined, clock, failed);
  const game = new LiveGame(boardOf(), loaded.log, noSubscribers, clock, refresher, new Payloads());
  const enter = (nth: number, hole: number) => {
    const scorer = `player-${nth}`;
    const value = { kind: 'gross', gross: 3 + ((nth * 7 + hole) % 5) } as const;
    const entries = [{ scorer, typedBy: scorer, value, version: 1 }];
    const holeState = { version: 1, entries, committee: null, cleared: [], reopened: null, at: clock.now() };
    game.applyScore(
      { version: game.board.version + 1, score: { cardId: `card-${nth}`, hole, scorer } },
      holeState,
    );
  };
  const read = async () => {
    const { body } = game.payload(viewer);
    const compressed = await body.encodedAs('br');
    return { bytes: compressed.length, view: JSON.parse(body.bytes.toString()) as GameView };
  };
  const audience = game.audience(viewer);
  const replay = (version: number) => {
    const { event, payload } = game.replaySince(audience, { version, epoch: epochOf(loaded.data) });
    return { event, payload, bytes: Buffer.byteLength(JSON.stringify(payload)) };
  };
  const hole = (number: number) => {
    for (let nth = 0; nth < players; nth++) enter(nth, number);
  };
  return { game, boardOf, enter, hole, read, back: replay };
}

it('FOL-8 a replay smaller than the game is sent, a larger one becomes stale', async () => {
  const { game, enter, hole, read, back: replay } = gameWithPlayers();
  hole(1);
  const { bytes, view } = await read();
  expect(bytes).toBeGreaterThan(2_000);
  const lengths: number[] = [];
  for (let nth = 0; nth < players; nth++) {
    enter(nth, 2);
    const message = replay(view.v);
    if (message.event === 'stale') {
      expect(message.payload).toEqual({ v: game.board.version });
      break;
    }
    lengths.push(message.bytes);
    expect(applyPatch(view, message.payload as BoardPatch)).toEqual((await read()).view);
  }
  // One player more is about 200 bytes more.
  const now = (await read()).bytes;
  expect(Math.max(...lengths)).toBeLessThanOrEqual(now);
  expect(Math.max(...lengths)).toBeGreaterThan(now - 500);
});

it('FOL-8 a replay above 2,000 bytes becomes stale if the game was not read since it changed', async () => {
  const { game, boardOf, hole, enter, read, back: replay } = gameWithPlayers();
  await read();
  game.replace(boardOf(), () => undefined);
  const from = game.board.version;
  enter(0, 1);
  expect(replay(from).event).toBe('scoresUpdated');
  hole(2);
  expect(replay(from).event).toBe('stale');
});

it('FOL-8 a short gap is replayed in a game of any size', async () => {
  const { game, enter, read, back } = gameWithPlayers();
  const { view } = await read();
  for (let hole = 1; hole <= 9; hole++) enter(0, hole);
  expect(back(view.v)).toMatchObject({ event: 'scoresUpdated' });
  expect(back(game.board.version)).toMatchObject({
    event: 'scoresUpdated',
    payload: { v: game.board.version },
  });
});

it('AUD-7 hiding or revealing a player updates the guests that they brought', async () => {
  const [loaded] = gamesOf(1, 8, false);
  if (!loaded) throw new Error('no game');
  const { data } = loaded;
  // The viewer is not in the group of players 1 and 7, and does not see them while they are among the first three.
  const seats = data.players.map((seat) =>
    seat.id === 'player-7' ? { ...seat, guest: true, addedBy: 'player-1' } : seat,
  );
  const shown = { ...data.game, leaderboard: { hideUntil: 3 } };
  const board = new Board({ ...loaded, data: { ...data, game: shown, players: seats } });
  const time = new SimClock();
  const clock = serverClock(time, () => true);
  const refresher = new Refresher(
    async () => undefined,
    clock,
    () => undefined,
  );
  const told: BoardPatch[] = [];
  const subscribers: SubscriberGateway = {
    emit: (_topic, _audience, { payload }) => told.push(payload as BoardPatch),
    hasAudience: () => true,
    count: () => 1,
  };
  const game = new LiveGame(board, loaded.log, subscribers, clock, refresher, new Payloads());
  const group = { kind: 'group', groupId: 'group-0-0', boardOff: false } as const;
  game.audience(group);
  const enter = async (nth: number, hole: number, gross: number) => {
    const scorer = `player-${nth}`;
    const entries = [{ scorer, typedBy: scorer, value: { kind: 'gross', gross } as const, version: 1 }];
    const holeState = { version: 1, entries, committee: null, cleared: [], reopened: null, at: clock.now() };
    game.applyScore(
      { version: game.board.version + 1, score: { cardId: `card-${nth}`, hole, scorer } },
      holeState,
    );
    await time.pass(1_000);
  };
  let held = presentGame(game.board, group);
  const broughtBy: unknown[] = [];
  const enterAndCheck = async (nth: number, hole: number, gross: number) => {
    await enter(nth, hole, gross);
    held = told.splice(0).reduce(applyPatch, held);
    expect(held).toEqual(presentGame(game.board, group));
    broughtBy.push(held.players['player-7']?.broughtBy);
  };
  for (let nth = 0; nth < 8; nth++) await enterAndCheck(nth, 1, 3 + 2 * nth);
  broughtBy.length = 0;
  await enterAndCheck(1, 2, 20);
  for (let hole = 3; hole < 9; hole++) await enterAndCheck(1, hole, 1);
  expect([broughtBy.at(0), broughtBy.at(-1)]).toEqual(['player-1', undefined]);
});

it('AUD-6 a board with hidden places replays nothing from before it was loaded', () => {
  const [loaded] = gamesOf(1, 8, false);
  if (!loaded) throw new Error('no game');
  const { data } = loaded;
  const version = data.game.version + 1;
  const log = [{ version, score: { cardId: 'card-1', hole: 1, scorer: 'player-1' } }];
  const clock = serverClock(new SimClock(), () => true);
  const eventAfter = (hideUntil: number) => {
    const game = { ...data.game, version, leaderboard: { hideUntil } };
    const board = new Board({ ...loaded, data: { ...data, game } });
    const refresher = new Refresher(
      async () => undefined,
      clock,
      () => undefined,
    );
    const live = new LiveGame(board, log, noSubscribers, clock, refresher, new Payloads());
    return live.replaySince(live.audience(viewer), { version: version - 1, epoch: epochOf(data) }).event;
  };
  expect([eventAfter(0), eventAfter(3)]).toEqual(['scoresUpdated', 'stale']);
});
