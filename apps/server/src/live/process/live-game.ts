import { createHash } from 'node:crypto';
import type {
  BoardPatch,
  GameSummary,
  GameView,
  MyPlace,
  Player,
  PlayerPatch,
  Team,
} from '@flagstick/contract';
import { type BoardPart, isGroupFinished } from '@flagstick/golf';
import type * as z from 'zod';
import { type ClientVersion, Feed, type FeedLog, type Hub, type Message } from '../../realtime/index.ts';
import type { Actor } from '../../shared/actor.ts';
import type { Clock } from '../../shared/clock.ts';
import { Encoded } from '../../shared/encoded.ts';
import { mayReceivePatches, ownPlace, type Viewer, viewerOf } from '../audience/access.ts';
import { difference, eventOf, visibleMembers } from '../audience/difference.ts';
import type { Payload, Payloads } from '../audience/payloads.ts';
import {
  audienceKey,
  placePatch,
  playerPatch,
  presentGame,
  presentPlayer,
  presentSummary,
  presentTeams,
  relatedPatch,
} from '../audience/view.ts';
import type { Board } from '../game/board.ts';
import { totals } from '../game/card-view.ts';
import type { CardHole } from '../game/cards.ts';
import { epochOf } from '../game/epoch.ts';
import type { LoadedGame, ScoreLogEntry } from '../game/game-data.ts';
import type { HiddenPlaces } from '../game/hidden-places.ts';
import { holesPlayed, isDecided } from '../game/matches.ts';
import { isUnpaid } from '../game/payment.ts';
import type { BoardPlayer } from '../game/seats.ts';
import type { HoleWrite } from '../store/game-store.ts';
import type { Refresher } from './refresher.ts';

/**
 * The change of a version, as kept by the feed: keys only. The figures are read from the board when a patch is made.
 */
type FeedItem =
  | {
      readonly playerId: string;
      readonly hole: number;
      /** The scorer whose entry changed; null when no scorer entered it. */
      readonly scorer: string | null;
    }
  /** On a board with hidden players: this player became visible, is shown differently, or has another place. */
  | { readonly playerId: string; readonly change: 'revealed' | 'changed' | 'moved' };

export type SubscriberGateway = Pick<Hub, 'emit' | 'hasAudience' | 'count'>;

const changesVisibility = (item: FeedItem) => 'change' in item && item.change !== 'moved';

/**
 * The minimum interval between messages: a score reaches a large audience in under half a second, a small one sooner.
 */
const flushMs = { few: 150, crowd: 420 };
const crowdSize = 500;
/** A version of another process is read this long before the next message, so that it is part of the message. */
const readAheadMs = 30;
const keptScores = 600;
/**
 * A replay of up to this many bytes is sent for a game of any size, because reading the game costs an extra
 * request.
 */
const smallReplayBytes = 2_000;

function mergePlayer(a: PlayerPatch | null | undefined, b: PlayerPatch): PlayerPatch {
  // A patch with an id is the whole player.
  if (!a || b._id !== undefined) return b;
  const uholes = { ...a.uholes };
  for (const [hole, change] of Object.entries(b.uholes ?? {})) {
    uholes[hole] = { ...change, grosses: { ...uholes[hole]?.grosses, ...change.grosses } };
  }
  return {
    ...a,
    ...b,
    holes: { ...a.holes, ...b.holes },
    ...(a.points || b.points ? { points: { ...a.points, ...b.points } } : {}),
    ...(a.uholes || b.uholes ? { uholes } : {}),
  };
}

/** Players whose patch equals that of another player on the same card: a team's patch is sent once. */
function samePatches(
  board: Board,
  patches: Readonly<Record<string, PlayerPatch | null>>,
): Record<string, string> {
  const first = new Map<string, string>();
  const same: Record<string, string> = {};
  for (const [id, patch] of Object.entries(patches)) {
    const card = board.players.get(id)?.card;
    if (patch === null || patch._id !== undefined || !card || card.owners.length < 2) continue;
    const key = `${card.data.id}${JSON.stringify(patch)}`;
    const as = first.get(key);
    if (as === undefined) first.set(key, id);
    else same[id] = as;
  }
  return same;
}

const topicKind = 'game:';

export const gameTopic = (id: string) => `${topicKind}${id}`;

/** The game of a topic; '' for other topics. */
export const gameOfTopic = (topic: string) =>
  topic.startsWith(topicKind) ? topic.slice(topicKind.length) : '';

/** A game in use: its board, its feed and its payloads. */
export class LiveGame {
  #board: Board;
  readonly refresher: Refresher;
  readonly #subscribers: SubscriberGateway;
  readonly #topic: string;
  readonly #feed: Feed<FeedItem, BoardPatch>;
  readonly #payloads: Payloads;
  usedAt: number;

