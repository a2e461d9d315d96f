import type { GameView, Gross, Player, ScorerHole } from '@flagstick/contract';
import { type HoleValue, parseHoleValue, printHoleValue, verifyHole } from '@flagstick/golf';
import type { QueueDocument, QueuedCall } from '../../../shared/offline/index.ts';
import { spotOf } from '../../../shared/offline/index.ts';

/** A hole of a player as the phone knows it: what the server sent, or answered, and what waits on top. */
interface Hole {
  readonly held: ScorerHole;
  readonly changed: boolean;
}

const empty = (holeNumber: number): ScorerHole => ({
  holeNumber,
  grosses: {},
  version: 0,
  state: 'unscored',
});

function withEntry(hole: ScorerHole, scorer: string, gross: Gross | null, shots?: number): ScorerHole {
  const grosses = { ...hole.grosses };
  const allShots = { ...hole.shots };
  delete allShots[scorer];
  if (gross === null) delete grosses[scorer];
  else grosses[scorer] = gross;
  if (shots !== undefined) allShots[scorer] = shots;
  return { ...hole, grosses, shots: allShots };
}

const valueOfEntry = (hole: ScorerHole, scorer: string, gross: Gross): HoleValue =>
  parseHoleValue(gross, hole.shots?.[scorer] ?? 0);

/** The player with one hole replaced; what counts on it is worked out by the rules. */
function withHole(game: GameView, player: Player, hole: ScorerHole): Player {
  const verification = verifyHole({
    entries: Object.entries(hole.grosses).map(([scorer, gross]) => ({
      scorer,
      value: valueOfEntry(hole, scorer, gross),
      quick: true,
    })),
    player: player._id,
    hasOtherScorers: !player.isUnverifiable,
    quickScoresNeedSecond: game.verifyQs,
  });
  const { effective, state } = verification;
  return {
    ...player,
    uholes: { ...player.uholes, [hole.holeNumber]: { ...hole, state } },
    holes: {
      ...player.holes,
      [hole.holeNumber]: {
        holeNumber: hole.holeNumber,
        gross: effective === null ? null : printHoleValue(effective),
        ...(effective?.kind === 'retired' ? { shots: effective.shots } : {}),
        ...(state === 'mismatch' ? { mismatch: true } : {}),
      },
    },
  };
}

/**
 * The game as this phone knows it: what the server acknowledged but no patch has brought yet, then the scores that
 * wait here. Works the same without a network and after a restart.
 */
export function withQueue(game: GameView, queue: QueueDocument | null): GameView {
  if (queue === null) return game;
  const changed = new Map<string, Hole>();
  const at = (player: string, hole: number): Hole | undefined => {
    const held = game.players[player];
    if (held === undefined) return undefined;
    const spot = spotOf({ game: game._id, player, hole });
    return changed.get(spot) ?? { held: held.uholes?.[hole] ?? empty(hole), changed: false };
  };
  const prefix = `${game._id}/`;
  for (const { answer } of queue.settled) {
    if (!answer?.spot.startsWith(prefix)) continue;
    const [, player = '', hole = ''] = answer.spot.split('/');
    const known = at(player, Number(hole));
    if (known && answer.hole.version > known.held.version) {
      changed.set(answer.spot, { held: answer.hole, changed: true });
    }
  }
  for (const call of queue.calls) {
    if (call.game !== game._id || call.refusal !== undefined) continue;
    const known = at(call.player, call.hole);
    if (known) changed.set(spotOf(call), { held: applied(known.held, call, queue.user), changed: true });
  }
  if (changed.size === 0) return game;
  const players = { ...game.players };
  for (const [spot, { held }] of changed) {
    const [, id = ''] = spot.split('/');
    const player = players[id];
    if (player) players[id] = withHole(game, player, held);
  }
  return { ...game, players };
}

const applied = (hole: ScorerHole, call: QueuedCall, user: string): ScorerHole =>
  withEntry(hole, call.onBehalfPlayer ?? user, call.gross, call.shots);
