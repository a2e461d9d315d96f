import type { SeasonContestTable, Standings } from '@flagstick/contract';
import { formatSeasonScore } from '@flagstick/contract/figures';
import { contractTexts } from '@flagstick/contract/messages';
import { scoreSystems } from '@flagstick/contract/score-systems';
import { isMerit } from '@flagstick/golf';
import { Button, Menu } from '@mantine/core';
import { IconFileTypeCsv, IconPrinter } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { formatDay } from '../../shared/display/dates.ts';
import { joinNames } from '../../shared/display/names.ts';
import { plural } from '../../shared/display/numbers.ts';
import { useSession } from '../../shared/session/session.ts';
import * as common from '../../ui/common/messages.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Loaded } from '../../ui/page/Loaded.tsx';
import { NarrowPage, PageHead, Panel } from '../../ui/page/layout.tsx';
import { Segments } from '../../ui/page/Segments.tsx';
import { CardsLoading, EmptyState } from '../../ui/page/states.tsx';
import { TopBar } from '../../ui/page/TopBar.tsx';
import { LiveMark } from '../../ui/score/LiveMark.tsx';
import { useSaveSheet, useStandings } from './api.ts';
import { ContestTable } from './components/ContestTable.tsx';
import { CoursesNote } from './components/CoursesNote.tsx';
import { PlayerSeason } from './components/PlayerSeason.tsx';
import { SeasonChart } from './components/SeasonChart.tsx';
import { StandingsTable } from './components/StandingsTable.tsx';
import { TableTabs } from './components/TableTabs.tsx';
import { WhyContest } from './components/WhyContest.tsx';
import {
  countedGames,
  liveGames,
  ruleWords,
  seasonLines,
  seasonWords,
  skippedWords,
  systemOf,
} from './lib/season.ts';
import { gamesWithout, mainTable, standingsOfTable, tablesOf } from './lib/tables.ts';
import * as texts from './messages.ts';
import classes from './StandingsView.module.css';

