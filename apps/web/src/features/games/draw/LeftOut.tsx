import type { Player } from '@flagstick/contract';
import { fullName } from '../../../shared/display/names.ts';
import { plural } from '../../../shared/display/numbers.ts';
import type { StandingRows } from './draw.ts';
import * as texts from './messages.ts';
import { leftOutBecause } from './standing.ts';

interface LeftOutProps {
  players: readonly Player[];
  standing: StandingRows;
}

/** The players that a draw by standing leaves out, with the reason. */
export function LeftOut({ players, standing }: LeftOutProps) {
  if (players.length === 0) return null;
  return (
    <section className="above-16 pad-y-14">
      <h2 className="fs-17">{plural(players.length, { one: texts.leftOut, other: texts.leftOutMany })}</h2>
      {(['missedCut', 'out', 'notStarted'] as const).map((reason) => {
        const those = players.filter((player) => leftOutBecause(player, standing) === reason);
        return (
          those.length > 0 && (
            <p key={reason} className="above-8 fs-15">
              <b className="bold">{texts.leftOutBecause[reason]}</b>
              <span className="block quiet">{those.map(fullName).join(', ')}</span>
            </p>
          )
        );
      })}
    </section>
  );
}
