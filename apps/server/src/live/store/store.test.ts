import type { CardEvent } from '@flagstick/golf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Random } from '../../../../../packages/world/random.ts';
import { MemoryDatabase } from '../../../../../packages/world/server/database/memory-store.ts';
import { storeAround, storeGames } from '../../../../../packages/world/server/database/real-games.ts';
import { gamesOf } from '../../../../../packages/world/server/fixture.ts';
import { testStorage } from '../../../testing/database/test-storage.ts';
import { must } from '../../../testing/must.ts';
import type { Storage } from '../../storage/index.ts';
import { GameChange } from '../changes/game-change.ts';
import { Draft } from '../commit/draft.ts';
import { Board } from '../game/board.ts';
import type { LoadedGame, PlayerData } from '../game/game-data.ts';
import type { Batch, GameStore, StoredFormerSeat } from './game-store.ts';
import { openGameStore } from './store.ts';

let storage: Storage;
let real: GameStore;
let made = 0;
const at = new Date('2026-06-14T10:00:00Z');
const nextGame = () => gamesOf(1, 4, true, { name: `g${++made}` });

beforeAll(async () => {
  storage = await testStorage();
  real = openGameStore(storage);
  await storeAround(storage, nextGame());
});
afterAll(() => storage.close());

/** A game in the real database, and the same one in the memory double. */
async function bothStores() {
  const games = await storeGames(storage, real, nextGame(), made);
  const { game, owner } = must(games[0]).data;
  return { id: game.id, organiser: owner.id, real, memory: new MemoryDatabase(games).open() };
}

const plain = (game: LoadedGame | undefined) =>
  game && {
    ...game,
    cards: [...game.cards.values()].map((card) => [card.id, card.changedAt, ...card.holes]),
  };

const boardOf = async (games: Pick<GameStore, 'load'>, id: string) => new Board(must(await games.load(id)));

type Events = ReadonlyArray<{ nth: number; event: CardEvent; callId?: string }>;

const drafted = async (games: Pick<GameStore, 'load'>, id: string, events: Events) =>
  draftedOn(await boardOf(games, id), events);

function draftedOn(board: Board, events: Events): Batch {
  const { id } = board;
  const draft = new Draft(new Map([[id, board]]), at);
  for (const { nth, event, callId } of events) {
    const call = callId === undefined ? null : { id: callId, content: 'what it says' };
    const { card } = must([...board.players.values()][nth]);
    draft.enter({
      gameId: id,
      typedBy: event.typedBy,
      call,
      typedAt: null,
      judge: () => ({ card, event }),
    });
  }
  return draft.batch;
}

const entry = (scorer: string, hole: number, strokes: number | null): CardEvent => ({
  kind: 'entry',
  hole,
  scorer,
  typedBy: scorer,
  value: strokes === null ? null : { kind: 'gross', gross: strokes },
});

async function changed(store: GameStore, id: string, work: (change: GameChange) => void): Promise<void> {
  await store.locked([id], async (games) => {
    const board = await boardOf(games, id);
    const change = new GameChange(games, board, at);
    work(change);
    await games.save(id, { ...change.rows, version: board.version + 1, at });
  });
}

