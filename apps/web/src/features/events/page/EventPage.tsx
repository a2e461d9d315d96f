import type { EventStanding } from '@flagstick/contract';
import * as routes from '@flagstick/contract/routes';
import { Button, Tabs } from '@mantine/core';
import { IconDeviceTv, IconFileTypeCsv, IconPrinter } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { send } from '../../../shared/api/call.ts';
import { fileOf, saveFile } from '../../../shared/api/file.ts';
import { loadWithRetry } from '../../../shared/api/retry/load-with-retry.ts';
import { useSession } from '../../../shared/session/session.ts';
import { ExternalLink } from '../../../ui/ExternalLink.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { Panel, SheetPage } from '../../../ui/page/layout.tsx';
import { ScreenHead } from '../../../ui/page/ScreenHead.tsx';
import { CardsLoading, EmptyState } from '../../../ui/page/states.tsx';
import { LiveMark } from '../../../ui/score/LiveMark.tsx';
import { Tag } from '../../../ui/score/StateBadge.tsx';
import * as texts from '../messages.ts';
import { standingQuery } from '../reads.ts';
import { RoundTable, TotalTable } from './EventTable.tsx';
import { roundDate, winnerText } from './rows.ts';

/** The standing on a television, as a file for readers with an account, and as open data. */
function EventFiles({ id }: { id: string }) {
  const isSignedIn = useSession(({ user }) => user !== null);
  const file = useMutation({
    mutationFn: async (sheet: 'standings' | 'standingsCsv') =>
      saveFile(fileOf(await send(routes.events.sheet, { params: { id, sheet } }))),
  });
  return (
    <Panel title={texts.files}>
      <div className="row wrap gap-10">
        <LinkButton
          to="/event/$id"
          params={{ id }}
          search={{ tv: '1' }}
          variant="default"
          leftSection={<IconDeviceTv size={18} aria-hidden="true" />}
        >
          {texts.television}
        </LinkButton>
        {isSignedIn && (
          <>
            <Button
              variant="default"
              leftSection={<IconPrinter size={18} aria-hidden="true" />}
              loading={file.isPending && file.variables === 'standings'}
              onClick={() => file.mutate('standings')}
            >
              {texts.pdf}
            </Button>
            <Button
              variant="default"
              leftSection={<IconFileTypeCsv size={18} aria-hidden="true" />}
              loading={file.isPending && file.variables === 'standingsCsv'}
              onClick={() => file.mutate('standingsCsv')}
            >
              {texts.csv}
            </Button>
          </>
        )}
        <ExternalLink href={`/api/open/events/${id}`}>{texts.openData}</ExternalLink>
      </div>
    </Panel>
  );
}

const totalTab = 'total';
const organisers = routes.events.read.access;
const Television = lazy(() => loadWithRetry(() => import('./Television.tsx')));
const OrganiserPanel = lazy(() => loadWithRetry(() => import('../organiser/OrganiserPanel.tsx')));

/** The tabs R1, R2, … and Total. Rounds without a card have no tab. */
function Leaderboard({ standing }: { standing: EventStanding }) {
  const [chosen, setChosen] = useState(totalTab);
  const { rounds, items } = standing;
  if (items.length === 0) return <EmptyState title={texts.noResults}>{texts.emptyHint}</EmptyState>;
  const played = rounds.flatMap(({ game }, at) =>
    items.some(({ cells }) => cells[at]) ? [{ game, at }] : [],
  );
  const tab = played.some(({ game }) => game === chosen) ? chosen : totalTab;
  return (
    <Tabs value={tab} onChange={(next) => next !== null && setChosen(next)} keepMounted={false}>
      <Tabs.List aria-label={texts.rounds} grow>
        {played.map(({ game, at }) => (
          <Tabs.Tab key={game} value={game} aria-label={texts.roundTab(at + 1)}>
            {texts.round(at + 1)}
          </Tabs.Tab>
        ))}
        <Tabs.Tab value={totalTab}>{texts.total}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value={totalTab} className="above-12">
        <Panel label={texts.leaderboard} flush>
          <TotalTable standing={standing} />
        </Panel>
      </Tabs.Panel>
      {played.map(({ game, at }) => (
        <Tabs.Panel key={game} value={game} className="above-12">
          <Panel label={texts.roundNamed(at + 1)} flush>
            <RoundTable standing={standing} at={at} />
          </Panel>
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

function About({ standing: { by, ties, counts, cut, rounds } }: { standing: EventStanding }) {
  return (
    <>
      <Panel title={texts.rounds}>
        <ul className="stack gap-10">
          {rounds.map((round, at) => (
            <li key={round.game} className="row wrap spread gap-10">
              <span>
                {round.code === null ? (
                  (round.name ?? texts.roundNamed(at + 1))
                ) : (
                  <a href={`/leaderBoard/${round.code}`}>{round.name}</a>
                )}
                <small className="block quiet fs-13">
                  {texts.round(at + 1)} · {roundDate(rounds, round)}
                </small>
              </span>
              <Tag>{texts.roundStates[round.status]}</Tag>
            </li>
          ))}
        </ul>
      </Panel>
      <Panel title={texts.aboutEvent}>
        <p className="quiet fs-15">
          {texts.rules[counts][by]} {texts.tieSentences[ties]}
          {cut && ` ${texts.cutSentence(cut.afterRound, cut.places, cut.within, counts)}`}
        </p>
      </Panel>
    </>
  );
}

/** @param tv the standing for a screen in the club house */
export const EventPage = ({ id, tv }: { id: string | undefined; tv: boolean }) =>
  tv ? (
    <Suspense>
      <Television id={id} />
    </Suspense>
  ) : (
    <Page id={id} />
  );

function Page({ id }: { id: string | undefined }) {
  const query = useQuery(standingQuery(id));
  const navigate = useNavigate();
  const { data } = query;
  const winner = data && winnerText(data);
  const mayOrganise = useSession(({ user }) => organisers.some((role) => role === user?.rule));
  return (
    <>
      <ScreenHead
        overSheet
        menu={false}
        onBack={() => void navigate({ to: mayOrganise ? '/events' : '/' })}
        title={data?.name ?? texts.events}
        sub={data && [data.club, texts.countOfRounds(data.rounds.length)].join(' · ')}
        actions={data?.rounds.some(({ status }) => status === 'live') && <LiveMark onDeep />}
      />
      <SheetPage>
        <Loaded query={query} pending={<CardsLoading label={texts.leaderboard} count={5} />}>
          {(standing) => (
            <>
              {winner && <h2 className="fs-24">{winner}</h2>}
              <Leaderboard standing={standing} />
              {mayOrganise && (
                <Suspense>
                  <OrganiserPanel standing={standing} />
                </Suspense>
              )}
              <About standing={standing} />
              <EventFiles id={standing._id} />
            </>
          )}
        </Loaded>
      </SheetPage>
    </>
  );
}
