import type { GameView, Gross, Player, ScorerHole } from '@flagstick/contract';
import { type HoleValue, parseHoleValue, printHoleValue, verifyHole } from '@flagstick/golf';
import type { QueueDocument, QueuedCall } from '../../offline/index.ts';
import { type CardRef, isOnCard } from '../../offline/index.ts';
import { teamCardOf } from '../lib/one-card.ts';

const empty = (holeNumber: number): ScorerHole => ({
  holeNumber,
  grosses: {},
  version: 0,
  state: 'unscored',
});

function withEntry(
  hole: ScorerHole,
  { scorer, typist }: { scorer: string; typist: string },
  gross: Gross | null,
  shots?: number,
  teeShot?: string,
): ScorerHole {
  const grosses = { ...hole.grosses };
  const allShots = { ...hole.shots };
  const typedBy = { ...hole.typedBy };
  const teeShots = { ...hole.teeShots };
  delete teeShots[scorer];
  if (teeShot !== undefined && gross !== null) teeShots[scorer] = teeShot;
  delete allShots[scorer];
  delete typedBy[scorer];
  if (gross === null) delete grosses[scorer];
  else grosses[scorer] = gross;
  if (shots !== undefined) allShots[scorer] = shots;
  if (typist !== scorer) typedBy[scorer] = typist;
  const { reopened: _until, ...rest } = hole;
  return { ...rest, grosses, shots: allShots, typedBy, teeShots };
}

const valueOfEntry = (hole: ScorerHole, scorer: string, gross: Gross): HoleValue =>
  parseHoleValue(gross, hole.shots?.[scorer] ?? 0);

/** The player with one hole replaced; its value is computed by the rules of verification. */
function withHole(game: GameView, player: Player, hole: ScorerHole): Player {
  const card = teamCardOf(game, player);
  const verification = verifyHole({
    entries: Object.entries(hole.grosses).map(([scorer, gross]) => ({
      scorer,
      typedBy: hole.typedBy?.[scorer],
      value: valueOfEntry(hole, scorer, gross),
      teeShot: hole.teeShots?.[scorer],
    })),
    committee: hole.committee && {
      value: parseHoleValue(hole.committee.gross, hole.committee.shots),
      teeShot: hole.committee.teeShot,
    },
    reopened: hole.reopened !== undefined,
    owners: card?.members.map(({ _id }) => _id) ?? [player._id],
    ownersCountAsOne: (card?.markers.length ?? 0) > 0,
    hasOtherScorers: !player.isUnverifiable,
    oneScorerSuffices: !game.verifyQs,
  });
  const { effective, state, teeShot } = verification;
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
        ...(hole.committee ? { committee: true } : {}),
        ...(effective !== null && teeShot !== null ? { teeShot } : {}),
      },
    },
  };
}

/** An organiser's entry for the committee. */
function withCommittee({ committee: _, ...hole }: ScorerHole, call: QueuedCall, typedBy: string): ScorerHole {
  const { gross, shots, teeShot } = call;
  if (gross === null) return hole;
  return {
    ...hole,
    committee: {
      gross,
      typedBy,
      amends: false,
      ...(shots === undefined ? {} : { shots }),
      ...(teeShot === undefined ? {} : { teeShot }),
    },
  };
}

/** The queue's reference to a card. */
export const cardRef = (game: GameView, player: Player): CardRef => ({
  game: game._id,
  player: player._id,
  card: player.scoreId,
});

/**
 * Returns the game with the acknowledged scores that no patch has brought yet, and the pending scores over them,
 * including those from linked games and by partners. Works the same offline and after a restart.
 */
export function applyPendingScores(game: GameView, queue: QueueDocument | null): GameView {
  if (queue === null) return game;
  const players = { ...game.players };
  let changed = false;
  for (const player of Object.values(game.players)) {
    const shown = withOwnCalls(game, player, queue);
    changed ||= shown !== player;
    players[player._id] = shown;
  }
  return changed ? { ...game, players } : game;
}

function withOwnCalls(game: GameView, player: Player, queue: QueueDocument): Player {
  const card = cardRef(game, player);
  const changed = new Map<number, ScorerHole>();
  const self = game.players[queue.user];
  const marks =
    self !== undefined &&
    [self._id, ...self.scoringPlayers].some((id) => game.players[id]?.scoreId === player.scoreId);
  const forCommittee = game.audience === 'organisers' && !marks;
  const at = (hole: number) => changed.get(hole) ?? player.uholes?.[hole] ?? empty(hole);
  for (const { card: settledCard, hole, answer } of queue.settled) {
    if (settledCard === card.card && answer && answer.version > at(hole).version) changed.set(hole, answer);
  }
  for (const call of queue.calls) {
    if (call.refusal === undefined && isOnCard(call, card))
      changed.set(call.hole, applied(at(call.hole), call, queue.user, forCommittee));
  }
  const isWaiting = queue.calls.some((call) => call.refusal === undefined && isOnCard(call, card));
  // Pending scores invalidate an earlier confirmation of the card.
  const first = isWaiting && player.state === 'open' ? { ...player, certificates: [] } : player;
  return [...changed.values()].reduce((shown, hole) => withHole(game, shown, hole), first);
}

const applied = (hole: ScorerHole, call: QueuedCall, user: string, forCommittee: boolean): ScorerHole =>
  forCommittee
    ? withCommittee(hole, call, user)
    : withEntry(
        hole,
        { scorer: call.onBehalfPlayer ?? user, typist: user },
        call.gross,
        call.shots,
        call.teeShot,
      );