/** How a contest counts, and which games add nothing. */
function ContestRule({ standings, table }: { standings: Standings; table: SeasonContestTable }) {
  const without = gamesWithout(standings, table);
  return (
    <Panel title={texts.howItCounts}>
      <p className="quiet fs-15">{texts.contestHints[table.contest]}</p>
      <p className="above-8 quiet fs-15">{texts.contestOrder}</p>
      {without.length > 0 && (
        <ul className="above-8" aria-label={texts.gamesWithout}>
          {without.map(({ game: { _id, name }, reason }) => (
            <li className="pad-y-10 line-above" key={_id}>
              <Link to="/" search={{ view: 'game', game: _id }} className="name-link">
                {name}
              </Link>
              <p className="quiet fs-13">{reason}</p>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

interface StandingsViewProps {
  search: { tournament?: string | undefined; player?: string | undefined; table?: string | undefined };
}

const parts = [
  { value: 'standings', label: texts.standings },
  { value: 'season', label: texts.season },
  { value: 'games', label: common.games },
] as const;
type Part = (typeof parts)[number]['value'];

function Sheets({ id, table }: { id: string; table: string | undefined }) {
  const sheet = useSaveSheet(id, table);
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="deep"
          leftSection={<IconPrinter size={20} aria-hidden="true" />}
          loading={sheet.isPending}
        >
          {common.print}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPrinter size={18} />} onClick={() => sheet.mutate('standings')}>
          {texts.tablePdf}
        </Menu.Item>
        <Menu.Item leftSection={<IconFileTypeCsv size={18} />} onClick={() => sheet.mutate('standingsCsv')}>
          {texts.tableCsv}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function LiveBanner({ standings, asOf }: { standings: Standings; asOf: Date | null }) {
  const games = liveGames(standings);
  const [only] = games;
  if (!only) return null;
  return (
    <div className={classes.live}>
      <LiveMark asOf={asOf} />
      {games.length === 1 ? (
        <>
          <p className="fill fs-15 lh-snug">{texts.gameProvisional(only.name)}</p>
          <LinkButton to="/" search={{ view: 'game', game: only._id }} variant="default">
            {common.game}
          </LinkButton>
        </>
      ) : (
        <p className="fill fs-15 lh-snug">
          {texts.gamesProvisional(joinNames(games.map(({ name }) => name)))}
        </p>
      )}
    </div>
  );
}

function PlacingScores({ scores }: { scores: readonly number[] }) {
  return (
    <ol className={classes.places}>
      {scores.map((score, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a position is its number.
        <li className="stack justify-center ground" key={at}>
          <b className="figure">{formatSeasonScore(score)}</b>
          <small className="quiet fs-13">{at + 1}</small>
        </li>
      ))}
    </ol>
  );
}

function Games({ standings: { games } }: { standings: Standings }) {
  if (games.length === 0) return <EmptyState title={contractTexts.noGame} />;
  return (
    <ul className="between">
      {games.map(({ _id, name, date, timeZone, because, players, state }) => (
        <li className="pad-y-10 line-above" key={_id}>
          <Link to="/" search={{ view: 'game', game: _id }} className="name-link">
            {name}
          </Link>
          <p className="quiet fs-13">
            {formatDay(date, timeZone)} ·{' '}
            {because ? skippedWords(because) : plural(players, { one: '# player', other: '# players' })}
          </p>
          {because === null && state === 'playing' && <LiveMark />}
        </li>
      ))}
    </ul>
  );
}

interface ContentProps {
  standings: Standings;
  asOf: Date | null;
  player?: string | undefined;
  /** The key of a division or contest of the tournament; undefined for the main table. */
  table: string | undefined;
}

function Content({ standings, asOf, player, table }: ContentProps) {
  const navigate = useNavigate();
  const me = useSession(({ user }) => user?._id);
  const [part, setPart] = useState<Part>('standings');
  const [when, setWhen] = useState<'now' | 'before'>('now');
  const isLive = liveGames(standings).length > 0;
  const shown = isLive && table === undefined ? when : 'now';
  const contest = standings.contests.find((one) => one.contest === table);
  const divided = standingsOfTable(standings, table ?? mainTable);
  const go = (key: string | undefined, id: string | undefined, replace: boolean) => {
    const more = { ...(key ? { table: key } : {}), ...(id ? { player: id } : {}) };
    void navigate({ to: '/', search: { view: 'tournament', tournament: standings._id, ...more }, replace });
  };
  const show = (id: string | undefined) => go(table, id, id === undefined);
  const counted = countedGames(standings);
  return (
    <main className={classes.page} data-part={part}>
      <div className={`stack one gap-12 ${classes.head}`}>
        <PageHead
          title={standings.name}
          note={[
            scoreSystems[standings.selectedScoreSystem],
            seasonWords(standings),
            plural(counted.length, { one: '# game', other: '# games' }),
          ].join(' · ')}
        />
        {isLive && table === undefined && (
          <div className={classes.when}>
            <Segments
              aria-label={texts.includePlaying}
              fullWidth
              value={when}
              onChange={setWhen}
              options={[
                { value: 'now', label: texts.current },
                { value: 'before', label: texts.beforeToday },
              ]}
            />
          </div>
        )}
        <div className={classes.parts}>
          <Segments
            aria-label={texts.whatIsShown}
            fullWidth
            value={part}
            onChange={setPart}
            options={parts}
          />
        </div>
        <LiveBanner standings={standings} asOf={asOf} />
      </div>
      <div className={classes.table}>
        <TableTabs
          tables={tablesOf(standings)}
          value={table ?? mainTable}
          onChange={(key) => go(key === mainTable ? undefined : key, undefined, true)}
        >
          <Panel label={texts.standings} flush>
            {contest ? (
              <ContestTable table={contest} me={me} onPlayer={show} />
            ) : divided.items.length === 0 ? (
              <EmptyState title={table === undefined ? texts.emptyResults : texts.emptyDivision}>
                {texts.emptyHint}
              </EmptyState>
            ) : (
              <StandingsTable standings={divided} when={shown} me={me} onPlayer={show} />
            )}
          </Panel>
        </TableTabs>
      </div>
      <div className={classes.side}>
        <div className={`stack pack-top one gap-14 ${classes.season}`}>
          {standings.items.length > 0 && (
            <Panel title={standings.isEclectic ? texts.theSeasonAgainstPar : texts.theSeason}>
              <SeasonChart standings={standings} lines={seasonLines(standings, me)} />
            </Panel>
          )}
          {contest ? (
            <ContestRule standings={standings} table={contest} />
          ) : (
            <Panel title={isMerit(systemOf(standings)) ? texts.placingScores : texts.howItCounts}>
              {isMerit(systemOf(standings)) && <PlacingScores scores={standings.placingScores} />}
              <p className="quiet fs-15">{ruleWords(standings)}</p>
              {table !== undefined && <p className="above-8 quiet fs-15">{texts.divisionHint}</p>}
              <CoursesNote of={standings} />
            </Panel>
          )}
        </div>
        <div className={classes.list}>
          <Panel title={common.games}>
            <Games standings={standings} />
          </Panel>
        </div>
      </div>
      {player && contest && (
        <WhyContest standings={standings} table={contest} player={player} onClose={() => show(undefined)} />
      )}
      {player && !contest && (
        <PlayerSeason standings={divided} player={player} onClose={() => show(undefined)} />
      )}
    </main>
  );
}

function Tournament({
  id,
  player,
  table: key,
}: {
  id: string;
  player: string | undefined;
  table: string | undefined;
}) {
  const { query, live } = useStandings(id);
  const keeps = useSession(({ user }) => user !== null && user.rule !== 'player');
  // A table that the organiser removed is the main one.
  const table = query.data && tablesOf(query.data).some((one) => one.key === key) ? key : undefined;
  const asOf = live === null || live === 'live' || live.isConnecting ? null : live.asOf;
  return (
    <>
      <TopBar
        crumbs={[
          { label: common.tournaments, to: keeps ? '/tournaments' : '/', search: {} },
          { label: query.data?.name ?? common.tournament },
        ]}
        actions={query.data && <Sheets id={id} table={table} />}
      />
      <Loaded
        query={query}
        pending={
          <NarrowPage>
            <CardsLoading label={texts.standings} count={5} />
          </NarrowPage>
        }
        around={(error) => <NarrowPage>{error}</NarrowPage>}
      >
        {(standings) => <Content standings={standings} asOf={asOf} player={player} table={table} />}
      </Loaded>
    </>
  );
}

export function StandingsView({ search: { tournament, player, table } }: StandingsViewProps) {
  if (tournament === undefined) {
    return (
      <NarrowPage>
        <EmptyState title={contractTexts.noTournament} />
      </NarrowPage>
    );
  }
  return <Tournament key={tournament} id={tournament} player={player} table={table} />;
}
