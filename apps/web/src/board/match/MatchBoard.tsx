import type { GameView, Player } from '@flagstick/contract';
import {
  type GameMatch,
  type GameMatchSide,
  isLeadingOrLevel,
  outNote,
  pointsText,
} from '@flagstick/contract/matches';
import { contractTexts } from '@flagstick/contract/messages';
import type { MatchSideName } from '@flagstick/golf';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { loadWithRetry } from '../../shared/api/retry/load-with-retry.ts';
import { surnameOf } from '../../shared/display/names.ts';
import { MatchRibbon } from '../../shared/game/match/MatchRibbon.tsx';
import { MatchStatusLabel } from '../../shared/game/match/MatchStatusLabel.tsx';
import { sideFills } from '../../shared/game/match/match-fills.ts';
import { matchProgressText, sideName } from '../../shared/game/match/match-words.ts';
import { FlagIcon } from '../../ui/brand/FlagIcon.tsx';
import * as common from '../../ui/common/messages.ts';
import { isHiddenRow } from '../lib/hidden-rows.ts';
import { Notice } from '../notices/Notice.tsx';
import { Cover } from '../reveal/Cover.tsx';
import { useEarlyTap } from '../table/use-early-tap.ts';
import classes from './MatchBoard.module.css';
import * as texts from './messages.ts';
import { halvesOf, rowPoints, sidePointsOf } from './points.ts';
import { hasHiddenPlayers, type MatchRow, matchesWithHidden, matchRows } from './rows.ts';

const MatchDialog = lazy(() => loadWithRetry(() => import('./MatchDialog.tsx')));

interface MatchBoardProps {
  game: GameView;
  me: string | null;
  /** The window has room for every hole. */
  wide: boolean;
  /** Shows only these rows: from `first` up to, but not including, `end`. */
  part?: { readonly first: number; readonly end: number };
  /** Opens the card of a player; undefined where nothing can be opened. */
  onCard?: (playerId: string) => void;
}

/** The board of a match play game: one row per match in the order of the groups, and the points of its sides. */
export default function MatchBoard({ game, me, wide, part, onCard }: MatchBoardProps) {
  const rows = useMemo(() => matchRows(game, me), [game, me]);
  const drawn = useMemo(() => matchesWithHidden(rows, game.hidden), [rows, game.hidden]);
  const [opened, open] = useState<string | null>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  useEarlyTap(body);
  if (drawn.length === 0) {
    return <Notice title={contractTexts.noPlayers}>{texts.noMatchesHint}</Notice>;
  }
  const shown = rows.find(({ of, isHidden }) => of.id === opened && !isHidden);
  return (
    <>
      {game.sides && !hasHiddenPlayers(game) && (
        <Totals sides={game.sides} matches={rows.map(({ of }) => of)} teams={game.teams} />
      )}
      <table className={`${classes.table} table fixed-table surface`} data-wide={wide || undefined}>
        <caption className="vh">{texts.matchesOf(game.name)}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="vh">{common.match}</span>
            </th>
            <th scope="col">{game.sides?.a ?? common.sideOne}</th>
            <th scope="col">{common.status}</th>
            <th scope="col">{game.sides?.b ?? common.sideTwo}</th>
            {wide && <th scope="col">{common.holes}</th>}
          </tr>
        </thead>
        <tbody ref={body}>
          {drawn.slice(part?.first, part?.end).map((row) =>
            isHiddenRow(row) ? (
              <tr key={row.id} className={`${classes.covered} relative`}>
                <th scope="row">{row.place}</th>
                <td colSpan={wide ? 4 : 3}>
                  <Cover />
                </td>
              </tr>
            ) : (
              <Row key={row.id} row={row} teams={game.teams} wide={wide} onOpen={onCard && open} />
            ),
          )}
        </tbody>
      </table>
      {shown && onCard && (
        <Suspense fallback={null}>
          <MatchDialog game={game} row={shown} me={me} onCard={onCard} onClose={() => open(null)} />
        </Suspense>
      )}
    </>
  );
}

interface RowProps {
  row: MatchRow;
  teams: GameView['teams'];
  wide: boolean;
  onOpen: ((id: string) => void) | undefined;
}

