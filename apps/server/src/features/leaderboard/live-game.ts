import { createHash } from 'node:crypto';
import type {
  BoardEvent,
  BoardPatch,
  GameSummary,
  GameView,
  MyStanding,
  Player,
  PlayerPatch,
} from '@flagstick/contract';
import type * as z from 'zod';
import type { Actor } from '../../http/index.ts';
import { Feed, type Hub } from '../../realtime/index.ts';
import type { Board, BoardPlayer, ScoreFact } from './board.ts';
import { playersMayRead, publicMayRead, readerOf } from './reader.ts';
import {
  audienceKey,
  playerPatch,
  presentGame,
  presentPlayer,
  presentSummary,
  type Reader,
  totals,
} from './view.ts';

/** A score as the feed keeps it: what to look up when it is told. The board holds the figures. */
interface ScoreItem {
  readonly playerId: string;
  readonly hole: number;
  /** Null: all entries of the hole (another process wrote it). */
  readonly scorer: string | null;
}

/** A payload ready to send, for one audience at one version. */
export interface Payload {
  readonly version: number;
  readonly body: Buffer;
  readonly etag: string;
  readonly madeAt: Date;
}

/** Followers hear at most this often: a score reaches a crowd in well under half a second, a few followers sooner. */
const flushMs = { few: 150, crowd: 420 };
const crowdFrom = 500;
const keptScores = 600;

/** Joins what several scores changed of one player. Later figures replace earlier ones. */
function mergePlayer(a: PlayerPatch | undefined, b: PlayerPatch): PlayerPatch {
  if (!a) return b;
  const uholes = { ...a.uholes };
  for (const [hole, change] of Object.entries(b.uholes ?? {})) {
    uholes[hole] = { ...uholes[hole], ...change, grosses: { ...uholes[hole]?.grosses, ...change.grosses } };
  }
  return {
    ...a,
    ...b,
    holes: { ...a.holes, ...b.holes },
    ...(a.uholes || b.uholes ? { uholes } : {}),
  };
}

/** A game that somebody looks at or scores in: its board, its feed, and its ready payloads. */
export class LiveGame {
  #board: Board;
  readonly #hub: Hub;
  readonly #feed: Feed<ScoreItem, BoardPatch>;
  readonly #payloads = new Map<string, Payload>();
  readonly #snapshots = new Map<string, BoardPatch>();
  /** Work on this game that has to wait for the database, one after the other. */
  queue: Promise<unknown> = Promise.resolve();
  busy = 0;
  usedAt = Date.now();

