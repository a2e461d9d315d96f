import type { PublicStandings } from '@flagstick/contract';
import { formatSeasonScore } from '@flagstick/contract/figures';
import { isEclecticSystem, scoreSystems } from '@flagstick/contract/score-systems';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { fullName } from '../../shared/display/names.ts';
import { plural } from '../../shared/display/numbers.ts';
import { Loaded } from '../../ui/page/Loaded.tsx';
import { Panel, SheetPage } from '../../ui/page/layout.tsx';
import { ScreenHead } from '../../ui/page/ScreenHead.tsx';
import { CardsLoading, EmptyState } from '../../ui/page/states.tsx';
import { LiveMark } from '../../ui/score/LiveMark.tsx';
import { ContestTable } from './components/ContestTable.tsx';
import { CoursesNote } from './components/CoursesNote.tsx';
import classes from './components/Standings.module.css';
import { StandingsHead } from './components/StandingsHead.tsx';
import { TableTabs } from './components/TableTabs.tsx';
import { ruleWords, scoreTitle, seasonWords } from './lib/season.ts';
import { mainTable, tablesOf } from './lib/tables.ts';
import * as texts from './messages.ts';
import { publicQuery } from './reads.ts';

const games = { one: '# game', other: '# games' } as const;
const holes = { one: '# hole', other: '# holes' } as const;

type PublicRow = PublicStandings['items'][number];

function Table({ standings, rows }: { standings: PublicStandings; rows: readonly PublicRow[] }) {
  const counted = isEclecticSystem(standings.selectedScoreSystem) ? holes : games;
  return (
    <table className={`table fs-15 ${classes.table}`}>
      <StandingsHead score={scoreTitle(standings)} />
      <tbody>
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a public row has no player's id.
          <tr key={at}>
            <td className={classes.pos}>
              <b className="fs-17 figure">{row.label}</b>
            </td>
            <th scope="row">
              <b>{fullName(row)}</b>
              <small>{plural(row.counting, counted)}</small>
            </th>
            <td className={classes.score}>
              <b className="fs-20 figure">{formatSeasonScore(row.score)}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The rows of a division; the whole table for another key. */
function rowsOf({ items, divisions }: PublicStandings, key: string): readonly PublicRow[] {
  const division = divisions.find((one) => one.key === key);
  if (!division) return items;
  return division.items.flatMap(({ at, position, label }) => {
    const row = items[at];
    return row ? [{ ...row, position, label }] : [];
  });
}

/** The chosen table, with its rule. */
function Tables({ standings }: { standings: PublicStandings }) {
  const [chosen, setChosen] = useState(mainTable);
  const tables = tablesOf(standings);
  const key = tables.some((table) => table.key === chosen) ? chosen : mainTable;
  const contest = standings.contests.find((table) => table.contest === key);
  const rows = rowsOf(standings, key);
  return (
    <>
      <TableTabs tables={tables} value={key} onChange={setChosen}>
        <Panel label={texts.standings} flush>
          {contest ? (
            <ContestTable table={contest} />
          ) : rows.length === 0 ? (
            <EmptyState title={key === mainTable ? texts.emptyResults : texts.emptyDivision}>
              {texts.emptyHint}
            </EmptyState>
          ) : (
            <Table standings={standings} rows={rows} />
          )}
        </Panel>
      </TableTabs>
      {contest ? (
        <Panel title={texts.howItCounts}>
          <p className="quiet fs-15">{texts.contestHints[contest.contest]}</p>
          <p className="above-8 quiet fs-15">{texts.contestOrder}</p>
        </Panel>
      ) : (
        <Panel title={scoreSystems[standings.selectedScoreSystem]}>
          <p className="quiet fs-15">{ruleWords(standings)}</p>
          {key !== mainTable && <p className="above-8 quiet fs-15">{texts.divisionHint}</p>}
          <CoursesNote of={standings} />
        </Panel>
      )}
    </>
  );
}

const headWords = (standings: PublicStandings) =>
  [seasonWords(standings), plural(standings.gamesCount, games)].join(' · ');

export function PublicStandingsPage({ id }: { id: string | undefined }) {
  const query = useQuery(publicQuery(id));
  const { data } = query;
  const navigate = useNavigate();
  return (
    <>
      <ScreenHead
        overSheet
        menu={false}
        onBack={() => void navigate({ to: '/' })}
        title={data?.name ?? texts.standings}
        sub={data && headWords(data)}
        actions={data?.isLive && <LiveMark onDeep />}
      />
      <SheetPage narrow>
        <Loaded query={query} pending={<CardsLoading label={texts.standings} count={5} />}>
          {(standings) => <Tables standings={standings} />}
        </Loaded>
      </SheetPage>
    </>
  );
}
