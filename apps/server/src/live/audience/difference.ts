import type { BoardEvent, BoardPatch, LeaderboardConfig } from '@flagstick/contract';
import type { Board } from '../game/board.ts';
import { causeKind, causeSubject } from '../game/causes.ts';
import { isUnpaid } from '../game/payment.ts';
import type { BoardPlayer } from '../game/seats.ts';
import type { Viewer } from './access.ts';
import { presentDetails, presentGroups, presentPlayer, presentSetup, presentTeams } from './view.ts';

export const visibleMembers = (board: Board, viewer: Viewer): Pick<BoardPatch, 'groups' | 'teams'> => ({
  groups: presentGroups(board, viewer),
  ...(board.data.teams.length > 0 ? { teams: presentTeams(board, viewer) } : {}),
});

/** Whether the only difference is a further reveal step. */
const isRevealStep = (before: LeaderboardConfig, after: LeaderboardConfig): boolean => {
  const { revealIndex, revealedPlaces, revealedPrizes, revealed } = after;
  return (
    revealIndex > before.revealIndex &&
    JSON.stringify({ ...before, revealIndex, revealedPlaces, revealedPrizes, revealed }) ===
      JSON.stringify(after)
  );
};

export function eventOf(before: Board, after: Board): BoardEvent {
  if (after.data.game.state === 'done' && before.data.game.state !== 'done') return 'gameFinished';
  const shown = ({ leaderboard, startSheet }: Board) => JSON.stringify([leaderboard, startSheet]);
  if (shown(before) === shown(after)) return 'playersChanged';
  return isRevealStep(before.leaderboard, after.leaderboard) ? 'leaderboardReveal' : 'presentationUpdated';
}

const isSame = (a: BoardPlayer, b: BoardPlayer) =>
  a.data === b.data &&
  a.card === b.card &&
  a.group?.name === b.group?.name &&
  a.group?.startingHole === b.group?.startingHole &&
  a.requestedGroup?.name === b.requestedGroup?.name &&
  a.scoringPlayers.join() === b.scoringPlayers.join();

const detailsOf = ({ data: { club, course, tournaments, game } }: Board) => [
  ...[club, course, tournaments],
  game.is_paid,
];

const setupOf: Readonly<Record<string, readonly string[]>> = {
  user: ['owner', 'organizers'],
  club: ['club'],
  course: ['club'],
  tee: ['scoreCards'],
};

/**
 * Returns a function that makes the patch between two boards for a viewer; changed players are sent whole.
 * @param cause what changed outside the game. `before` may already include the change if it was loaded after it;
 * subscribers may still lack it, so the affected fields are always sent.
 */
export function difference(before: Board, after: Board, cause = ''): (viewer: Viewer) => BoardPatch {
  const named = setupOf[causeKind(cause)] ?? [];
  const was: Record<string, unknown> = presentSetup(before);
  const changed = Object.entries(presentSetup(after)).filter(
    ([name, value]) => named.includes(name) || JSON.stringify(value) !== JSON.stringify(was[name]),
  );
  const shared = { v: after.version, leaderboard: after.leaderboard, startSheet: after.startSheet };
  const setup = Object.fromEntries(changed);
  const detailsChanged =
    (cause !== '' && causeKind(cause) !== 'user') ||
    JSON.stringify(detailsOf(before)) !== JSON.stringify(detailsOf(after));
  const left = [...before.players.keys()].filter((id) => !after.players.has(id));
  const hadTeams = before.data.teams.length > 0;
  const keptBack = before.hiddenPlaces !== null || after.hiddenPlaces !== null;
  // A card includes its return time, which depends on the game's settings.
  const returnTimesDiffer = before.certification.returnedAfter !== after.certification.returnedAfter;
  // A payment changes what all viewers see of the player, of their markers and of the guests they brought.
  const isUnpaidIn = (board: Board, id: string) => {
    const player = board.players.get(id);
    return player !== undefined && isUnpaid(board, player.data);
  };
  const paymentDiffers = new Set(
    [...before.players.keys(), ...after.players.keys()].filter(
      (id) => isUnpaidIn(before, id) !== isUnpaidIn(after, id),
    ),
  );
  const isSeenDifferently = ({ data: { id, addedBy }, scoringPlayers }: BoardPlayer) =>
    [id, addedBy, ...scoringPlayers].some((one) => one !== null && paymentDiffers.has(one));
  const person = causeKind(cause) === 'user' ? causeSubject(cause) : undefined;
  const touched = [...after.players].filter(([id, player]) => {
    const held = before.players.get(id);
    return (
      id === person ||
      keptBack ||
      returnTimesDiffer ||
      held === undefined ||
      !isSame(held, player) ||
      isSeenDifferently(player)
    );
  });
  const shown = (board: Board, player: BoardPlayer | undefined, viewer: Viewer) =>
    (player && presentPlayer(board, player, viewer, { points: false })) ?? null;
  return (viewer) => {
    // Viewers who knew the player get the removal.
    const known = left.filter((id) => shown(before, before.players.get(id), viewer) !== null);
    const players: NonNullable<BoardPatch['players']> = Object.fromEntries(known.map((id) => [id, null]));
    for (const [id, player] of touched) {
      const now = shown(after, player, viewer);
      const had = shown(before, before.players.get(id), viewer);
      if (id === person ? now !== null : JSON.stringify(had) !== JSON.stringify(now)) {
        players[id] = now;
      }
    }
    const game = detailsChanged ? { ...setup, ...presentDetails(after, viewer) } : setup;
    const members = { ...(hadTeams ? { teams: [] } : {}), ...visibleMembers(after, viewer) };
    const patch = { ...shared, game, ...members };
    return Object.keys(players).length > 0 ? { ...patch, players } : patch;
  };
}
