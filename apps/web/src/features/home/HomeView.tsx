import { ActionIcon, Tabs } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { loadWithRetry } from '../../shared/api/retry/load-with-retry.ts';
import { meOptions } from '../../shared/session/me.ts';
import { seatToClaim } from '../../shared/session/seat-to-claim.ts';
import { useSession } from '../../shared/session/session.ts';
import * as common from '../../ui/common/messages.ts';
import { LazyDialog } from '../../ui/dialog/LazyDialog.tsx';
import { ScreenHead } from '../../ui/page/ScreenHead.tsx';
import { CardsLoading } from '../../ui/page/states.tsx';
import { MyEntries } from '../entry-lists/index.ts';
import { ClaimRound, SeatRequests } from '../seat-links/index.ts';
import { HandicapNotices } from './components/HandicapNotices.tsx';
import { Invitations } from './components/Invitations.tsx';
import { JoinPanel } from './components/JoinPanel.tsx';
import { CurrentGames } from './games/CurrentGames.tsx';
import { GameHistory } from './games/GameHistory.tsx';
import classes from './HomeView.module.css';
import * as texts from './messages.ts';
import { OrganiserRequests } from './organiser/OrganiserRequests.tsx';

const OrganiserHead = lazy(() =>
  loadWithRetry(async () => ({ default: (await import('./organiser/OrganiserHead.tsx')).OrganiserHead })),
);

const BoardHistory = lazy(() => loadWithRetry(() => import('./games/BoardHistory.tsx')));

const ServerWarnings = lazy(() =>
  loadWithRetry(async () => ({ default: (await import('../operations/index.ts')).ServerWarnings })),
);

const TwoStepPrompt = lazy(() => loadWithRetry(() => import('./components/TwoStepPrompt.tsx')));

const OwnMatches = lazy(() => loadWithRetry(() => import('../../shared/own-matches/OwnMatches.tsx')));

const MyTournaments = lazy(() => loadWithRetry(() => import('./games/MyTournaments.tsx')));

interface HomeViewProps {
  search: { gameCode?: string | undefined };
}

export function HomeView({ search: { gameCode } }: HomeViewProps) {
  const [historyOpen, setHistoryOpen] = useState(false);
  const organises = useSession(({ user }) => user !== null && user.rule !== 'player');
  const due = useQuery(meOptions).data?.twoStepDue === true;
  const [hasSeatToClaim] = useState(() => seatToClaim() !== null);
  const admin = useSession(({ user }) => user?.rule === 'admin');
  return (
    <>
      <ScreenHead
        help="home"
        className={classes.head}
        actions={
          <ActionIcon size={48} aria-label={texts.leaderboardHistory} onClick={() => setHistoryOpen(true)}>
            <IconHistory size={24} />
          </ActionIcon>
        }
      >
        {organises ? (
          <Suspense fallback={null}>
            <OrganiserHead key={gameCode} start={gameCode} />
          </Suspense>
        ) : (
          <JoinPanel key={gameCode} start={gameCode} />
        )}
      </ScreenHead>
      <main className={classes.sheet}>
        <Tabs defaultValue="current" keepMounted={false}>
          <Tabs.List grow className={classes.tabs ?? ''}>
            <Tabs.Tab value="current">{texts.currentGames}</Tabs.Tab>
            <Tabs.Tab value="history">{texts.gameHistory}</Tabs.Tab>
            <Tabs.Tab value="tournaments">{common.tournaments}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="current" pt={14}>
            {due && (
              <Suspense fallback={null}>
                <TwoStepPrompt />
              </Suspense>
            )}
            {hasSeatToClaim && (
              <Suspense fallback={null}>
                <ClaimRound />
              </Suspense>
            )}
            {admin && (
              <Suspense fallback={null}>
                <ServerWarnings />
              </Suspense>
            )}
            <HandicapNotices />
            <Suspense fallback={null}>
              <MyEntries pending />
              <OwnMatches due />
              <SeatRequests />
            </Suspense>
            <OrganiserRequests />
            <CurrentGames organises={organises} />
            <Invitations />
            <Suspense fallback={null}>
              <OwnMatches />
              <MyEntries />
            </Suspense>
          </Tabs.Panel>
          <Tabs.Panel value="history" pt={14}>
            <GameHistory />
          </Tabs.Panel>
          <Tabs.Panel value="tournaments" pt={14}>
            <Suspense fallback={<CardsLoading label={common.tournaments} />}>
              <MyTournaments />
            </Suspense>
          </Tabs.Panel>
        </Tabs>
      </main>
      <LazyDialog opened={historyOpen}>
        <BoardHistory opened={historyOpen} onClose={() => setHistoryOpen(false)} />
      </LazyDialog>
    </>
  );
}
