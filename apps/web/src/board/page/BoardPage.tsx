import type { GameView } from '@flagstick/contract';
import { contractTexts } from '@flagstick/contract/messages';
import { lazy, memo, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { boardFormatOf } from '../../formats/board/index.ts';
import { loadWithRetry } from '../../shared/api/retry/load-with-retry.ts';
import * as media from '../../shared/theme/media.ts';
import * as common from '../../ui/common/messages.ts';
import { isBoardHidden } from '../lib/board-hidden.ts';
import type { BoardFigure } from '../lib/columns.ts';
import { loadStartSheet, startSheet } from '../lib/load-parts.ts';
import { Action, Notice } from '../notices/Notice.tsx';
import { NotCounted, Offline } from '../notices/Offline.tsx';
import { type BoardFailure, readGame } from '../read.ts';
import type { BoardState } from '../store.ts';
import { BoardArea } from './BoardArea.tsx';
import classes from './BoardPage.module.css';
import { EventLinks } from './EventLinks.tsx';
import { Head, Header } from './Header.tsx';
import { type BoardTab, openingTab } from './HeaderParts.tsx';
import * as texts from './messages.ts';
import { useMedia } from './use-media.ts';

// Loaded on opening: the first paint does not need them.
const CardDialog = lazy(() => loadWithRetry(() => import('../dialogs/CardDialog.tsx')));
const WhyDialog = lazy(() => loadWithRetry(() => import('../dialogs/WhyDialog.tsx')));
const ExportDialog = lazy(() => loadWithRetry(() => import('../dialogs/ExportDialog.tsx')));
const LinkedBoards = lazy(() => loadWithRetry(() => import('./LinkedBoards.tsx')));
const Adverts = lazy(() => loadWithRetry(() => import('../../features/adverts/board/index.ts')));
const Prizes = lazy(() => loadWithRetry(() => import('../prizes/Prizes.tsx')));
const WinnerBanner = lazy(() => loadWithRetry(() => import('../winner/WinnerBanner.tsx')));
const loadReviews = () => loadWithRetry(() => import('../lib/submission-card-url.ts'));
const StartSheetLater = lazy(loadStartSheet);

interface BoardPageProps {
  state: BoardState & { game: GameView };
  onRetry: () => void;
  /** Switches to the television layout; undefined where the screen cannot show it. */
  onTv?: (() => void) | undefined;
  /** Replaces the page's own head. */
  head?: ReactNode;
}

type Opened =
  | { readonly kind: 'card'; readonly id: string }
  | { readonly kind: 'why'; readonly id: string; readonly figure: BoardFigure }
  | { readonly kind: 'export'; readonly id?: undefined }
  | null;

/** The public leaderboard of a game, with the dialogs that open over it. */
export function BoardPage(props: BoardPageProps) {
  const { game, rows, me, renderer } = props.state;
  const [opened, setOpened] = useState<Opened>(null);
  const close = useCallback(() => setOpened(null), []);
  const shown = opened === null ? undefined : rows.find(({ id }) => id === opened.id);
  return (
    <>
      <Page {...props} onOpen={setOpened} />
      <Suspense fallback={null}>
        {opened?.kind === 'export' && <ExportDialog game={game} signedIn={me !== null} onClose={close} />}
        {renderer && shown && <renderer.Details row={shown} game={game} onClose={close} />}
        {!renderer && opened?.kind === 'card' && shown && (
          <CardDialog row={shown} game={game} onClose={close} />
        )}
        {!renderer && opened?.kind === 'why' && shown && (
          <WhyDialog row={shown} game={game} figure={opened.figure} onClose={close} />
        )}
      </Suspense>
    </>
  );
}

interface PageProps extends BoardPageProps {
  onOpen: (opened: Opened) => void;
}

/** A link to the prizes names them in its address. */
const linkedTab = () => (new URLSearchParams(location.search).has('prizes') ? 'prizes' : null);

/** Memoised separately from the dialogs, so that opening one does not re-render the page. */
const Page = memo(function Page({ state, onRetry, onTv, head, onOpen }: PageProps) {
  const { game, rows, live, me, announcement, renderer } = state;
  const covered = isBoardHidden(game);
  const { Board, Dock, announcesLeaders } = boardFormatOf(game);
  const [chosenTab, setTab] = useState<BoardTab | null>(linkedTab);
  // An embedded board has no tabs.
  const tab = chosenTab ?? (head ? 'board' : openingTab(game));
  const [StartSheet] = useState(() => startSheet ?? StartSheetLater);
  const area = useRef<HTMLElement>(null);
  const holes = rows[0]?.tee.holes.length ?? 0;
  const wide = useMedia(media.wide) && holes > 0 && game.state !== 'waitingList';
  const { _id } = game;
  const reviews = game.audience === 'organisers' && renderer === null;
  const openCard = useCallback(
    (id: string) => {
      if (!reviews) return onOpen({ kind: 'card', id });
      void loadReviews().then((to) => to.openSubmissionCard(_id, id));
    },
    [reviews, _id, onOpen],
  );
  useEffect(() => {
    if (history.state?.row) void loadReviews().then((from) => from.focusRow());
  }, []);
  const openWhy = useCallback(
    (id: string, figure: BoardFigure) => onOpen({ kind: 'why', id, figure }),
    [onOpen],
  );
  return (
    <>
      {game.state !== 'done' && <Offline live={live} onRetry={onRetry} />}
      <NotCounted />
      {head ?? <Header game={game} live={live} tab={tab} onTab={setTab} onTv={onTv} />}
      {!head && game.linkedGames.length > 0 && (
        <Suspense fallback={<div className={classes.linked} />}>
          <LinkedBoards game={game} read={readGame} />
        </Suspense>
      )}
      {!head && (game.events?.length ?? 0) > 0 && <EventLinks events={game.events} />}
      <BoardArea area={area} wide={wide && tab === 'board' && !covered} sheet={tab !== 'board'}>
        {tab === 'startSheet' ? (
          <Suspense fallback={null}>
            <StartSheet game={game} me={me} />
          </Suspense>
        ) : tab === 'prizes' && !covered ? (
          <Suspense fallback={null}>
            <Prizes game={game} />
          </Suspense>
        ) : covered ? (
          <Notice
            title={contractTexts.boardOff}
            action={<Action href={`/?view=score&game=${game._id}`}>{texts.goToScoring}</Action>}
          >
            {texts.opensAfterGame}
          </Notice>
        ) : rows.length === 0 && game.hidden === 0 ? (
          <Notice title={contractTexts.noPlayers}>{texts.noPlayersWithCode(game.code)}</Notice>
        ) : (
          <>
            {announcesLeaders && game.state === 'playing' && (
              <Suspense>
                <WinnerBanner state={state} />
              </Suspense>
            )}
            <Board state={state} wide={wide} onCard={openCard} onWhy={openWhy} />
          </>
        )}
        {tab === 'board' && !covered && rows.length > 0 && head === undefined && (
          <button type="button" className={classes.export} onClick={() => onOpen({ kind: 'export' })}>
            {texts.exportLabel}
          </button>
        )}
      </BoardArea>
      <Suspense>
        <Adverts area={area} game={game._id} tab={tab === 'board' ? 'board' : 'startSheet'} />
      </Suspense>
      <Suspense fallback={null}>
        {tab === 'board' && live !== null && !covered && head === undefined && (
          <Dock state={state} area={area} wide={wide} />
        )}
      </Suspense>
      <p className="vh" aria-live="polite">
        {covered || !announcesLeaders ? '' : announcement}
      </p>
    </>
  );
});

const titles: Record<BoardFailure['kind'], string> = {
  off: texts.noLeaderboard,
  denied: texts.privateLeaderboard,
  unknown: texts.noSuchGame,
  offline: texts.noSignal,
  fault: texts.failed,
};
const advice: Record<BoardFailure['kind'], string> = {
  off: texts.publicAfterGame,
  denied: texts.signInToSee,
  unknown: texts.checkCode,
  offline: texts.loadsWithSignal,
  fault: texts.tryAgainSoon,
};

interface NoBoardProps {
  failure: BoardFailure;
  onRetry: () => void;
  head?: ReactNode;
}

export function NoBoard({ failure, onRetry, head = <Head /> }: NoBoardProps) {
  const again = failure.kind === 'offline' || failure.kind === 'fault';
  return (
    <>
      {head}
      <BoardArea>
        <Notice
          tall
          title={failure.kind === 'off' ? failure.text : titles[failure.kind]}
          action={
            again ? (
              <Action onClick={onRetry}>{texts.tryAgain}</Action>
            ) : (
              <Action href="/">{common.goHome}</Action>
            )
          }
        >
          {failure.kind === 'off' ? '' : `${failure.text} `}
          {advice[failure.kind]}
        </Notice>
      </BoardArea>
    </>
  );
}

/** Placeholder of the board while it loads. */
export function Loading() {
  return (
    <>
      <Head>
        <div className={classes.loadingHead}>
          <span className={classes.bone} data-on-deep style={{ '--w': '58%', '--h': '24px' }} />
          <span className={classes.bone} data-on-deep style={{ '--w': '34%', '--h': '12px' }} />
        </div>
      </Head>
      <main className={classes.main} aria-busy="true">
        <h1 className="vh">{common.leaderboard}</h1>
        <p className="vh" role="status">
          {texts.loading}
        </p>
        {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key, at) => (
          <div key={key} className={classes.boneRow}>
            <span className={classes.bone} style={{ '--w': '26px', '--h': '18px' }} />
            <span className={classes.bone} style={{ '--w': `${42 + ((at * 17) % 30)}%`, '--h': '14px' }} />
            <span className={classes.bone} style={{ '--w': '34px', '--h': '20px' }} />
          </div>
        ))}
      </main>
    </>
  );
}
