import type { GameView } from '@flagstick/contract';
import { says } from '@flagstick/contract/messages';
import { Button, Tabs } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useLiveGame } from '../../../shared/live/index.ts';
import { useSession } from '../../../shared/session/session.ts';
import { ask } from '../../../shared/ui/ask.tsx';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { Loaded } from '../../../shared/ui/Loaded.tsx';
import { NarrowPage } from '../../../shared/ui/layout.tsx';
import { CodeChip } from '../../../shared/ui/Plates.tsx';
import { say } from '../../../shared/ui/say.ts';
import { CardsLoading, Empty } from '../../../shared/ui/states.tsx';
import { type Crumb, TopBar } from '../../../shared/ui/TopBar.tsx';
import { mayOrganise } from '../api/members.ts';
import { useActivate, useClose } from '../api/writes.ts';
import classes from './GameScreen.module.css';
import { Overview } from './Overview.tsx';
import { PlayersPanel } from './PlayersPanel.tsx';

interface GameScreenProps {
  search: { game?: string | undefined; tab?: string | undefined };
}

const home: Crumb = { label: 'Games', to: '/', search: {} };

/** The one step that the game waits for: to begin, or to end. */
function NextStep({ game }: { game: GameView }) {
  const activate = useActivate();
  const close = useClose();
  // An admin may end any game by its call; the button is for those whose game it is.
  const own = useSession(
    ({ user }) => user?.rule !== 'admin' || game.organizers.some(({ _id }) => _id === user._id),
  );
  const closeIt = async () => {
    const sure = await ask({
      title: says.closeGame.replace('{game}', game.name),
      text: 'The result is final then. Cards that are complete but were not handed in count as accepted by the committee.',
      yes: 'Close game',
      no: 'Not yet',
    });
    if (sure)
      close.mutate(game._id, { onSuccess: () => say(`${game.name} is closed.`, { tone: 'success' }) });
  };
  if (game.state === 'waitingList') {
    return (
      <Button variant="paper" loading={activate.isPending} onClick={() => activate.mutate(game._id)}>
        Activate
      </Button>
    );
  }
  if (game.state === 'playing' && own) {
    return (
      <Button variant="paper" loading={close.isPending} onClick={() => void closeIt()}>
        Close game
      </Button>
    );
  }
  return null;
}

function Content({ game, tab }: { game: GameView; tab: string }) {
  const navigate = useNavigate();
  const me = useSession(({ user }) => (user ? game.players[user._id] : undefined));
  if (!mayOrganise(game)) return <Overview game={game} me={me} />;
  const open = (value: string | null) =>
    void navigate({
      to: '/',
      search: { view: 'game', game: game._id, ...(value && value !== 'overview' ? { tab: value } : {}) },
      replace: true,
    });
  return (
    <Tabs value={tab} onChange={open} keepMounted={false}>
      <Tabs.List className={classes.tabs ?? ''}>
        <Tabs.Tab value="overview">Overview</Tabs.Tab>
        <Tabs.Tab value="players">Players and groups</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="overview">
        <Overview game={game} me={me} />
      </Tabs.Panel>
      <Tabs.Panel value="players">
        <PlayersPanel game={game} />
      </Tabs.Panel>
    </Tabs>
  );
}

function Live({ id, tab }: { id: string; tab: string }) {
  const { game, error, reconnect } = useLiveGame(id);
  const actions = game && mayOrganise(game) ? <NextStep game={game} /> : null;
  const content = (
    <Loaded query={{ data: game, error, refetch: reconnect }} pending={<CardsLoading label="Game" />}>
      {(read) => <Content game={read} tab={tab} />}
    </Loaded>
  );
  return (
    <>
      {game ? (
        <TopBar
          crumbs={[home, { label: game.name, mark: <CodeChip code={game.code} /> }]}
          help="game"
          actions={actions}
        />
      ) : (
        <TopBar crumbs={[home, { label: 'Game' }]} />
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
  const tab = search.tab === 'players' ? 'players' : 'overview';
  if (search.game) return <Live key={search.game} id={search.game} tab={tab} />;
  return (
    <>
      <TopBar crumbs={[home, { label: 'Game' }]} />
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
