import type { GameView, Player } from '@flagstick/contract';
import { Tabs } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { isCardOfBoard } from '../../../board/lib/submission-card-url.ts';
import { loadWithRetry } from '../../../shared/api/retry/load-with-retry.ts';
import * as common from '../../../ui/common/messages.ts';
import { onceAllClosed } from '../../../ui/dialog/close-on-back.ts';
import { CardsLoading } from '../../../ui/page/states.tsx';
import {
  ControlPanel,
  QueriesPanel,
  QueriesTabLabel,
  QuickPanel,
  SubmissionDialog,
} from '../../committee/index.ts';
import { DayCard } from '../day/DayCard.tsx';
import { firstTab, shownTab } from '../day/next-step.ts';
import { PlayersPanel } from '../players/PlayersPanel.tsx';
import * as texts from './messages.ts';
import classes from './OrganiserTabs.module.css';
import { Overview } from './Overview.tsx';

const PrizesPanel = lazy(() => loadWithRetry(() => import('../../prizes/panel/index.ts')));

interface OrganiserTabsProps {
  game: GameView;
  me: Player | undefined;
  tab: string | undefined;
  card: string | undefined;
}

export default function OrganiserTabs({ game, me, tab: asked, card }: OrganiserTabsProps) {
  const navigate = useNavigate();
  const hasBegun = game.state !== 'waitingList';
  const tab = shownTab(game, me, asked);
  const first = firstTab(game, me);
  const hasCardToScore = me !== undefined && me.state !== 'done' && game.state === 'playing';
  const leadsBack = useRef(isCardOfBoard(card));
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chosen = list.current?.querySelector(`[id$="-tab-${tab}"]`);
    if (!list.current || !chosen) return;
    const [strip, own] = [list.current.getBoundingClientRect(), chosen.getBoundingClientRect()];
    list.current.scrollLeft += own.left - strip.left - (strip.width - own.width) / 2;
  }, [tab]);
  const open = (value: string | null, whose?: string) =>
    void navigate({
      to: '/',
      search: {
        view: 'game',
        game: game._id,
        ...(value && value !== first ? { tab: value } : {}),
        ...(whose ? { card: whose } : {}),
      },
      replace: true,
    });
  const closeCard = () => {
    open(tab);
    if (leadsBack.current) onceAllClosed(() => history.back());
    leadsBack.current = false;
  };
  return (
    <Tabs value={tab} onChange={(value) => open(value)} keepMounted={false}>
      <Tabs.List ref={list} className={classes.tabs ?? ''}>
        <Tabs.Tab value="overview">{texts.overview}</Tabs.Tab>
        {game.state === 'playing' && <Tabs.Tab value="control">{common.controlRoom}</Tabs.Tab>}
        {game.state === 'playing' && <Tabs.Tab value="quick">{common.quickScore}</Tabs.Tab>}
        <Tabs.Tab value="players">{texts.playersAndGroups}</Tabs.Tab>
        {hasBegun && (
          <Tabs.Tab value="queries">
            <QueriesTabLabel game={game} />
          </Tabs.Tab>
        )}
        {(game.prizes.contests > 0 || tab === 'prizes') && (
          <Tabs.Tab value="prizes">{common.prizes}</Tabs.Tab>
        )}
      </Tabs.List>
      <Tabs.Panel value="overview">
        <Overview game={game} me={me} day={<DayCard game={game} quiet={hasCardToScore} />} />
      </Tabs.Panel>
      {game.state === 'playing' && (
        <Tabs.Panel value="control">
          <ControlPanel game={game} onCard={(player) => open(tab, player)} />
        </Tabs.Panel>
      )}
      {game.state === 'playing' && (
        <Tabs.Panel value="quick">
          <QuickPanel game={game} onCard={(player) => open(tab, player)} />
        </Tabs.Panel>
      )}
      <Tabs.Panel value="players">
        <PlayersPanel game={game} onCard={(player) => open(tab, player)} />
      </Tabs.Panel>
      {hasBegun && (
        <Tabs.Panel value="queries">
          <QueriesPanel game={game} onCard={(player) => open(tab, player)} />
        </Tabs.Panel>
      )}
      <Tabs.Panel value="prizes">
        <Suspense fallback={<CardsLoading label={common.prizes} />}>
          <PrizesPanel game={game} />
        </Suspense>
      </Tabs.Panel>
      <SubmissionDialog game={game} playerId={card ?? null} onClose={closeCard} />
    </Tabs>
  );
}
