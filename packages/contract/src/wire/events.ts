/**
 * The socket's events and how a subscriber applies them. Has no imports at run time, because the public board uses it.
 */
import type { GameView, LeaderboardConfig, StartSheetConfig } from '../entities/game.ts';
import type { Player, PlayerHole, ScorerHole } from '../entities/player.ts';

/**
 * Changed fields of a player; the whole player if `_id` is present. Each changed hole is sent whole; entries and points
 * only as changes.
 */
export interface PlayerPatch extends Partial<Omit<Player, 'holes' | 'uholes' | 'points'>> {
  holes?: Record<string, PlayerHole>;
  points?: Partial<Player['points']>;
  uholes?: Record<string, ScorerHolePatch> | undefined;
}

/** The whole hole, but `grosses` has only the changed values, `null` for an entry that was removed. */
export interface ScorerHolePatch extends Omit<ScorerHole, 'grosses'> {
  grosses: Record<string, ScorerHole['grosses'][string] | null>;
}

/**
 * The changes since the subscriber's version. Every patch has the board's version, even if it has no change that the
 * subscriber may see. A `null` player left the board.
 */
export interface BoardPatch {
  v: number;
  players?: Record<string, PlayerPatch | null>;
  /** By player id: the id of the team-mate with the same card, whose patch applies to this player too. */
  same?: Record<string, string>;
  groups?: GameView['groups'];
  teams?: GameView['teams'];
  leaderboard?: LeaderboardConfig;
  startSheet?: StartSheetConfig;
  /** Changes of the set-up: the rule, the score cards, the name, the state. */
  game?: Partial<
    Omit<GameView, 'v' | 'epoch' | 'audience' | 'players' | 'groups' | 'teams' | 'leaderboard' | 'startSheet'>
  >;
}

export interface ServerEvents {
  scoresUpdated: (patch: BoardPatch) => void;
  playersChanged: (patch: BoardPatch) => void;
  leaderboardReveal: (patch: BoardPatch) => void;
  presentationUpdated: (patch: BoardPatch) => void;
  gameFinished: (patch: BoardPatch) => void;
  /** The data cannot be patched: read the game again, then apply the patches since. */
  stale: (now: { v: number }) => void;
  /** The subscriber may not, or may no longer, see this board. */
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

/**
 * What a subscriber sends when it connects. The query has `gameId` (id or code) or `tournamentId`; `auth` has the
 * token, and the version and epoch that the subscriber has. The answer is the changes since that version, or `stale`;
 * for a tournament only the version.
 */
export interface Handshake {
  token?: string;
  v?: number;
  epoch?: string;
}

type Board = Pick<GameView, 'v' | 'players' | 'groups' | 'teams' | 'leaderboard' | 'startSheet'>;

function patchScorerHole(held: ScorerHole | undefined, patch: ScorerHolePatch): ScorerHole {
  const grosses = { ...held?.grosses };
  for (const [scorer, gross] of Object.entries(patch.grosses)) {
    if (gross === null) delete grosses[scorer];
    else grosses[scorer] = gross;
  }
  return { ...patch, grosses };
}

function patchPlayer(before: Player | undefined, patch: PlayerPatch): Player {
  const { holes, uholes, points, ...rest } = patch;
  // A patch with an id is the whole player, so that its absent fields are removed.
  const current = patch._id === undefined ? before : undefined;
  const player = { ...(current ?? { holes: {} }), ...rest } as Player;
  if (points) player.points = { ...player.points, ...points };
  if (holes) player.holes = { ...current?.holes, ...holes };
  if (uholes) {
    player.uholes = { ...current?.uholes };
    for (const [hole, change] of Object.entries(uholes)) {
      player.uholes[hole] = patchScorerHole(current?.uholes?.[hole], change);
    }
  }
  return player;
}

/**
 * Whether a stored game is newer than one read for the same audience. Versions of two epochs are not comparable (the
 * server was restored from a backup, or is another build), so the later read counts.
 */
export const isNewer = (
  held: Pick<GameView, 'v' | 'epoch' | 'audience'>,
  read: Pick<GameView, 'v' | 'epoch' | 'audience'>,
): boolean => held.v > read.v && held.epoch === read.epoch && held.audience === read.audience;

/**
 * The board after a patch; the given board is not changed. An older patch changes nothing. A patch of the board's
 * version writes the same values again, so replays may overlap with what a subscriber has.
 */
export function applyPatch<B extends Board>(board: B, patch: BoardPatch): B {
  if (patch.v < board.v) return board;
  const next: B = { ...board, v: patch.v };
  if (patch.players) {
    const players: Record<string, Player> = { ...board.players };
    const same = Object.entries(patch.same ?? {}).map(([id, as]) => [id, patch.players?.[as]] as const);
    for (const [id, change] of [...Object.entries(patch.players), ...same]) {
      if (change === undefined) continue;
      if (change === null) delete players[id];
      else players[id] = patchPlayer(board.players[id], change);
    }
    next.players = players;
  }
  if (patch.groups) next.groups = patch.groups;
  if (patch.teams) next.teams = patch.teams;
  if (patch.leaderboard) next.leaderboard = patch.leaderboard;
  if (patch.startSheet) next.startSheet = patch.startSheet;
  if (patch.game) Object.assign(next, patch.game);
  return next;
}
