import type { GameView } from '@flagstick/contract';
import { contractTexts } from '@flagstick/contract/messages';
import { lazy, Suspense } from 'react';
import { loadWithRetry } from '../../../shared/api/retry/load-with-retry.ts';
import { blockingFee } from '../../../shared/game/fee.ts';
import { useLiveGame } from '../../../shared/live/index.ts';
import { useSession } from '../../../shared/session/session.ts';
import * as common from '../../../ui/common/messages.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { NarrowPage } from '../../../ui/page/layout.tsx';
import { CardsLoading, EmptyState } from '../../../ui/page/states.tsx';
import { TopBar } from '../../../ui/page/TopBar.tsx';
import { CodeChip } from '../../../ui/score/GameCodeTiles.tsx';
import { mayOrganise } from '../api/members.ts';
import { useGamesCrumb } from '../components/games-crumb.ts';
import { shownTab } from '../day/next-step.ts';
import { useLeaveWithConfirmation } from '../mine/use-leave-with-confirmation.ts';
import * as texts from './messages.ts';
import { Overview } from './Overview.tsx';

const FeeDue = lazy(() => loadWithRetry(() => import('../../../shared/game/FeeDue.tsx')));
const GameActions = lazy(() =>
  loadWithRetry(async () => ({ default: (await import('../day/GameActions.tsx')).GameActions })),
);
const OrganiserTabs = lazy(() => loadWithRetry(() => import('./OrganiserTabs.tsx')));

interface GameScreenProps {
  search: { game?: string | undefined; tab?: string | undefined; card?: string | undefined };
}

interface GameContentProps {
  game: GameView;
  tab: string | undefined;
  card: string | undefined;
}

function GameContent({ game, tab, card }: GameContentProps) {
  const myId = useSession(({ user }) => user?._id ?? null);
  const fee = blockingFee(game, myId);
  if (fee) {
    return (
      <Suspense fallback={<CardsLoading label={common.game} />}>
        <FeeDue game={game} fee={fee} />
      </Suspense>
    );
  }
  const me = myId === null ? undefined : game.players[myId];
  if (!mayOrganise(game)) return <Overview game={game} me={me} />;
  return (
    <Suspense fallback={<CardsLoading label={common.game} />}>
      <OrganiserTabs game={game} me={me} tab={tab} card={card} />
    </Suspense>
  );
}

function LiveGame({ id, tab, card }: Omit<GameContentProps, 'game'> & { id: string }) {
  const { game, error, reconnect } = useLiveGame(id);
  const games = useGamesCrumb();
  const myId = useSession(({ user }) => user?._id ?? null);
  const me = myId === null ? undefined : game?.players[myId];
  const leave = useLeaveWithConfirmation(game, me);
  const actions =
    game && mayOrganise(game) ? (
      <Suspense fallback={null}>
        <GameActions game={game} me={me} tab={shownTab(game, me, tab)} onLeave={leave} />
      </Suspense>
    ) : null;
  const content = (
    <Loaded query={{ data: game, error, refetch: reconnect }} pending={<CardsLoading label={common.game} />}>
      {(read) => <GameContent game={read} tab={tab} card={card} />}
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
        <TopBar crumbs={[games, { label: common.game }]} />
      )}
      {game ? (
        <main>{content}</main>
      ) : (
        <NarrowPage>
          <h1 className="vh">{common.game}</h1>
          {content}
        </NarrowPage>
      )}
    </>
  );
}

export function GameScreen({ search }: GameScreenProps) {
  const games = useGamesCrumb();
  if (search.game) return <LiveGame key={search.game} id={search.game} tab={search.tab} card={search.card} />;
  return (
    <>
      <TopBar crumbs={[games, { label: common.game }]} />
      <NarrowPage>
        <h1 className="vh">{common.game}</h1>
        <EmptyState
          title={contractTexts.noGame}
          action={
            <LinkButton to="/" search={{}} variant="default">
              {texts.home}
            </LinkButton>
          }
        />
      </NarrowPage>
    </>
  );
}
