import type { GameView, Player } from '@flagstick/contract';
import {
  type GameMatch,
  type GameMatchSide,
  isEndedByAbsence,
  isLeadingOrLevel,
  outNote,
  pointsText,
} from '@flagstick/contract/matches';
import type { MatchSideName } from '@flagstick/golf';
import { surnameOf } from '../../../shared/display/names.ts';
import { MatchStatusLabel } from '../../../shared/game/match/MatchStatusLabel.tsx';
import { sideFills } from '../../../shared/game/match/match-fills.ts';
import { matchProgressText, sideName } from '../../../shared/game/match/match-words.ts';
import * as common from '../../../ui/common/messages.ts';
import { type HiddenRow, isHiddenRow } from '../../lib/hidden-rows.ts';
import type { TvPage } from '../../lib/pages.ts';
import { halvesOf, sidePointsOf } from '../../match/points.ts';
import { hasHiddenPlayers, type MatchRow } from '../../match/rows.ts';
import { Cover } from '../../reveal/Cover.tsx';
import * as texts from '../messages.ts';
import classes from './TvMatches.module.css';

interface TvMatchesProps {
  game: GameView;
  /** The matches with a cover for each hidden one. */
  drawn: ReadonlyArray<MatchRow | HiddenRow>;
  pages: readonly TvPage[];
}

/** One page of matches, in the order of the groups. */
export function TvMatches({ game, drawn, pages }: TvMatchesProps) {
  const shown = pages.flatMap(({ first, end }) => drawn.slice(first, end));
  return (
    <table className={classes.table}>
      <caption className="vh">
        {texts.matchesOf(game.name, pages.map(({ first, end }) => texts.range(first + 1, end)).join(', '))}
      </caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{game.sides?.a ?? common.sideOne}</th>
          <th scope="col">{common.status}</th>
          <th scope="col">{game.sides?.b ?? common.sideTwo}</th>
          <th scope="col">{common.thru}</th>
        </tr>
      </thead>
      <tbody>
        {shown.map((row) => {
          if (isHiddenRow(row)) {
            return (
              <tr key={row.id}>
                <th scope="row">{row.place}</th>
                <td colSpan={4} className={classes.covered}>
                  <Cover pin={34} />
                </td>
              </tr>
            );
          }
          const { of, number, isHidden } = row;
          const isAhead = (side: MatchSideName) => isHidden || isLeadingOrLevel(side, of.match);
          return (
            <tr key={of.id}>
              <th scope="row">{number}</th>
              <Side of={of} side={of.a} ahead={isAhead('a')} shown={!isHidden} />
              <td className={classes.status}>
                {isHidden ? <small>{texts.notShown}</small> : <MatchStatusLabel match={of.match} />}
              </td>
              <Side of={of} side={of.b} ahead={isAhead('b')} shown={!isHidden} />
              <td>
                {isHidden || (of.match.outcome === null ? of.match.played || '' : 'F')}
                {!isHidden && <small>{note(of)}</small>}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** The details that the number of holes beside them does not show. */
function note(of: GameMatch<Player>): string {
  const { outcome, dormie, played, nextExtraHole } = of.match;
  if (isEndedByAbsence(of.match)) return matchProgressText(of);
  if (outcome !== null) return outcome.kind === 'won' && outcome.left > 0 ? matchProgressText(of) : '';
  return nextExtraHole !== null || played === 0 ? matchProgressText(of) : dormie ? texts.dormie : '';
}

interface SideProps {
  of: GameMatch<Player>;
  side: GameMatchSide<Player> | null;
  ahead: boolean;
  /** The viewer may see the state of the match. */
  shown: boolean;
}

function Side({ of, side, ahead, shown }: SideProps) {
  const out = side && shown ? outNote(of.match, side, surnameOf) : '';
  return (
    <td className={`${classes.side} quiet anywhere`} data-ahead={(side !== null && ahead) || undefined}>
      <span className="two-lines">{side === null ? common.noOpponent : sideName(side)}</span>
      {out && <small>{out}</small>}
    </td>
  );
}

/**
 * The points of the sides where the set-up names them; else the progress of the matches. Nothing while players are
 * hidden.
 */
export function TvSides({ game, matches }: { game: GameView; matches: readonly MatchRow[] }) {
  if (hasHiddenPlayers(game)) return null;
  const { sides, teams } = game;
  const all = matches.map(({ of }) => of);
  const points = sidePointsOf(all);
  const fills = sideFills(all, teams);
  const { won, projected, inPlay } = points;
  const played = all.filter(({ b }) => b !== null).length;
  return (
    <section className={classes.sides} aria-label={sides ? texts.sidePoints : texts.theMatches}>
      {sides ? (
        <>
          {(['a', 'b'] as const).map((side) => (
            <p className="stack align-center bold close anywhere lh-105" key={side}>
              <b className="middle figure plate">{pointsText(won[side])}</b>
              <span>
                <i style={{ '--side': fills[side] }} aria-hidden="true" />
                {sides[side]}
              </span>
            </p>
          ))}
          <div className={classes.bar} aria-hidden="true">
            {halvesOf(points).map(({ key, side, won: isWon }) => (
              <i
                className="fill clip relative"
                key={key}
                style={{ '--side': fills[side] }}
                data-won={isWon || undefined}
              />
            ))}
          </div>
          <small className="on-deep-2">
            {inPlay === 0
              ? texts.result(pointsText(won.a), pointsText(won.b))
              : texts.currentResult(pointsText(projected.a), pointsText(projected.b))}
          </small>
        </>
      ) : null}
      <dl>
        <div className="flex spread align-base">
          <dt className="on-deep-2">{texts.inPlay}</dt>
          <dd className="figure lh-100">{inPlay}</dd>
        </div>
        <div className="flex spread align-base">
          <dt className="on-deep-2">{texts.finished}</dt>
          <dd className="figure lh-100">{played - inPlay}</dd>
        </div>
      </dl>
    </section>
  );
}
