/**
 * The socket's events and what a follower does with them. Free of imports at run time: the public board stands on it.
 */
import type { GameView, LeaderboardConfig, StartSheetConfig } from './entities/game.ts';
import type { Player, PlayerHole, ScorerHole } from './entities/player.ts';

/** Part of a player: what changed. Holes replace hole by hole; a scorer's `null` takes his entry away. */
export interface PlayerPatch extends Partial<Omit<Player, 'holes' | 'uholes'>> {
  holes?: Record<string, PlayerHole>;
  uholes?: Record<string, ScorerHolePatch> | undefined;
}

export interface ScorerHolePatch extends Partial<Omit<ScorerHole, 'grosses'>> {
  grosses?: Record<string, ScorerHole['grosses'][string] | null>;
}

/**
 * What came after the version a follower holds. Every patch carries the board's version, also when nothing of it
 * concerns the reader. A player that is `null` left the board; `all` means that players not named are gone.
 */
export interface BoardPatch {
  v: number;
  players?: Record<string, PlayerPatch | null>;
  all?: true;
  groups?: GameView['groups'];
  leaderboard?: LeaderboardConfig;
  startSheet?: StartSheetConfig;
  /** Of the set-up what changed: the rule, the score cards, the name, the state. */
  game?: Partial<Omit<GameView, 'v' | 'audience' | 'players' | 'groups' | 'leaderboard' | 'startSheet'>>;
}

/** Server to follower, by event name. */
export interface ServerEvents {
  scoresUpdated: (patch: BoardPatch) => void;
  playersChanged: (patch: BoardPatch) => void;
  leaderboardReveal: (patch: BoardPatch) => void;
  presentationUpdated: (patch: BoardPatch) => void;
  gameFinished: (patch: BoardPatch) => void;
  /** The follower may not see this board (any more). */
  refused: (failure: { error: string; code: string }) => void;
}
export const boardEvents = [
  'scoresUpdated',
  'playersChanged',
  'leaderboardReveal',
  'presentationUpdated',
  'gameFinished',
] as const satisfies ReadonlyArray<keyof ServerEvents>;
export type BoardEvent = (typeof boardEvents)[number];

/** Follower to server, by event name. */
export interface FollowerEvents {
  /** "I hold version v": answered by what came since, or by a snapshot. */
  since: (v: number) => void;
}

/** What a follower says when it connects: the query names the game (id or code), `auth` the session and the version held. */
export interface Handshake {
  token?: string;
  v?: number;
}

type Board = Pick<GameView, 'v' | 'players' | 'groups' | 'leaderboard' | 'startSheet'>;

function patchScorerHole(held: ScorerHole | undefined, patch: ScorerHolePatch): ScorerHole {
  const { grosses: changed, ...rest } = patch;
  const grosses = { ...held?.grosses };
  for (const [scorer, gross] of Object.entries(changed ?? {})) {
    if (gross === null) delete grosses[scorer];
    else grosses[scorer] = gross;
  }
  return { holeNumber: 0, version: 0, state: 'unscored', ...held, ...rest, grosses };
}

function patchPlayer(held: Player | undefined, patch: PlayerPatch): Player {
  const { holes, uholes, ...rest } = patch;
  const player = { ...(held ?? { holes: {} }), ...rest } as Player;
  if (holes) player.holes = { ...held?.holes, ...holes };
  if (uholes) {
    player.uholes = { ...held?.uholes };
    for (const [hole, change] of Object.entries(uholes)) {
      player.uholes[hole] = patchScorerHole(held?.uholes?.[hole], change);
    }
  }
  return player;
}

/**
 * The board after a patch; the board given stays as it was. A patch that is not newer than the board changes
 * nothing, so a replay may overlap with what a follower has seen.
 */
export function applyPatch<B extends Board>(board: B, patch: BoardPatch): B {
  if (patch.v < board.v) return board;
  const next: B = { ...board, v: patch.v };
  if (patch.players) {
    const players: Record<string, Player> = patch.all ? {} : { ...board.players };
    for (const [id, change] of Object.entries(patch.players)) {
      if (change === null) delete players[id];
      else players[id] = patchPlayer(patch.all ? undefined : board.players[id], change);
    }
    next.players = players;
  }
  if (patch.groups) next.groups = patch.groups;
  if (patch.leaderboard) next.leaderboard = patch.leaderboard;
  if (patch.startSheet) next.startSheet = patch.startSheet;
  if (patch.game) Object.assign(next, patch.game);
  return next;
}
