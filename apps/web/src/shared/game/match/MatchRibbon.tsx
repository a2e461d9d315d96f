import type { GameView, Player } from '@flagstick/contract';
import {
  type GameMatch,
  type MatchHoleResult,
  matchHoleName,
  matchHoleResults,
} from '@flagstick/contract/matches';
import { type MatchSideName, otherSide } from '@flagstick/golf';
import { FlagIcon } from '../../../ui/brand/FlagIcon.tsx';
import * as common from '../../../ui/common/messages.ts';
import * as texts from '../messages.ts';
import classes from './MatchRibbon.module.css';
import { matchFills } from './match-fills.ts';
import { sideName } from './match-words.ts';

interface MatchRibbonProps {
  of: GameMatch<Player>;
  /** The teams of the game: won holes have the team's colour. */
  teams: GameView['teams'];
  /** The side above the line. */
  above?: MatchSideName;
  /** The current hole. */
  at?: number;
  onDeep?: boolean;
}

type Won = 'above' | 'below' | 'halved' | undefined;

/** The winner of each hole: one side above the line, the other below, halved holes on it. */
export function MatchRibbon({ of, teams, above = 'a', at, onDeep = false }: MatchRibbonProps) {
  const { match, a, b } = of;
  const fills = matchFills(of, teams);
  const holes = matchHoleResults(of);
  const wonOn = ({ winner }: MatchHoleResult): Won =>
    winner === null ? undefined : winner === 'halved' ? 'halved' : winner === above ? 'above' : 'below';
  const shown = holes.map((hole) => ({ number: hole.number, won: wonOn(hole) }));
  // The next extra hole is not part of the match yet.
  if (at !== undefined && !shown.some(({ number }) => number === at))
    shown.push({ number: at, won: undefined });
  const count = (side: MatchSideName) => holes.filter(({ winner }) => winner === side).length;
  const halved = holes.filter(({ winner }) => winner === 'halved').length;
  return (
    <div
      className={classes.ribbon}
      data-deep={onDeep || undefined}
      style={{
        '--holes': shown.length,
        '--above': fills[above],
        '--below': fills[otherSide(above)],
      }}
      role="img"
      aria-label={texts.holesWon(
        [sideName(a), count('a')],
        [b ? sideName(b) : common.noOpponent, count('b')],
        halved,
      )}
    >
      {shown.map(({ number, won }) => (
        <span
          className="relative"
          key={number}
          data-won={won}
          data-at={number === at || undefined}
          data-end={(match.earliestEndHole === number && number !== at) || undefined}
          title={texts.holeNumber(matchHoleName(number, of))}
        >
          {number === at && <FlagIcon size={20} cup={false} />}
        </span>
      ))}
    </div>
  );
}
