import { useHoleTracks } from '../../offline/index.ts';
import { ScoreTrack } from '../../ui/score/ScoreTrack.tsx';
import { cardRef } from '../entry/pending-scores.ts';
import type { Round } from '../lib/round.ts';
import { shownSyncStatus } from '../lib/sync-status.ts';
import * as texts from '../messages.ts';
import classes from './UndoLine.module.css';

const scored = [texts.scored, texts.scored, texts.bothScored, texts.threeScored, texts.fourScored];

/** The hole just scored, with the sync status of its scores. */
export function ScoredHole({ round: { game, cards }, hole }: { round: Round; hole: number }) {
  const track = shownSyncStatus(
    useHoleTracks(
      cards.map(({ player }) => cardRef(game, player)),
      hole,
    ),
  );
  return (
    <div className={classes.line}>
      <span>
        <b className="figure">{texts.holeNumber(hole)}</b>, {scored[cards.length] ?? texts.allScored}
      </span>
      {track && <ScoreTrack at={track} />}
    </div>
  );
}
