import type { Gross, HoleAnswer, PlayerHole, Points, ScorerHole, Totals } from '@flagstick/contract';
import {
  type CardScore,
  type CommitteeValue,
  type HoleValue,
  printHoleValue,
  shownScore,
} from '@flagstick/golf';
import type { BoardPlayer } from './seats.ts';

const shotsOf = (value: HoleValue) => (value.kind === 'retired' ? { shots: value.shots } : {});

export function publicHole({ card }: BoardPlayer, hole: number): PlayerHole {
  const verification = card.verified.get(hole);
  const value = verification?.effective ?? null;
  const shown: PlayerHole = { holeNumber: hole, gross: value ? printHoleValue(value) : null };
  if (value?.kind === 'retired') shown.shots = value.shots;
  if (verification?.state === 'mismatch') shown.mismatch = true;
  if (verification?.committee) shown.committee = true;
  if (value && verification?.teeShot) shown.teeShot = verification.teeShot;
  return shown;
}

export function scorerHole({ card }: Pick<BoardPlayer, 'card'>, hole: number): ScorerHole {
  const { entries, version, committee, reopened } = card.enteredCard.hole(hole);
  const grosses: Record<string, Gross> = {};
  const shots: Record<string, number> = {};
  const typedBy: Record<string, string> = {};
  const teeShots: Record<string, string> = {};
  for (const { scorer, value, typedBy: typist, teeShot } of entries) {
    grosses[scorer] = printHoleValue(value);
    if (value.kind === 'retired') shots[scorer] = value.shots;
    if (typist !== scorer) typedBy[scorer] = typist;
    if (teeShot !== undefined) teeShots[scorer] = teeShot;
  }
  const state = card.verified.get(hole)?.state ?? 'unscored';
  const shown: ScorerHole = { holeNumber: hole, grosses, version, state };
  if (Object.keys(shots).length > 0) shown.shots = shots;
  if (Object.keys(teeShots).length > 0) shown.teeShots = teeShots;
  if (Object.keys(typedBy).length > 0) shown.typedBy = typedBy;
  if (committee) shown.committee = presentCommittee(committee);
  if (reopened) shown.reopened = reopened;
  return shown;
}

const presentCommittee = ({
  value,
  typedBy,
  amends,
  reason,
  teeShot,
}: CommitteeValue): ScorerHole['committee'] => ({
  gross: printHoleValue(value),
  ...shotsOf(value),
  typedBy,
  amends,
  ...(teeShot === undefined ? {} : { teeShot }),
  ...(reason === undefined ? {} : { reason }),
});

export const holeAnswer = (player: BoardPlayer, hole: number): HoleAnswer => ({
  ...scorerHole(player, hole),
  gross: publicHole(player, hole).gross,
});

/** Totals are null before the first score. A stroke total is also null if a hole was scored without strokes. */
export function totals({ total, grossToPar, nettToPar, thru }: CardScore): Totals {
  const started = thru > 0;
  return {
    totalGross: total.gross,
    totalNett: total.nett,
    totalPoint: total.points,
    grossToPar: started ? grossToPar : null,
    nettToPar: started ? nettToPar : null,
  };
}

export const noTotals: Totals = {
  totalGross: null,
  totalNett: null,
  totalPoint: 0,
  grossToPar: null,
  nettToPar: null,
};

type Half = { holes: number; gross: number | null; nett: number | null; points: number };
const half = ({ holes, gross, nett, points }: Half) => (holes === 0 ? null : { gross, nett, point: points });

export function holePoints(score: CardScore): Pick<Points, 'holes' | 'summary'> {
  const played = score.holes.filter((hole) => shownScore(hole) !== null);
  return {
    holes: Object.fromEntries(played.map(({ number, nett, points }) => [number, { nett, point: points }])),
    summary: { out: half(score.out), in: half(score.in) },
  };
}

export const pointsOf = (score: CardScore): Points => ({ ...totals(score), ...holePoints(score) });
