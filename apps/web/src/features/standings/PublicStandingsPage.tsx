import type { PublicStandings } from '@flagstick/contract';
import { formatSeasonScore } from '@flagstick/contract/figures';
import { isEclecticSystem, scoreSystems } from '@flagstick/contract/score-systems';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { fullName } from '../../shared/display/names.ts';
import { plural } from '../../shared/display/numbers.ts';
import * as common from '../../ui/common/messages.ts';
import { LiveMark } from '../../ui/LiveMark.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Panel, SheetPage } from '../../ui/layout.tsx';
import { ScreenHead } from '../../ui/ScreenHead.tsx';
import { CardsLoading, EmptyState } from '../../ui/states.tsx';
import { CoursesNote } from './components/CoursesNote.tsx';
import classes from './components/Standings.module.css';
import { ruleWords, scoreTitle, seasonWords } from './lib/season.ts';
import * as texts from './messages.ts';
import { publicQuery } from './reads.ts';

const games = { one: '# game', other: '# games' } as const;
const holes = { one: '# hole', other: '# holes' } as const;

function Table({ standings }: { standings: PublicStandings }) {
  const counted = isEclecticSystem(standings.selectedScoreSystem) ? holes : games;
  return (
    <table className={`table fs-15 ${classes.table}`}>
      <thead>
        <tr>
          <th scope="col" className={classes.pos}>
            {common.pos}
          </th>
          <th scope="col">{common.player}</th>
          <th scope="col" className={classes.score}>
            {scoreTitle(standings)}
          </th>
        </tr>
      </thead>
      <tbody>
        {standings.items.map((row, at) => (
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
          {(standings) => (
            <>
              <Panel label={texts.standings} flush>
                {standings.items.length === 0 ? (
                  <EmptyState title={texts.emptyResults}>{texts.emptyHint}</EmptyState>
                ) : (
                  <Table standings={standings} />
                )}
              </Panel>
              <Panel title={scoreSystems[standings.selectedScoreSystem]}>
                <p className="quiet fs-15">{ruleWords(standings)}</p>
                <CoursesNote of={standings} />
              </Panel>
            </>
          )}
        </Loaded>
      </SheetPage>
    </>
  );
}
