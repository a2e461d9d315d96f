import { playersInMatch, shortMatchStatus } from '@flagstick/contract/matches';
import { useMemo } from 'react';
import type { DockProps } from '../../formats/board/format.ts';
import { fullName } from '../../shared/display/names.ts';
import { progressLine, sideName } from '../../shared/game/match/match-words.ts';
import { FlagIcon } from '../../ui/brand/FlagIcon.tsx';
import { useBodyMark } from '../lib/body-mark.ts';
import { type MatchRow, matchRows } from '../match/rows.ts';
import type { SummaryOptions } from './board-visit.ts';
import { DockBar } from './DockBar.tsx';
import type { DockRow } from './dock-rows.tsx';
import { goToRow } from './go-to-row.ts';
import classes from './MyRow.module.css';
import * as texts from './messages.ts';
import { useInView } from './use-in-view.ts';

/** Matches keep their order whatever the scores, so leaders are not counted. */
const ofMatches: SummaryOptions = {
  holes: { one: '# hole', other: '# holes' },
  leaders: false,
  finished: true,
};

const titleOf = ({ of: { a, b } }: MatchRow): string =>
  `${sideName(a)} v ${b === null ? 'nobody' : sideName(b)}`;

function dockRow(row: MatchRow): DockRow {
  const { id, of, number, isHidden } = row;
  const { match } = of;
  return {
    id,
    name: titleOf(row),
    people: () => playersInMatch(of).map(({ player }) => fullName(player)),
    groups: () => [of.group.name],
    position: number,
    label: String(number),
    holes: isHidden ? 0 : match.running.length,
    finished: !isHidden && match.outcome !== null,
    thru: isHidden || match.running.length === 0 ? '' : match.outcome === null ? String(match.played) : 'F',
    named: isHidden,
    mark: () => null,
    figure: () => (isHidden ? null : shortMatchStatus(match)),
  };
}

/** Dock of a board of matches. */
export default function MatchDock({ state: { game, me }, area }: Pick<DockProps, 'state' | 'area'>) {
  const matches = useMemo(() => matchRows(game, me), [game, me]);
  const rows = useMemo(() => matches.map(dockRow), [matches]);
  const mine = matches.find((row) => row.mine);
  return (
    <>
      <DockBar game={game} rows={rows} area={area} counted={ofMatches} />
      {mine && game.state !== 'waitingList' && <MyMatch row={mine} rows={rows} area={area} />}
    </>
  );
}

/** The viewer's match, fixed to the foot of the page while its row is out of view. */
function MyMatch({ row, rows, area }: { row: MatchRow; rows: readonly DockRow[]; area: DockProps['area'] }) {
  const inView = useInView(area, row.id);
  useBodyMark('myRow', !inView);
  if (inView) return null;
  return (
    <button type="button" className={classes.bar} onClick={() => goToRow(area, rows, row.id)}>
      <span className={classes.pos}>
        <b className="block fs-17 figure">{row.number}</b>
      </span>
      <span className="grow">
        <span className={classes.name}>
          <FlagIcon size={18} cup={false} />
          <span>{titleOf(row)}</span>
        </span>
        {!row.isHidden && (
          <span className={`${classes.sub} block above-4 on-deep-2 fs-13 lh-snug`}>
            {progressLine(row.of)}
          </span>
        )}
      </span>
      {!row.isHidden && <span className={classes.status}>{shortMatchStatus(row.of.match)}</span>}
      <span className="vh">{texts.goToMyMatch}</span>
    </button>
  );
}