const contractTests = (which: 'the real database' | 'its memory double') => () => {
  const open = async () => {
    const { real, memory, ...rest } = await bothStores();
    return { ...rest, store: which === 'the real database' ? real : memory };
  };

  it('COM-4 a batch is written as a whole: the resulting holes, the calls, the log of the game', async () => {
    const { store, id, organiser } = await open();
    const { version } = await boardOf(store, id);
    const batch = await drafted(store, id, [
      { nth: 0, event: entry('A', 1, 4), callId: 'one' },
      { nth: 0, event: entry('B', 1, 5) },
      { nth: 0, event: entry('A', 1, 6) },
      {
        nth: 1,
        event: { kind: 'committee', hole: 2, typedBy: organiser, value: { kind: 'gross', gross: 3 } },
      },
    ]);
    expect(await store.commit(batch)).toBe(true);
    const cardId = must(batch.writes[0]).cardId;
    const log = await store.changesSince(id, version);
    const last = must(batch.writes[2]).after;
    expect(log.slice(0, 3).map(({ holeState }) => holeState)).toEqual([last, last, last]);
    expect(log.map((one) => [one.version - version, one.score?.hole, one.score?.scorer])).toEqual([
      [1, 1, 'A'],
      [2, 1, 'B'],
      [3, 1, 'A'],
      [4, 2, null],
    ]);
    expect(
      await store.countedCalls([
        { typedBy: 'A', callId: 'one' },
        { typedBy: 'B', callId: 'one' },
      ]),
    ).toEqual([{ typedBy: 'A', callId: 'one', content: 'what it says', cardId, hole: 1, version: 1 }]);
    expect((await boardOf(store, id)).version).toBe(version + 4);
  });

  it("SYN-2 the versions since a version are read with the holes' current state", async () => {
    const { store, id } = await open();
    const { version } = await boardOf(store, id);
    for (const strokes of [4, 5]) {
      expect(await store.commit(await drafted(store, id, [{ nth: 0, event: entry('A', 1, strokes) }]))).toBe(
        true,
      );
    }
    await changed(store, id, (change) => change.setGame({ name: 'Another' }));
    const since = await store.changesSince(id, version);
    expect(since.map(({ score, holeState }) => [score?.hole, holeState?.version])).toEqual([
      [1, 2],
      [1, 2],
      [undefined, undefined],
    ]);
    expect(await store.changesSince(id, version + 2)).toHaveLength(1);
  });

  it('COM-4 a batch for another version, or with a counted call, writes nothing', async () => {
    const { store, id } = await open();
    const first = await drafted(store, id, [{ nth: 0, event: entry('A', 1, 4), callId: 'mine' }]);
    expect(await store.commit(first)).toBe(true);
    const before = plain(await store.load(id));
    expect(await store.commit(first)).toBe(false);
    const again = await drafted(store, id, [
      { nth: 1, event: entry('B', 1, 5) },
      { nth: 0, event: entry('A', 2, 4), callId: 'mine' },
    ]);
    expect(await store.commit(again)).toBe(false);
    expect(plain(await store.load(id))).toEqual(before);
  });

  it('COM-4 work on locked games reads its own writes, and leaves no trace when it throws', async () => {
    const { store, id } = await open();
    const before = plain(await store.load(id));
    const failed = store.locked([id], async (games) => {
      expect(games.versions.get(id)).toBe(before?.data.game.version);
      expect(await games.commit(await drafted(games, id, [{ nth: 0, event: entry('A', 3, 4) }]))).toBe(true);
      expect((await boardOf(games, id)).version).toBe(must(before).data.game.version + 1);
      throw new Error('nothing of it');
    });
    await expect(failed).rejects.toThrow('nothing of it');
    expect(plain(await store.load(id))).toEqual(before);
  });

  it('STO-1 a writer to a locked game waits, and then learns that its version is outdated', async () => {
    const { store, id } = await open();
    const late = await drafted(store, id, [{ nth: 0, event: entry('A', 1, 4) }]);
    let waiting: Promise<boolean> | undefined;
    await store.locked([id], async (games) => {
      expect(await games.commit(await drafted(games, id, [{ nth: 1, event: entry('B', 1, 5) }]))).toBe(true);
      waiting = store.commit(late);
    });
    expect(await waiting).toBe(false);
  });

  it('STO-2 a missing or deleted game is neither loaded, locked nor written to', async () => {
    const { store, id } = await open();
    const batch = await drafted(store, id, [{ nth: 0, event: entry('A', 1, 4) }]);
    const code = must(await store.load(id)).data.game.code;
    expect(await store.idByCode(code)).toBe(id);
    await changed(store, id, (change) => change.setGame({ deleted_at: at }));
    expect([await store.load(id), await store.load('nowhere'), await store.idByCode(code)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(await store.commit(batch)).toBe(false);
    expect(await store.locked([id, 'nowhere'], async ({ versions }) => versions.size)).toBe(0);
  });
};

describe('the store of games: the real database', contractTests('the real database'));
describe('the store of games: its memory double', contractTests('its memory double'));

const leftIn = (store: GameStore, id: string) => store.locked([id], ({ formerSeats }) => formerSeats(id));

const leftOf = (rows: readonly StoredFormerSeat[]) =>
  rows.map(({ entered, ...row }) => ({ ...row, holes: [...entered.holes] }));

/** A random change, generated once so that it can be made in both stores. */
function someChange(
  random: Random,
  board: Board,
  former: readonly PlayerData[],
): (change: GameChange) => void {
  const people = [...board.players.keys(), ...former.map(({ id }) => id)];
  const [one, other] = [random.one(people), random.one(people)];
  const position = 10 + random.below(1_000_000);
  const seat = former.find(({ id }) => id === one);
  const changes: Array<(change: GameChange) => void> = [
    (change) =>
      change.addGroup({
        ...{ id: `${board.id}-${position}`, name: `G${position}`, startingHole: 1, position },
        byPlayer: position % 2 === 0,
      }),
    (change) =>
      change.removeGroups(board.groups.filter(({ players }) => players.length === 0).map(({ id }) => id)),
    (change) => change.removeMarkers(({ playerId }) => playerId === one),
    (change) => change.setGame({ name: `Name ${position}` }),
    (change) =>
      change.addTeam({
        ...{ id: `team-${board.id}-${position}`, name: `T${position}`, color: 'red', position },
        cardId: null,
      }),
  ];
  const team = board.data.teams[position % Math.max(1, board.data.teams.length)];
  const card = board.players.get(one)?.data.cardId;
  if (team) {
    changes.push(
      (change) => change.setSeat(one, { teamId: team.id }),
      (change) => change.setTeam(team.id, { name: `T${position}`, cardId: card ?? null }),
      (change) => change.removeTeams([team.id]),
    );
  }
  if (card !== undefined) {
    const to = `card-${board.id}-${position}`;
    const mate = [...board.players.values()].find(({ data }) => data.cardId !== card)?.data.cardId;
    changes.push((change) => change.moveToCard(one, to, true));
    // A team's card is in no linked set, where cards are joined or split.
    if (board.data.teams.every(({ cardId }) => cardId !== card)) {
      changes.push((change) => {
        change.copyCard(card, to);
        change.moveSeat({ playerId: one, from: card, to });
      });
      if (mate) changes.push((change) => change.moveSeat({ playerId: one, from: card, to: mate }));
    }
  }
  if (seat) return (change) => change.restoreSeat({ ...seat, updatedAt: at });
  if (board.players.has(other)) {
    changes.push(
      (change) => change.addMarkers([{ scorerId: one, playerId: other, byHand: true }]),
      (change) => change.setSeat(one, { noFinish: 'WD', reason: 'Rain' }),
      (change) =>
        change.setCard(board.players.get(one)?.data.cardId ?? '', { state: 'done', submittedAt: at }),
    );
  }
  if (board.players.size > 2) changes.push((change) => change.removePlayer(one));
  return random.one(changes);
}

describe('the memory double', () => {
  it('STO-3 the memory double stores what the real database stores, in any order of writes', async () => {
    const { real, memory, id } = await bothStores();
    const random = new Random(7);
    let stored = must(await real.load(id));
    let left = await leftIn(real, id);
    const everybody = stored.data.players.map((player) => player.id);
    let refused = 0;
    for (let step = 0; step < 80; step++) {
      const board = new Board(stored);
      if (random.chance(0.6)) {
        const events = Array.from({ length: 1 + random.below(3) }, () => ({
          nth: random.below(board.players.size),
          event: entry(
            random.one(everybody),
            1 + random.below(3),
            random.chance(0.2) ? null : 1 + random.below(9),
          ),
          ...(random.chance(0.5) ? { callId: `call ${random.below(60)}` } : {}),
        }));
        const batch = draftedOn(board, events);
        const written = await real.commit(batch);
        expect(await memory.commit(batch), `step ${step}`).toBe(written);
        if (!written) refused += 1;
      } else {
        const former = left.map(({ seat }) => seat).filter((one) => !board.players.has(one.id));
        const work = someChange(random, board, former);
        await changed(real, id, work);
        await changed(memory, id, work);
      }
      stored = must(await real.load(id));
      left = await leftIn(real, id);
      expect(plain(await memory.load(id)), `step ${step}`).toEqual(plain(stored));
      expect(leftOf(await leftIn(memory, id)), `step ${step}`).toEqual(leftOf(left));
    }
    expect(refused).toBeGreaterThan(0);
  });
});

it('CHG-8 a change with more values than a statement allows is written as a whole', async () => {
  const { id, organiser: typed_by, real } = await bothStores();
  const { version, players } = await boardOf(real, id);
  const { cardId } = must([...players.values()][0]).data;
  const note = { kind: 'amendment', field: 'hci', old: '10', now: '11', reason: 'Wrong card' } as const;
  const written = 8_500;
  await changed(real, id, (change) => {
    for (let at = 0; at < written; at++) change.addNote(cardId, { ...note, typed_by });
    change.setSeat(must(change.data.players[0]).id, { index: 11 });
  });
  const { count } = await storage.db
    .selectFrom('card_log')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('card_id', '=', cardId)
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(written);
  const after = await boardOf(real, id);
  expect([after.version, must([...after.players.values()][0]).data.index]).toEqual([version + 1, 11]);
});
