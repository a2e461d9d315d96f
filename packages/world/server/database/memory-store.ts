import type { CreatedCalls } from '../../../../apps/server/src/http/calls/create-once.ts';
import { type CardHole, EnteredCard } from '../../../../apps/server/src/live/game/cards.ts';
import {
  type CardData,
  type GameLogEntry,
  type LoadedGame,
  type PlayerData,
  withSortedLists,
} from '../../../../apps/server/src/live/game/game-data.ts';
import type {
  Batch,
  ChangeRows,
  GameReads,
  GameStore,
  LockedGames,
  StoredFormerSeat,
} from '../../../../apps/server/src/live/store/game-store.ts';
import {
  cardHoleOf,
  holeRow,
  logRow,
  type StoredHole,
} from '../../../../apps/server/src/live/store/hole-rows.ts';
import { type Db, definedOnly, type NewRow, type Tx } from '../../../../apps/server/src/storage/index.ts';
import { must } from '../../../../apps/server/testing/must.ts';
import { type CardRecord, type GameRecord, keyOf, Tables } from './memory-tables.ts';

export interface Session {
  /** Waits between a request and its execution. */
  pause(): Promise<void>;
  /** Rejects when the process has ended, so that the database ends its transactions. */
  readonly ended: Promise<never>;
}

export interface Creating extends CreatedCalls {
  insertGuest(tx: Db, guest: NewRow<'users'>): Promise<void>;
}

const atOnce: Session = { pause: async () => undefined, ended: new Promise(() => undefined) };

/** A transaction of the double cannot run SQL; a change that tries is an error of the test. */
const noSql = () =>
  new Proxy(
    {},
    {
      get: (_, name) => {
        throw new Error(`The memory store has no SQL: ${String(name)}.`);
      },
    },
  ) as Tx;

const tablesOf = new WeakMap<Db, Tables>();

/**
 * The live game's part of the database, in memory. `live/store/store.test.ts` compares it with the real databases. Rows
 * are kept in their stored form, so that nothing is shared with the writer.
 */
export class MemoryDatabase {
  #tables = new Tables();
  /** Resolves when the last lock of a game's row is released. */
  readonly #locks = new Map<string, Promise<void>>();

  constructor(games: readonly LoadedGame[]) {
    for (const { data, cards, log } of games) {
      const { cards: cardsOfGame, ...rest } = data;
      this.#tables.games.set(data.game.id, { data: rest, left: [], log });
      for (const { games: _, ...card } of cardsOfGame) {
        const at = cards.get(card.id)?.changedAt ?? data.game.updated_at;
        const holes = [...(cards.get(card.id)?.holes ?? [])].map(
          ([number, hole]) => [number, storedHole(card.id, number, { ...hole, at })] as const,
        );
        this.#tables.cards.set(card.id, { data: card, holes: new Map(holes) });
      }
    }
  }

  /**
   * Copies the database; the result restores the copy in its own epoch and returns its games. Stores opened earlier
   * continue on the replaced database, so their processes must end.
   */
  backup(): (epoch: string) => readonly LoadedGame[] {
    const saved = this.#tables.copy();
    return (epoch) => {
      const tables = saved.copy();
      tables.beginEpoch(epoch);
      this.#tables = tables;
      this.#locks.clear();
      return [...tables.games.keys()].flatMap((id) => load(tables, id) ?? []);
    };
  }

  open(session: Session = atOnce): GameStore {
    const tables = this.#tables;
    const { pause, ended } = session;
    const paused =
      <A extends unknown[], T>(ask: (...args: A) => T) =>
      async (...args: A) => {
        await pause();
        return ask(...args);
      };
    const readsOf = (from: Tables): GameReads => ({
      load: paused((id) => load(from, id)),
      changesSince: paused((id, version) =>
        (from.game(id)?.log ?? [])
          .filter((one) => one.version > version)
          .map((one) => {
            const stored = one.score && from.card(one.score.cardId)?.holes.get(one.score.hole);
            return { ...one, holeState: stored ? cardHoleOf(stored) : null };
          }),
      ),
      externalData: paused((ids) => {
        const games = ids.flatMap((id) => load(from, id)?.data ?? []);
        return new Map(games.map(({ players: accounts, ...data }) => [data.game.id, { ...data, accounts }]));
      }),
      countedCalls: paused((calls) =>
        calls.flatMap(({ typedBy, callId }) => from.call(keyOf(typedBy, callId)) ?? []),
      ),
    });
    return {
      ...readsOf(tables),
      idByCode: paused(
        (code) =>
          [...tables.allGames().values()].find(({ data: { game } }) => game.code === code && !game.deleted_at)
            ?.data.game.id,
      ),
      commit: async (batch) => {
        await pause();
        const release = await this.#lock([...batch.games.keys()]);
        const written = write(tables, batch);
        release();
        return written;
      },
      locked: async (gameIds, work) => {
        await pause();
        const release = await this.#lock(gameIds);
        try {
          const own = new Tables(tables);
          const tx = noSql();
          tablesOf.set(tx, own);
          const versions = gameIds.flatMap((id) => {
            const game = own.game(id)?.data.game;
            return game ? [[id, game.version] as const] : [];
          });
          const games: LockedGames = {
            ...readsOf(own),
            tx,
            versions: new Map(versions),
            formerSeats: paused((gameId) => leftRows(own, gameId)),
            commit: paused((batch) => write(own, batch)),
            save: paused((gameId, saving) => save(own, gameId, saving)),
          };
          const done = await Promise.race([work(games), ended]);
          await Promise.race([pause(), ended]);
          own.commit();
          return done;
        } finally {
          release();
        }
      },
      versionsOf: async (ids) =>
        ids.flatMap((id) => {
          const game = tables.game(id)?.data.game;
          return game ? [{ gameId: id, version: game.version }] : [];
        }),
      isShared: true,
      isCutOff: () => false,
      subscribe: () => () => undefined,
    };
  }

