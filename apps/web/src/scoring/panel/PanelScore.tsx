import { countsPoints, scorings } from '@flagstick/contract/formats';
import { type HoleScore, printHoleValue } from '@flagstick/golf';
import { IconGavel, IconShieldCheck } from '@tabler/icons-react';
import * as common from '../../ui/common/messages.ts';
import { ScoreTrack, type ShownSyncStatus } from '../../ui/score/ScoreTrack.tsx';
import { ToPar } from '../../ui/score/ToPar.tsx';
import type { PanelState, ScorerValue } from '../lib/panel.ts';
import type { CardToScore } from '../lib/round.ts';
import * as texts from '../messages.ts';
import classes from './PlayerPanel.module.css';

/** A picked-up ball has no nett. */
export const nettOf = ({ gross }: ScorerValue, strokes: number): number | string =>
  typeof gross === 'number' ? gross - strokes : '–';

/** The source of a hole's current value. */
export function sourceOf(
  state: PanelState,
  scorerId: string | null,
  agreed: boolean,
): PanelScoreProps['source'] {
  if (state.kind === 'set' || (scorerId === null && state.kind === 'scored')) return 'committee';
  const verified = state.kind === 'scored' ? state.verified : state.kind === 'entered' && agreed;
  return verified ? 'verified' : 'entered';
}

/** To par (or points) so far. */
export function RunningScore({ mine: { card } }: { mine: CardToScore }) {
  if (card.thru === 0) return null;
  return countsPoints(card.format) ? (
    <>
      <b>{scorings[card.format].print(card.total.points)}</b> {scorings[card.format].suffix}{' '}
      {texts.thruHole(card.thru)}
    </>
  ) : (
    <>
      {card.nettToPar === null ? card.status : <ToPar value={card.nettToPar} />} {texts.thruHole(card.thru)}
    </>
  );
}

/** Whether this entry is the value that counts on the hole. */
const entryCounts = ({ gross }: ScorerValue, score: HoleScore): boolean =>
  score.value !== null && score.gross !== null && printHoleValue(score.value) === gross;

interface PanelScoreProps {
  mine: CardToScore;
  hole: number;
  value: ScorerValue;
  /** Among partners, whether it counts for the side; null without partners. */
  counts: boolean | null;
  /** In a match, the score minus the strokes received. */
  nett: number | string | null;
  track: ShownSyncStatus | undefined;
  /** The source of the current value. */
  source: 'committee' | 'verified' | 'entered';
}

/** Points or nett, and the sync status. */
export function PanelScore({ mine: { card }, hole, value, counts, nett, track, source }: PanelScoreProps) {
  const score = card.holes.find(({ number }) => number === hole);
  return (
    <div className={classes.result}>
      {counts !== null && (
        <span>{counts ? '✓ counts' : value.gross === 'PU' ? texts.partnerCounts : ''}</span>
      )}
      {nett !== null && (
        <span>
          {common.nett} <b>{nett}</b>
        </span>
      )}
      {nett === null && score && entryCounts(value, score) && (
        <span>
          {score.gross !== value.gross && <>{texts.countsAs(score.gross)} · </>}
          {scorings[card.format].holeHead(score.points)}{' '}
          <b>{countsPoints(card.format) ? scorings[card.format].printHole(score.points) : score.nett}</b>
        </span>
      )}
      {value.gross === 'DNF' && value.shots !== undefined && <span>{texts.afterShots(value.shots)}</span>}
      {source === 'committee' ? (
        <span className="inline gap-4 good fs-13 medium">
          <IconGavel size={18} aria-hidden="true" />
          {common.committee}
        </span>
      ) : track === undefined ? null : source === 'verified' && track === 'counted' ? (
        <span className="inline gap-4 good fs-13 medium">
          <IconShieldCheck size={18} aria-hidden="true" />
          {texts.verified}
        </span>
      ) : (
        <ScoreTrack at={track} />
      )}
    </div>
  );
}