  constructor(board: Board, hub: Hub) {
    this.#board = board;
    this.#hub = hub;
    this.#feed = new Feed(
      board.version,
      {
        audiences: () => hub.audiences(board.id),
        render: (audience, items, version) => this.#renderScores(audience, items, version),
        emit: (audience, patch) => hub.emit(board.id, audience, 'scoresUpdated', patch),
      },
      { flushMs: () => (hub.count(board.id) < crowdFrom ? flushMs.few : flushMs.crowd), keep: keptScores },
    );
  }

  get board(): Board {
    return this.#board;
  }

  readonly #readers = new Map<string, Reader>();

  /** The audience a reader belongs to, remembered so that rooms can be rendered by their name. */
  audience(reader: Reader): string {
    const key = audienceKey(reader);
    this.#readers.set(key, reader);
    return key;
  }

  #renderScores(audience: string, items: readonly ScoreItem[], version: number): BoardPatch {
    const reader = this.#readers.get(audience);
    const players: Record<string, PlayerPatch> = {};
    for (const { playerId, hole, scorer } of items) {
      const player = this.#board.players.get(playerId);
      if (!player || !reader) continue;
      const scorers = scorer === null ? scorersOf(player, hole) : [scorer];
      for (const name of scorers) {
        const patch = playerPatch(player, hole, name, reader);
        if (patch) players[playerId] = mergePlayer(players[playerId], patch);
      }
    }
    return Object.keys(players).length > 0 ? { v: version, players } : { v: version };
  }

  /** Takes in facts that follow on the board's version. */
  apply(facts: readonly ScoreFact[]): void {
    for (const fact of facts) {
      const changed = this.#board.apply(fact);
      this.#tell(fact.version, changed, fact.hole, fact.scorerId);
    }
  }

  /** Takes in a hole that another process wrote. */
  replaceHole(
    version: number,
    cardId: string,
    hole: number,
    holeVersion: number,
    entries: Parameters<Board['replaceHole']>[4],
  ) {
    this.#tell(version, this.#board.replaceHole(version, cardId, hole, holeVersion, entries), hole, null);
  }

  #tell(version: number, changed: readonly BoardPlayer[], hole: number, scorer: string | null) {
    this.#feed.push(
      version,
      changed.map((player) => ({ playerId: player.data.id, hole, scorer })),
    );
  }

  /** Takes a newly loaded board and tells every audience what is different for it. */
  replace(board: Board, event: BoardEvent): void {
    if (board.version <= this.#board.version) return;
    this.#feed.flush();
    const before = this.#board;
    this.#board = board;
    this.#payloads.clear();
    this.#snapshots.clear();
    this.#feed.reset(board.version);
    for (const audience of this.#hub.audiences(board.id)) {
      const reader = this.#readers.get(audience);
      if (reader?.kind === 'public' && !publicMayRead(board)) continue;
      if (!reader) continue;
      const patch =
        event === 'presentationUpdated' ? snapshot(board, reader) : difference(before, board, reader);
      this.#hub.emit(board.id, audience, event, patch);
    }
  }

  /** What a follower who holds a version has not seen. */
  since(audience: string, version: number | undefined): BoardPatch {
    const items = version === undefined ? undefined : this.#feed.since(version);
    if (items) return this.#renderScores(audience, items, this.#board.version);
    const kept = this.#snapshots.get(audience);
    if (kept?.v === this.#board.version) return kept;
    const made = snapshot(this.#board, this.#readers.get(audience) ?? { kind: 'public' });
    this.#snapshots.set(audience, made);
    return made;
  }

  /** The whole game as a reader may see it, ready to send; made once per version and audience. */
  payload(reader: Reader): Payload {
    const audience = audienceKey(reader);
    const ready = this.#payloads.get(audience);
    if (ready?.version === this.#board.version) return ready;
    const body = Buffer.from(JSON.stringify(presentGame(this.#board, reader)));
    const tag = createHash('sha1').update(`${this.#board.id}|${audience}`).digest('base64url').slice(0, 10);
    const payload = {
      version: this.#board.version,
      body,
      etag: `"${this.#board.version}-${tag}"`,
      madeAt: new Date(),
    };
    this.#payloads.set(audience, payload);
    return payload;
  }

  /** @throws AppError board.off for who may not see the board */
  readerOf(actor: Actor | null): Reader {
    return readerOf(this.#board, actor);
  }

  summary(): GameSummary {
    return presentSummary(this.#board);
  }

  view(actor: Actor): GameView {
    return presentGame(this.#board, this.readerOf(actor));
  }

  /** A player as this caller may see him. */
  player(actor: Actor, id: string): Player | undefined {
    const player = this.#board.players.get(id);
    return player && presentPlayer(player, this.readerOf(actor));
  }

  /** How somebody stands, for the card on his home screen; null before his first score. */
  standing(playerId: string): z.infer<typeof MyStanding> | null {
    const player = this.#board.players.get(playerId);
    if (!player || player.score.thru === 0) return null;
    // On a board that is kept from those who play, a place would tell how the others stand.
    const ranked = playersMayRead(this.#board)
      ? this.#board.ranking().find(({ id }) => id === playerId)
      : undefined;
    return {
      label: ranked?.label ?? '-',
      points: totals(player),
      thru: player.score.thru,
      nextHole: this.#board.nextHole(player),
    };
  }

  close(): void {
    this.#feed.close();
  }
}

const scorersOf = (player: BoardPlayer, hole: number) => {
  const scorers = (player.verified.get(hole)?.values ?? []).map(({ scorer }) => scorer);
  return scorers.length > 0 ? scorers : [player.data.id];
};

/** What a game is set up with: all of it that patches have no part of their own for. */
function setupOf(view: GameView): NonNullable<BoardPatch['game']> {
  const { v, audience, players, groups, leaderboard, startSheet, ...setup } = view;
  return setup;
}

/** Everything that can change of a game, as a patch that replaces what the follower held. */
export function snapshot(board: Board, reader: Reader): BoardPatch {
  const view = presentGame(board, reader);
  const { v, players, groups, leaderboard, startSheet } = view;
  return { v, all: true, players, groups, leaderboard, startSheet, game: setupOf(view) };
}

/** What is different between two boards for a reader: whole players, with their empty holes named. */
function difference(before: Board, after: Board, reader: Reader): BoardPatch {
  const players: NonNullable<BoardPatch['players']> = {};
  for (const id of before.players.keys()) if (!after.players.has(id)) players[id] = null;
  for (const [id, player] of after.players) {
    const held = before.players.get(id);
    const now = presentPlayer(player, reader, true);
    if (!held || JSON.stringify(presentPlayer(held, reader, true)) !== JSON.stringify(now)) players[id] = now;
  }
  const view = presentGame(after, reader);
  const { v, groups, leaderboard, startSheet } = view;
  const was: Record<string, unknown> = setupOf(presentGame(before, reader));
  const changed = Object.entries(setupOf(view)).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(was[name]),
  );
  return {
    v,
    ...(Object.keys(players).length > 0 ? { players } : {}),
    groups,
    leaderboard,
    startSheet,
    game: Object.fromEntries(changed),
  };
}