function Row({ row: { of, number, mine, isHidden }, teams, wide, onOpen }: RowProps) {
  const points = isHidden ? null : rowPoints(of);
  const isAhead = (side: MatchSideName) => isHidden || isLeadingOrLevel(side, of.match);
  const { earliestEndHole, nextExtraHole } = of.match;
  const plate = isHidden ? (
    <span className="block above-3 quiet fs-13 regular">{texts.notShown}</span>
  ) : (
    <MatchStatusLabel match={of.match} />
  );
  return (
    <tr className="relative" data-id={of.id} data-mine={mine || undefined}>
      <th scope="row">
        {mine ? (
          <>
            <FlagIcon size={18} cup={false} />
            <span className="vh">{texts.yourMatch(number)}</span>
          </>
        ) : (
          number
        )}
      </th>
      <td>
        <Side of={of} side={of.a} ahead={isAhead('a')} points={points?.a} off={wide} shown={!isHidden} />
      </td>
      <td>
        {onOpen && of.b && !isHidden ? (
          <button type="button" className={classes.open} onClick={() => onOpen(of.id)}>
            {plate}
            <span className="vh">{texts.showMatch}</span>
          </button>
        ) : (
          plate
        )}
        {!isHidden && <small className="block above-3 quiet fs-13 regular">{matchProgressText(of)}</small>}
        {!isHidden && earliestEndHole !== null && nextExtraHole === null && of.match.played > 0 && (
          <small className="block above-3 quiet fs-13 regular">{texts.canEndOn(earliestEndHole)}</small>
        )}
      </td>
      <td>
        {of.b ? (
          <Side of={of} side={of.b} ahead={isAhead('b')} points={points?.b} off={wide} shown={!isHidden} />
        ) : (
          <span className="quiet">{common.noOpponent}</span>
        )}
      </td>
      {wide && <td>{of.b && !isHidden && <MatchRibbon of={of} teams={teams} />}</td>}
    </tr>
  );
}

interface SideProps {
  of: GameMatch<Player>;
  side: GameMatchSide<Player>;
  /** The side leads or has won, or the match is level. */
  ahead: boolean;
  points: number | undefined;
  /** Shows the strokes of each ball. */
  off: boolean;
  /** The viewer may see the state of the match. */
  shown: boolean;
}

function Side({ of, side, ahead, points, off, shown }: SideProps) {
  const partners = side.balls.length > 1;
  const out = shown ? outNote(of.match, side, surnameOf) : '';
  return (
    <span
      className={`${classes.side} row spread gap-8 quiet lh-120 ${side === of.b ? classes.reversed : ''}`}
      data-ahead={ahead || undefined}
    >
      <span>
        {sideName(side)}
        {out && <small className="block above-3 ink fs-13 medium">{out}</small>}
        {off && of.b && (
          <small className="block above-3 quiet fs-13 regular">
            {side.balls
              .map(({ id, player }) => {
                const strokes = of.strokesByPlayer.get(id) ?? 0;
                return partners ? texts.playerPlaysOff(player.name, strokes) : texts.playsOff(strokes);
              })
              .join(', ')}
          </small>
        )}
      </span>
      {points !== undefined && <b className={classes.points}>{pointsText(points)}</b>}
    </span>
  );
}

interface TotalsProps {
  sides: NonNullable<GameView['sides']>;
  matches: readonly GameMatch<Player>[];
  teams: GameView['teams'];
}

function Totals({ sides, matches, teams }: TotalsProps) {
  const fills = sideFills(matches, teams);
  const points = sidePointsOf(matches);
  const { won, projected, inPlay, toWin } = points;
  const needs = (side: MatchSideName) =>
    won[side] >= toWin ? texts.hasWon : inPlay === 0 ? '' : texts.needs(pointsText(toWin - won[side]));
  return (
    <section className={classes.totals} aria-label={texts.sidePoints}>
      {(['a', 'b'] as const).map((side) => (
        <p key={side} data-side={side}>
          <b className="middle figure min-60 r-8">{pointsText(won[side])}</b>
          <span>
            <strong className="block fs-17 anywhere">
              <i className={classes.disc} style={{ '--side': fills[side] }} aria-hidden="true" />
              {sides[side]}
            </strong>
            <small className="on-deep-2 fs-13">{needs(side)}</small>
          </span>
        </p>
      ))}
      <div className={classes.bar} aria-hidden="true">
        {halvesOf(points).map(({ key, side, won: isWon }) => (
          <span
            className="fill clip relative"
            key={key}
            style={{ '--side': fills[side] }}
            data-won={isWon || undefined}
          />
        ))}
      </div>
      <p className="whole centre on-deep-2 fs-13">
        {inPlay === 0
          ? texts.result(pointsText(won.a), pointsText(won.b))
          : texts.currentResult(pointsText(projected.a), pointsText(projected.b), inPlay)}
      </p>
    </section>
  );
}