  /** @param log the last versions of the game, up to the board's */
  constructor(
    board: Board,
    log: LoadedGame['log'],
    subscribers: SubscriberGateway,
    clock: Clock,
    refresher: Refresher,
    payloads: Payloads,
  ) {
    this.#board = board;
    this.#payloads = payloads;
    this.#subscribers = subscribers;
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
          subscribers.emit(this.#topic, audience, { event: 'scoresUpdated', payload }),
      },
      {
        flushMs: () => (subscribers.count(this.#topic) < crowdSize ? flushMs.few : flushMs.crowd),
        keep: keptScores,
      },
      clock,
    );
  }

  get board(): Board {
    return this.#board;
  }

  #audiences(): string[] {
    return [...this.#viewers.keys()].filter((audience) =>
      this.#subscribers.hasAudience(this.#topic, audience),
    );
  }

  readonly #viewers = new Map<string, Viewer>();
  /**
   * Compressed size of the whole game as each audience last read it. It only grows until a change that is not a score.
   */
  readonly #weights = new Map<string, number>();

  /** The audience key of a viewer. The viewer is remembered, because patches are made for the key. */
  audience(viewer: Viewer): string {
    const key = audienceKey(viewer);
    this.#viewers.set(key, viewer);
    return key;
  }

  #renderScores(audience: string, items: readonly FeedItem[], version: number): BoardPatch {
    const viewer = this.#viewers.get(audience);
    const players: NonNullable<BoardPatch['players']> = {};
    for (const item of items) {
      const player = this.#board.players.get(item.playerId);
      const patch = player && viewer && this.#patch(player, item, viewer);
      if (patch === undefined) continue;
      players[item.playerId] = patch && mergePlayer(players[item.playerId], patch);
    }
    const visibilityChanged = viewer && items.some(changesVisibility);
    if (visibilityChanged) {
      const others = new Set(items.filter(changesVisibility).map(({ playerId }) => playerId));
      for (const [id, player] of this.#board.players) {
        const patch = relatedPatch(this.#board, player, others, viewer);
        if (patch) players[id] = mergePlayer(players[id], patch);
      }
    }
    const same = samePatches(this.#board, players);
    for (const id of Object.keys(same)) delete players[id];
    return {
      v: version,
      ...(Object.keys(players).length > 0 ? { players } : {}),
      ...(Object.keys(same).length > 0 ? { same } : {}),
      ...(visibilityChanged ? visibleMembers(this.#board, viewer) : {}),
      // A newly placed hidden player adds a hidden row. The number is always sent, so that sending it reveals nothing.
      ...(this.#board.hiddenPlaces ? { game: { hidden: this.#board.hiddenPlaces.rows } } : {}),
    };
  }

  /** A player's patch of an item for this viewer; null: the player was removed, undefined: nothing changed. */
  #patch(player: BoardPlayer, item: FeedItem, viewer: Viewer): PlayerPatch | null | undefined {
    const board = this.#board;
    if ('hole' in item) return playerPatch(board, player, item, viewer);
    if (item.change === 'moved') return placePatch(board, player, viewer);
    return presentPlayer(board, player, viewer) ?? null;
  }

  applyBatch(writes: readonly HoleWrite[]): void {
    for (const { cardId, event, after, versions } of writes) {
      const version = versions.get(this.#board.id);
      const scorer = event.kind === 'entry' ? event.scorer : null;
      if (version !== undefined)
        this.applyScore({ version, score: { cardId, hole: event.hole, scorer } }, after);
    }
  }

  applyScore({ version, score: { cardId, hole, scorer } }: ScoreLogEntry, holeState: CardHole): void {
    const before = placeSnapshotOf(this.#board);
    const card = this.#board.applyHole(version, cardId, hole, holeState);
    const scored = (card?.owners ?? []).map((playerId) => ({ playerId, hole, scorer }));
    this.#feed.push(version, [...scored, ...visibilityChanges(before, placeSnapshotOf(this.#board))]);
  }

  /**
   * Another process has made a version. Subscribers get nothing before the next message, so one read serves all
   * versions until then; a caller reads at once.
   */
  markBehind(): void {
    this.refresher.markStale(this.#feed.pauseMs - readAheadMs);
  }

  /**
   * Replaces the board and sends every audience its differences.
   * @param moveSubscribers moves subscribers to their new audiences
   * @param cause when only data outside the game changed
   */
  replace(board: Board, moveSubscribers: () => void, cause?: string): void {
    this.#feed.flush();
    const before = this.#board;
    this.#board = board;
    this.#weights.clear();
    this.#feed.reset(board.version);
    moveSubscribers();
    const audiences = this.#audiences();
    if (audiences.length === 0) return;
    const event = eventOf(before, board);
    const patchFor = difference(before, board, cause);
    for (const audience of audiences) {
      const viewer = this.#viewers.get(audience);
      if (!viewer || !mayReceivePatches(board, viewer)) continue;
      this.#subscribers.emit(this.#topic, audience, { event, payload: patchFor(viewer) });
      // A result holds more than a patch, and is read once.
      if (event === 'gameFinished') {
        this.#subscribers.emit(this.#topic, audience, { event: 'stale', payload: { v: board.version } });
      }
    }
  }

  /** The replay for a subscriber with a version, or a message to read the game again. */
  replaySince(audience: string, held: ClientVersion | undefined): Message {
    const isComparable = held?.epoch === epochOf(this.#board.data);
    const items = held && isComparable ? this.#feed.since(held.version) : undefined;
    const payload = items && this.#renderScores(audience, items, this.#board.version);
    return payload === undefined || this.#weighsMore(payload, audience)
      ? { event: 'stale', payload: { v: this.#board.version } }
      : { event: 'scoresUpdated', payload };
  }

  /** Whether a replay is larger than the whole game. Patches are sent uncompressed, the game compressed. */
  #weighsMore(replay: BoardPatch, audience: string): boolean {
    const most = Math.max(smallReplayBytes, this.#weights.get(audience) ?? 0);
    return Buffer.byteLength(JSON.stringify(replay)) > most;
  }

  /**
   * The whole game for a viewer, ready to send; made once per version and audience.
   * @param part the holes that the teams' points are for
   */
  payload(viewer: Viewer, part: BoardPart = 'all'): Payload {
    const board = this.#board;
    const { id, version } = board;
    const audience = audienceKey(viewer);
    const key = `${id}|${audience}${part === 'all' ? '' : `|${part}`}`;
    const weigh = (bytes: number) => {
      if (part === 'all' && this.#board === board) this.#weights.set(audience, bytes);
    };
    return this.#payloads.getOrMake(key, version, () => {
      const bytes = Buffer.from(JSON.stringify(presentGame(board, viewer, part === 'all' ? {} : { part })));
      // The tag is a hash of the bytes, so that different content at the same version has another tag.
      const tag = createHash('sha1').update(bytes).digest('base64url');
      return { version, etag: `W/"${tag}"`, madeAt: new Date(), body: new Encoded(bytes, weigh) };
    });
  }

  /** @throws AppError board.off when the caller may not see the board */
  viewerOf(actor: Actor | null): Viewer {
    return viewerOf(this.#board, actor);
  }

  summary(): GameSummary {
    return presentSummary(this.#board);
  }

  view(actor: Actor): GameView {
    return presentGame(this.#board, this.viewerOf(actor));
  }

  player(actor: Actor, id: string): Player | undefined {
    const player = this.#board.players.get(id);
    return player && presentPlayer(this.#board, player, this.viewerOf(actor), { points: true, me: actor.id });
  }

  players(actor: Actor): Player[] {
    const viewer = this.viewerOf(actor);
    return Object.values(presentGame(this.#board, viewer, { points: true, me: actor.id }).players);
  }

  teams(actor: Actor): Team[] {
    return presentTeams(this.#board, this.viewerOf(actor), { points: true });
  }

  /** A player's standing for the home screen; null before the first score, unless their match ended without one. */
  homeStanding(playerId: string): z.infer<typeof MyPlace> | null {
    const player = this.#board.players.get(playerId);
    const match = this.#board.matchOf(playerId);
    if (!player || (player.card.score.thru === 0 && !isDecided(match))) return null;
    const entrant = this.#board.entrantOf(playerId);
    const { label } = ownPlace(this.#board, player);
    // In a game of teams the team's standing, if the player may know the place.
    const score = entrant && label !== '-' ? entrant.card : player.card.score;
    return {
      label,
      status: score.status,
      points: totals(score),
      thru: holesPlayed(match, { score }),
      nextHole: this.#board.nextHole(player),
      groupFinished: isGroupFinished(
        (player.group?.players ?? [playerId])
          .flatMap((id) => this.#board.players.get(id) ?? [])
          // Unpaid players do not delay the end of the round.
          .filter(({ data }) => data.id === playerId || !isUnpaid(this.#board, data))
          .map(({ card, data: { noFinish, disqualified } }) => ({
            state: card.data.state,
            nofinish: noFinish,
            disqualified,
          })),
      ),
      hci: player.data.index,
    };
  }

  close(): void {
    this.refresher.close();
    this.#feed.close();
  }
}

/** The scores since the last change of the game itself; such a change cannot be replayed. */
function replayable(board: Board, log: LoadedGame['log']): FeedLog<FeedItem> {
  // The log does not record hidden players per version.
  if (board.hiddenPlaces !== null) return [];
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

interface PlaceSnapshot {
  readonly hiddenPlayers: HiddenPlaces['players'];
  readonly places: ReadonlyMap<string, string>;
}

/** The hidden players and every player's place; null on a board without hidden players. */
const placeSnapshotOf = (board: Board): PlaceSnapshot | null =>
  board.hiddenPlaces && {
    hiddenPlayers: board.hiddenPlaces.players,
    places: new Map([...board.players.keys()].map((id) => [id, board.placeOf(id).label])),
  };

function visibilityChanges(before: PlaceSnapshot | null, after: PlaceSnapshot | null): FeedItem[] {
  if (!before || !after) return [];
  return [...after.places].flatMap(([playerId, label]): FeedItem[] => {
    const was = before.hiddenPlayers.get(playerId);
    if (was !== after.hiddenPlayers.get(playerId)) {
      return [{ playerId, change: was === 'hidden' ? 'revealed' : 'changed' }];
    }
    return before.places.get(playerId) === label ? [] : [{ playerId, change: 'moved' }];
  });
}
