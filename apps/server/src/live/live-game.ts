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
import type { Actor } from '../actor.ts';
import type { Clock } from '../clock.ts';
import { Encoded } from '../encoded.ts';
import { Feed, type FeedLog, type Hub, type Message } from '../realtime/index.ts';
import { playersMayRead, publicMayRead, readerOf } from './access.ts';
import type { Board } from './board.ts';
import type { CardHole } from './cards.ts';
import type { LoadedGame, Scored } from './game-data.ts';
import type { Written } from './game-store.ts';
import type { Refresher } from './refresher.ts';
import type { BoardPlayer } from './seats.ts';
import {
  audienceKey,
  playerPatch,
  presentGame,
  presentGroups,
  presentPlayer,
  presentSetup,
  presentSummary,
  type Reader,
  totals,
} from './view.ts';

/** A score as the feed keeps it: what to look up when it is told. The board holds the figures. */
interface ScoreItem {
  readonly playerId: string;
  readonly hole: number;
  /** Whose entry is different; null for what no scorer entered. */
  readonly scorer: string | null;
}

/** Those who follow games. */
export type Followers = Pick<Hub, 'emit' | 'hasAudience' | 'count'>;

/** A payload ready to send, for one audience at one version. */
export interface Payload {
  readonly version: number;
  readonly body: Encoded;
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
    uholes[hole] = { ...change, grosses: { ...uholes[hole]?.grosses, ...change.grosses } };
  }
  return {
    ...a,
    ...b,
    holes: { ...a.holes, ...b.holes },
    ...(a.uholes || b.uholes ? { uholes } : {}),
  };
}

const topicKind = 'game:';

/** What the followers of a game follow, and what the bus calls it. */
export const gameTopic = (id: string) => `${topicKind}${id}`;

/** The game of a topic; '' when it is no game's. */
export const gameOfTopic = (topic: string) =>
  topic.startsWith(topicKind) ? topic.slice(topicKind.length) : '';

/** A game that somebody looks at or scores in: its board, its feed, and its ready payloads. */
export class LiveGame {
  #board: Board;
  readonly refresher: Refresher;
  readonly #followers: Followers;
  readonly #topic: string;
  readonly #feed: Feed<ScoreItem, BoardPatch>;
  /** By audience; those of an older version are dropped together. */
  #payloads: { version: number; of: Map<string, Payload> } = { version: 0, of: new Map() };
  usedAt: number;