  creating({ pause }: Session = atOnce): Creating {
    const tables = this.#tables;
    return {
      async find({ user_id, call_id }) {
        await pause();
        return tables.created(keyOf(user_id, call_id));
      },
      async insert(tx, row) {
        await pause();
        return must(tablesOf.get(tx)).enterCreated(row);
      },
      // A seat contains everything that this database stores of a person.
      insertGuest: async () => undefined,
    };
  }

  /** Locks games in a fixed order for all callers that lock several; returns the function that releases them. */
  async #lock(ids: readonly string[]): Promise<() => void> {
    const releases: Array<() => void> = [];
    for (const id of [...new Set(ids)].toSorted()) {
      const before = this.#locks.get(id);
      this.#locks.set(id, new Promise((release) => releases.push(release)));
      await before;
    }
    return () => {
      for (const release of releases) release();
    };
  }
}

/** Converts to JSON and back, as a real database does. */
const storedHole = (cardId: string, number: number, holeState: Parameters<typeof holeRow>[2]): StoredHole => {
  const { entries, committee, reopened, ...row } = holeRow(cardId, number, holeState);
  return {
    ...row,
    entries: JSON.parse(entries as string),
    committee: committee ? JSON.parse(committee) : null,
    reopened: reopened ? JSON.parse(reopened) : null,
  } as StoredHole;
};

function load(tables: Tables, id: string): LoadedGame | undefined {
  const record = tables.game(id);
  if (!record) return undefined;
  const cardIds = [
    ...new Set(withSortedLists({ ...record.data, cards: [] }).players.map(({ cardId }) => cardId)),
  ];
  const cards = cardIds.flatMap((cardId) => {
    const card = tables.card(cardId);
    return card ? [card] : [];
  });
  const games = [...tables.allGames().values()];
  const { main_game_id: main } = record.data.game;
  const set = games.filter(({ data: { game } }) => main !== null && game.main_game_id === main);
  const linked = set
    .filter(({ data: { game } }) => game.id !== id && !game.deleted_at)
    .map(({ data: { game } }) => ({ _id: game.id, name: game.name }))
    .toSorted((a, b) => Number(b._id === main) - Number(a._id === main) || (a._id < b._id ? -1 : 1));
  return {
    data: withSortedLists({
      ...record.data,
      linked,
      cards: cards.map((card) => cardData(tables, card)),
    }),
    cards: new Map(cards.map((card) => [card.data.id, enteredOn(card)])),
    log: record.log,
  };
}

/** A card with the games in which it has a seat, including former seats. */
const cardData = (tables: Tables, { data }: CardRecord): CardData => {
  const games = tables.seatsAt(data.id).map(([id]) => id);
  return { ...data, games: [...new Set(games)].filter((id) => tables.game(id)).toSorted() };
};

const enteredOn = ({ data, holes }: CardRecord): EnteredCard => {
  const entered = [...holes]
    .toSorted(([a], [b]) => a - b)
    .map(([number, stored]) => [number, cardHoleOf(stored)] as const);
  return new EnteredCard(data.id, new Map(entered));
};

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function leftRows(tables: Tables, gameId: string): StoredFormerSeat[] {
  const left = tables.game(gameId)?.left ?? [];
  return left
    .toSorted(
      (a, b) => a.leftAt.getTime() - b.leftAt.getTime() || byText(a.id, b.id) || byText(a.cardId, b.cardId),
    )
    .map(({ leftAt, setAsideAt, ...seat }) => {
      const card = tables.card(seat.cardId);
      if (!card) throw new Error(`There is no card ${seat.cardId}.`);
      const setAside = setAsideAt !== null;
      return { seat, card: cardData(tables, card), entered: enteredOn(card), leftAt, setAside, gone: false };
    });
}

