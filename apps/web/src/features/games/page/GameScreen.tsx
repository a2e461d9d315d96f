import type { GameView } from '@flagstick/contract';
import { says } from '@flagstick/contract/messages';
import { Tabs } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { patient } from '../../../shared/api/patient.ts';
import { closingFee } from '../../../shared/game/fee.ts';
import { useLiveGame } from '../../../shared/live/index.ts';
import { useSession } from '../../../shared/session/session.ts';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { Loaded } from '../../../shared/ui/Loaded.tsx';
import { NarrowPage } from '../../../shared/ui/layout.tsx';
import { CodeChip } from '../../../shared/ui/Plates.tsx';
import { CardsLoading, Empty } from '../../../shared/ui/states.tsx';
import { TopBar } from '../../../shared/ui/TopBar.tsx';
import {
  ControlPanel,
  QueriesPanel,
  QueriesTabLabel,
  QuickPanel,
  SubmissionDialog,
} from '../../committee/index.ts';
import { mayOrganise } from '../api/members.ts';
import { useGamesCrumb } from '../components/games-crumb.ts';
import classes from './GameScreen.module.css';
import { NextStep } from './NextStep.tsx';
import { Overview } from './Overview.tsx';
import { PlayersPanel } from './PlayersPanel.tsx';

const Owed = lazy(() => patient(() => import('../../../shared/game/Owed.tsx')));

interface GameScreenProps {
  /** The game's id, which of its tabs, and whose card the committee looks at. */
  search: { game?: string | undefined; tab?: string | undefined; card?: string | undefined };
}

const tabs = ['control', 'quick', 'players', 'queries'] as const;

/** There is something to look at, or to score, while the game is played only. */
const inPlay: ReadonlySet<string> = new Set(['control', 'quick']);

function Content({ game, tab, card }: { game: GameView; tab: string; card: string | undefined }) {
  const navigate = useNavigate();
  const myId = useSession(({ user }) => user?._id ?? null);
  const fee = closingFee(game, myId);
  if (fee) {
    return (
      <Suspense fallback={<CardsLoading label="Game" />}>
        <Owed game={game} fee={fee} />
      </Suspense>
    );
  }
  const me = myId === null ? undefined : game.players[myId];
  if (!mayOrganise(game)) return <Overview game={game} me={me} />;
  // Before there are scores there is nothing to ask about.
  const begun = game.state !== 'waitingList';
  const isThere = tab === 'queries' ? begun : !inPlay.has(tab) || game.state === 'playing';
  const shown = isThere ? tab : 'overview';
  const open = (value: string | null, whose?: string) =>
    void navigate({
      to: '/',
      search: {
        view: 'game',
        game: game._id,
        ...(value && value !== 'overview' ? { tab: value } : {}),
        ...(whose ? { card: whose } : {}),
      },
      replace: true,
    });
  return (
    <Tabs value={shown} onChange={(value) => open(value)} keepMounted={false}>
      <Tabs.List className={classes.tabs ?? ''}>
        <Tabs.Tab value="overview">Overview</Tabs.Tab>
        {game.state === 'playing' && <Tabs.Tab value="control">Control room</Tabs.Tab>}
        {game.state === 'playing' && <Tabs.Tab value="quick">Quick Score</Tabs.Tab>}
        <Tabs.Tab value="players">Players and groups</Tabs.Tab>
        {begun && (
          <Tabs.Tab value="queries">
            <QueriesTabLabel game={game} />
          </Tabs.Tab>
        )}
      </Tabs.List>
      <Tabs.Panel value="overview">
        <Overview game={game} me={me} />
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
      {begun && (
        <Tabs.Panel value="queries">
          <QueriesPanel game={game} onCard={(player) => open(tab, player)} />
        </Tabs.Panel>
      )}
      <SubmissionDialog game={game} playerId={card ?? null} onClose={() => open(tab)} />
    </Tabs>
  );
}

function Live({ id, tab, card }: { id: string; tab: string; card: string | undefined }) {
  const { game, error, reconnect } = useLiveGame(id);
  const games = useGamesCrumb();
  const actions = game && mayOrganise(game) ? <NextStep game={game} /> : null;
  const content = (
    <Loaded query={{ data: game, error, refetch: reconnect }} pending={<CardsLoading label="Game" />}>
      {(read) => <Content game={read} tab={tab} card={card} />}
    </Loaded>
  );
  return (
    <>
      {game ? (
        <TopBar
          crumbs={[games, { label: game.name, mark: <CodeChip code={game.code} /> }]}
          help="game"
          actions={actions}
        />
      ) : (
        <TopBar crumbs={[games, { label: 'Game' }]} />
      )}
      {game ? (
        <main>{content}</main>
      ) : (
        <NarrowPage>
          <h1 className="vh">Game</h1>
          {content}
        </NarrowPage>
      )}
    </>
  );
}

/** A game: what it is, who plays, and what comes next. It follows by itself. */
export function GameScreen({ search }: GameScreenProps) {
  const tab = tabs.find((name) => name === search.tab) ?? 'overview';
  const games = useGamesCrumb();
  if (search.game) return <Live key={search.game} id={search.game} tab={tab} card={search.card} />;
  return (
    <>
      <TopBar crumbs={[games, { label: 'Game' }]} />
      <NarrowPage>
        <h1 className="vh">Game</h1>
        <Empty
          title={says.noGame}
          action={
            <LinkButton to="/" search={{}} variant="default">
              Home
            </LinkButton>
          }
        />
      </NarrowPage>
    </>
  );
}
