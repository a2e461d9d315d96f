import { fullName } from '../../shared/display/names.ts';
import { ScoreMark } from '../../ui/score/ScoreMark.tsx';
import { holeOn, type Round } from '../lib/round.ts';
import { ballNameIn, matchHandicapOf, otherBalls } from '../match/match.ts';
import * as texts from '../messages.ts';
import classes from './OpponentScores.module.css';

/** The balls of the match with other scorers: their scores on the hole. */
export function OpponentScores({ round, hole }: { round: Round; hole: number }) {
  const balls = otherBalls(round);
  const own = round.cards[0];
  const par = own && holeOn(round, own.tee, hole)?.par;
  if (balls.length === 0 || par === undefined) return null;
  return (
    <ul className={classes.balls} aria-label={texts.scoredByOthers}>
      {balls.map((player) => {
        const { gross = null } = player.holes[hole] ?? {};
        return (
          <li className="stack align-center gap-12 min-48" key={player._id}>
            <b>{ballNameIn(round, player._id, fullName)}</b>
            <span>{texts.playsOff(matchHandicapOf(round, player._id) ?? 0)}</span>
            {gross === null ? (
              <span>{texts.noScoreYet}</span>
            ) : (
              <ScoreMark gross={gross} par={par} size="22px" />
            )}
          </li>
        );
      })}
    </ul>
  );
}