  /** @param log what was written to the game lately, up to the board's version */
  constructor(
    board: Board,
    log: LoadedGame['log'],
    followers: Followers,
    clock: Clock,
    refresher: Refresher,
  ) {
    this.#board = board;
    this.#followers = followers;
    this.#topic = gameTopic(board.id);
    this.usedAt = clock.now().getTime();
    this.refresher = refresher;
    this.#feed = new Feed(
      board.version,
      replayable(board, log),
      {
        audiences: () => this.#audiences(),
        render: (audience, items, version) => this.#renderScores(audience, items, version),
        emit: (audience, payload) =>
          followers.emit(this.#topic, audience, { event: 'scoresUpdated', payload }),
      },
      {
        flushMs: () => (followers.count(this.#topic) < crowdFrom ? flushMs.few : flushMs.crowd),
        keep: keptScores,
      },
      clock,
    );
  }

  get board(): Board {
    return this.#board;
  }

  /** Audiences that somebody is in. */
  #audiences(): string[] {
    return [...this.#readers.keys()].filter((audience) => this.#followers.hasAudience(this.#topic, audience));
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
      const patch = player && reader && playerPatch(player, hole, scorer, reader);
      if (patch) players[playerId] = mergePlayer(players[playerId], patch);
    }
    return Object.keys(players).length > 0 ? { v: version, players } : { v: version };
  }

  /** Takes in what was committed and follows on the board's version. */
  take(writes: readonly Written[]): void {
    for (const { cardId, event, after, versions } of writes) {
      const version = versions.get(this.#board.id);
      const scorer = event.kind === 'entry' ? event.scorer : null;
      if (version !== undefined) this.put({ version, score: { cardId, hole: event.hole, scorer } }, after);
    }
  }

  /** Takes in a hole as it stands after a version. */
  put({ version, score: { cardId, hole, scorer } }: Scored, stands: CardHole): void {
    const card = this.#board.put(version, cardId, hole, stands);
    this.#feed.push(
      version,
      (card?.owners ?? []).map((playerId) => ({ playerId, hole, scorer })),
    );
  }

  /** Takes another board of the game and sends every audience what is different for it. */
  replace(board: Board): void {
    this.#feed.flush();
    const before = this.#board;
    this.#board = board;
    this.#feed.reset(board.version);
    const event = eventOf(before, board);
    const patchFor = difference(before, board);
    for (const audience of this.#audiences()) {
      const reader = this.#readers.get(audience);
      if (!reader || (reader.kind === 'public' && !publicMayRead(board))) continue;
      this.#followers.emit(this.#topic, audience, { event, payload: patchFor(reader) });
    }
  }

  /** What a follower who holds a version has not seen, or that they have to read the game again. */
  since(audience: string, version: number | undefined): Message {
    const items = version === undefined ? undefined : this.#feed.since(version);
    return items === undefined
      ? { event: 'stale', payload: { v: this.#board.version } }
      : { event: 'scoresUpdated', payload: this.#renderScores(audience, items, this.#board.version) };
  }

  /** The whole game as a reader may see it, ready to send; made once per version and audience. */
  payload(reader: Reader): Payload {
    const { id, version } = this.#board;
    if (this.#payloads.version !== version) this.#payloads = { version, of: new Map() };
    const audience = audienceKey(reader);
    const ready = this.#payloads.of.get(audience);
    if (ready) return ready;
    const tag = createHash('sha1').update(`${id}|${audience}`).digest('base64url').slice(0, 10);
    const payload = {
      version,
      etag: `W/"${version}-${tag}"`,
      madeAt: new Date(),
      body: new Encoded(Buffer.from(JSON.stringify(presentGame(this.#board, reader)))),
    };
    this.#payloads.of.set(audience, payload);
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
    if (!player || player.card.score.thru === 0) return null;
    // On a board that is kept from those who play, a place would tell how the others stand.
    const ranked = playersMayRead(this.#board)
      ? this.#board.ranking().find(({ id }) => id === playerId)
      : undefined;
    return {
      label: ranked?.label ?? '-',
      points: totals(player),
      thru: player.card.score.thru,
      nextHole: this.#board.nextHole(player),
    };
  }

  close(): void {
    this.refresher.close();
    this.#feed.close();
  }
}

/** Of a game's log the scores after its last change of structure, which items can't tell. */
function replayable(board: Board, log: LoadedGame['log']): FeedLog<ScoreItem> {
  const from = log.findLastIndex(({ score }) => score === null) + 1;
  return log.slice(from).map(({ version, score }) => {
    const owners = (score && board.cards.get(score.cardId)?.owners) ?? [];
    const items = owners.map((playerId) => ({
      playerId,
      hole: score?.hole ?? 0,
      scorer: score?.scorer ?? null,
    }));
    return { version, items };
  });
}

/** What a change of a game is called. */
function eventOf(before: Board, after: Board): BoardEvent {
  if (after.data.game.state === 'done' && before.data.game.state !== 'done') return 'gameFinished';
  const shown = ({ leaderboard, startSheet }: Board) => JSON.stringify([leaderboard, startSheet]);
  return shown(before) === shown(after) ? 'playersChanged' : 'presentationUpdated';
}

/** Nothing that anybody reads of this player is different. */
const isSame = (a: BoardPlayer, b: BoardPlayer) =>
  a.data === b.data &&
  a.card === b.card &&
  a.group?.name === b.group?.name &&
  a.group?.startingHole === b.group?.startingHole &&
  a.asks?.name === b.asks?.name &&
  a.scoringPlayers.join() === b.scoringPlayers.join();

/** What is different between two boards, as a patch for any reader: whole players, with their empty holes named. */
function difference(before: Board, after: Board): (reader: Reader) => BoardPatch {
  const was: Record<string, unknown> = presentSetup(before);
  const changed = Object.entries(presentSetup(after)).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(was[name]),
  );
  const shared = {
    v: after.version,
    groups: presentGroups(after),
    leaderboard: after.leaderboard,
    startSheet: after.startSheet,
    game: Object.fromEntries(changed),
  };
  const left = [...before.players.keys()].filter((id) => !after.players.has(id));
  const touched = [...after.players].filter(([id, player]) => {
    const held = before.players.get(id);
    return held === undefined || !isSame(held, player);
  });
  return (reader) => {
    const players: NonNullable<BoardPatch['players']> = Object.fromEntries(left.map((id) => [id, null]));
    for (const [id, player] of touched) {
      const held = before.players.get(id);
      const now = presentPlayer(player, reader, true);
      if (!held || JSON.stringify(presentPlayer(held, reader, true)) !== JSON.stringify(now)) {
        players[id] = now;
      }
    }
    return Object.keys(players).length > 0 ? { ...shared, players } : shared;
  };
}