function enterHole(tables: Tables, cardId: string, hole: number, holeState: CardHole): void {
  const card = tables.card(cardId);
  if (!card) throw new Error(`There is no card ${cardId}.`);
  const holes = new Map(card.holes).set(hole, storedHole(cardId, hole, holeState));
  tables.cards.set(cardId, { ...card, holes });
}

/** False, with nothing written, when a game has another version or a call was counted before. */
function write(tables: Tables, { games, writes }: Batch): boolean {
  for (const [id, { before }] of games) if (tables.game(id)?.data.game.version !== before) return false;
  const calls = writes.flatMap(({ event, call }) => (call ? [keyOf(event.typedBy, call.id)] : []));
  if (new Set(calls).size < calls.length || calls.some((key) => tables.call(key))) return false;
  for (const written of writes) {
    const { cardId, event, after, versions } = written;
    enterHole(tables, cardId, event.hole, after);
    tables.enterLog(logRow(written));
    const scorer = event.kind === 'entry' ? event.scorer : null;
    for (const [id, version] of versions) {
      change(tables, id, version, { cardId, hole: event.hole, scorer });
    }
  }
  return true;
}

/** Gives a game its next version, with its cause. */
function change(
  tables: Tables,
  id: string,
  version: number,
  score: GameLogEntry['score'],
  more: Partial<GameRecord> = {},
) {
  const record = tables.game(id);
  if (!record) throw new Error(`There is no game ${id}.`);
  const { data = record.data, left = record.left } = more;
  tables.games.set(id, {
    data: { ...data, game: { ...data.game, version } },
    left,
    log: [...record.log, { version, score }],
  });
}

const put = <T>(held: readonly T[], changed: readonly T[], keyOf: (one: T) => string): T[] => [
  ...new Map([...held, ...changed].map((one) => [keyOf(one), one])).values(),
];

/** A former seat refers to no deleted group or team. */
const withoutGone = (seat: PlayerData, { removedGroups, removedTeams }: ChangeRows): PlayerData => ({
  ...seat,
  groupId: removedGroups.includes(seat.groupId ?? '') ? null : seat.groupId,
  requestedGroupId: removedGroups.includes(seat.requestedGroupId ?? '') ? null : seat.requestedGroupId,
  teamId: removedTeams.includes(seat.teamId ?? '') ? null : seat.teamId,
});

function save(tables: Tables, id: string, saving: ChangeRows): void {
  const record = tables.game(id);
  if (!record) throw new Error(`There is no game ${id}.`);
  for (const { from, to } of saving.copies) {
    const card = tables.card(from);
    if (card) tables.cards.set(to, { ...card, data: { ...card.data, id: to } });
  }
  for (const { games: _, ...data } of saving.cards) {
    tables.cards.set(data.id, { data, holes: tables.card(data.id)?.holes ?? new Map() });
  }
  for (const { cardId, hole, holeState } of saving.holes) enterHole(tables, cardId, hole, holeState);
  for (const row of saving.cardLog) tables.enterLog(row);
  const cardAfter = ({ id: player, cardId }: PlayerData) =>
    saving.moves.find(({ playerId, from }) => playerId === player && from === cardId)?.to ?? cardId;
  const seats = put<ChangeRows['seats'][number]>(
    [...record.data.players.map((seat) => ({ ...seat, leftAt: null })), ...record.left].map((seat) => ({
      ...seat,
      cardId: cardAfter(seat),
    })),
    saving.seats,
    (seat) => `${seat.id}|${seat.cardId}`,
  );
  const seatOf = ({ leftAt: _, setAsideAt: __, ...seat }: ChangeRows['seats'][number]): PlayerData => seat;
  const markOf = ({ scorerId, playerId }: { scorerId: string; playerId: string }) =>
    `${scorerId}|${playerId}`;
  const gone = new Set(saving.removedScorers.map(markOf));
  const { data } = record;
  change(tables, id, saving.version, null, {
    data: {
      ...data,
      game: { ...data.game, ...definedOnly(saving.game) },
      groups: put(data.groups, saving.groups, (group) => group.id).filter(
        (group) => !saving.removedGroups.includes(group.id),
      ),
      teams: put(data.teams, saving.teams, (team) => team.id).filter(
        (team) => !saving.removedTeams.includes(team.id),
      ),
      players: seats.filter(({ leftAt }) => leftAt === null).map(seatOf),
      markerAssignments: put(data.markerAssignments, saving.scorers, markOf).filter(
        (mark) => !gone.has(markOf(mark)),
      ),
    },
    left: seats.flatMap((seat) =>
      seat.leftAt === null
        ? []
        : [
            {
              ...withoutGone(seatOf(seat), saving),
              leftAt: seat.leftAt,
              setAsideAt: seat.setAsideAt ?? null,
            },
          ],
    ),
  });
  for (const move of saving.moves) if (tables.seatsAt(move.from).length === 0) tables.moveCard(move);
}
