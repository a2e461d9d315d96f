import type { TeamDay } from '@flagstick/contract';
import { pointsText } from '@flagstick/contract/matches';
import * as texts from '../messages.ts';
import { decisionText, needsText, type SideName } from '../names.ts';
import classes from './Scoreboard.module.css';

/** The points of both sides, what each needs, and the decision. */
export function Scoreboard({ teamDay }: { teamDay: Pick<TeamDay, 'sides' | 'standing' | 'holder'> }) {
  const { sides, standing, holder } = teamDay;
  const decision = decisionText(teamDay);
  const side = (name: SideName) => (
    <div className={classes.side} data-side={name}>
      <span className="anywhere fs-17 medium">{sides[name].name}</span>
      <span className={classes.points}>{pointsText(standing.points[name])}</span>
      <span className={classes.needs}>
        {needsText(teamDay, name)}
        {standing.decided === null && holder === name && (
          <span className={classes.holder}>{texts.holds}</span>
        )}
      </span>
    </div>
  );
  const share = (points: number) => ({ flexGrow: points });
  return (
    <section className="stack gap-10 pad-16 r-card deep on-deep" aria-label={texts.standing}>
      <div className="grid halves gap-12">
        {side('a')}
        {side('b')}
      </div>
      {standing.total > 0 && (
        <div className={classes.bar} aria-hidden="true">
          <span style={share(standing.points.a)} data-side="a" />
          <span style={share(standing.left)} />
          <span style={share(standing.points.b)} data-side="b" />
          <i />
        </div>
      )}
      <p className="no-margin fs-15 centre">{decision ?? texts.pointsLeft(pointsText(standing.left))}</p>
    </section>
  );
}
