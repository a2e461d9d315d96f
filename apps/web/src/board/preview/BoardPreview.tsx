import type { GameView, LeaderboardConfig, Player } from '@flagstick/contract';
import { revealPlaces } from '@flagstick/golf';
import { Skeleton } from '@mantine/core';
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { boardFormatOf } from '../../formats/board/index.ts';
import { playedTees } from '../../shared/game/card/cards.ts';
import * as media from '../../shared/theme/media.ts';
import { Header } from '../page/Header.tsx';
import { useMedia } from '../page/use-media.ts';
import { type BoardState, createBoard } from '../store.ts';
import { TvBoard } from '../tv/table/TvBoard.tsx';
import classes from './BoardPreview.module.css';
import * as texts from './messages.ts';

/** Enough players for several pages of a television. */
const exampleField = 16;

/** Strokes over the handicap, hole by hole; each player begins at another place in the list. */
const overHandicap = [0, 0, 1, 0, -1, 1, 0, 0, 1, 0, -1, 0, 1, 0, 0, 1, 0, -1, 0] as const;

/**
 * A game before its start with example scores, so that a picture of its board has figures. A game that has started is
 * unchanged.
 * @param adds with example players, for a board with a row for each player
 */
function withExampleScores(game: GameView, adds: boolean): GameView {
  const [card] = game.scoreCards;
  if (game.state !== 'waitingList' || card === undefined) return game;
  const held = Object.values(game.players);
  const missing = adds ? Math.max(0, exampleField - held.length) : 0;
  const added = texts.examplePlayers
    .slice(0, missing)
    .map(([name, lastName], at) => examplePlayer(`example-${at}`, name, lastName, card._id));
  const tees = playedTees(game);
  const scored = [...held, ...added].map((player, at): Player => {
    const holes = tees.get(player.teeColor)?.holes ?? [];
    const played = holes.slice(0, Math.max(1, holes.length - (at % 7)));
    return {
      ...player,
      holes: Object.fromEntries(
        played.map(({ number, par, si }, hole) => {
          const strokes = Math.max(0, Math.ceil((player.hcp - (si ?? 0) + 1) / 18));
          const over = overHandicap[(hole + at * 5) % overHandicap.length] ?? 0;
          return [number, { holeNumber: number, gross: par + strokes + over }];
        }),
      ),
    };
  });
  return { ...game, state: 'playing', players: Object.fromEntries(scored.map((one) => [one._id, one])) };
}

const examplePlayer = (_id: string, name: string, lastName: string, teeColor: string): Player => ({
  ...{ _id, name, lastName, teeColor, scoreId: _id, updateDate: '' },
  ...{ guest: true, gender: 'men', hcp: 14, hci: 12.6, shcp: null, newhcp: null },
  ...{ courseHandicap: 14.67, playingHcp: 14, addedStrokes: 0, team: null, group: null, holes: {} },
  points: {
    ...{ totalGross: null, totalNett: null, totalPoint: 0, grossToPar: null, nettToPar: null },
    ...{ holes: null, summary: null },
  },
  ...{ thru: 0, status: 'inProgress', isTeamCard: false, isFirstTimeCHP: false, isUnverifiable: false },
  ...{ scoringPlayers: [], state: 'open', submitionEmail: null, submittedAt: null, returnedAt: null },
  ...{ certificates: [], oneScorer: [], accepted: false, nofinish: null, disqualified: false },
  ...{ reason: null, comments: null },
});

interface BoardPreviewProps {
  game: GameView;
  /** The settings to show; those of the game are not used. */
  settings: Partial<LeaderboardConfig>;
  on: 'television' | 'page';
}

const nothing = () => {};
const turning = { begin: () => nothing, turned: nothing };
/** Width in pixels at which each is drawn before it is scaled. */
const widths = { television: 1920, desk: 900, phone: 390 } as const;

/** The leaderboard of a game, small and without controls, as it would look with other settings. */
export default function BoardPreview({ game, settings, on }: BoardPreviewProps) {
  const frame = useRef<HTMLDivElement>(null);
  const isPhone = useMedia(media.phone);
  const width = on === 'television' ? widths.television : isPhone ? widths.phone : widths.desk;
  const scale = useWidth(frame) / width;
  const state = usePreviewState(game, settings);
  const { Board } = boardFormatOf(game);
  return (
    <div className={classes.frame} data-on={on} ref={frame} role="img" aria-label={texts.picture[on]}>
      {state === null && <Skeleton pos="absolute" radius={0} height="100%" />}
      <div
        className={classes.screen}
        style={{ '--width': width, '--scale': scale }}
        data-theme={on === 'television' ? 'dark' : undefined}
        aria-hidden="true"
        inert
      >
        {state && on === 'television' && (
          <TvBoard
            state={state}
            turn={null}
            turning={turning}
            isPreview
            onBoards={nothing}
            onLeave={nothing}
          />
        )}
        {state && on === 'page' && (
          <>
            <Header game={state.game} live={state.live} tab="board" onTab={nothing} onTv={nothing} />
            <Board state={state} wide={false} onCard={nothing} onWhy={nothing} />
          </>
        )}
      </div>
    </div>
  );
}

/** The width of an element; 0 before the first layout. */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return;
    const measure = () => setWidth(current.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}

/** The board with these settings; null until the code of its format has loaded. */
function usePreviewState(
  game: GameView,
  settings: Partial<LeaderboardConfig>,
): (BoardState & { game: GameView }) | null {
  const [board] = useState(() => createBoard(null));
  const state = useStore(board.store);
  useEffect(() => {
    let isShown = true;
    const format = boardFormatOf(game);
    const shown = withExampleScores(game, format.announcesLeaders && format.rowRenderer === null);
    Promise.all([format.rowRenderer?.(), format.load(shown)]).then(([kit]) => {
      if (!isShown) return;
      if (kit) board.use(kit);
      board.live('live');
      board.show(shown);
    }, nothing);
    return () => {
      isShown = false;
    };
  }, [board, game]);
  return useMemo(
    () => (state.game === null ? null : withSettings({ ...state, game: state.game }, settings)),
    [state, settings],
  );
}

/** What the public sees of a board with these settings, before any place is revealed. */
function withSettings(state: BoardState & { game: GameView }, settings: Partial<LeaderboardConfig>) {
  const { game, rows } = state;
  const hidesRows = boardFormatOf(game).announcesLeaders;
  const reset = { revealIndex: 0, revealedPlaces: [], revealedPrizes: [], revealed: false };
  const leaderboard = { ...game.leaderboard, ...settings, ...reset };
  if (!hidesRows) leaderboard.presentationMode = false;
  const { rows: revealed } = revealPlaces(
    rows.map(({ id, standing: { position } }) => ({ id, position })),
    {
      hiddenPlaces: hidesRows ? leaderboard.hideUntil : 0,
      reached: [],
      reverse: leaderboard.reverseHiddenPlace,
      twoSteps: leaderboard.showInTwoSteps,
    },
  );
  const visible = rows.filter((_, at) => revealed[at]?.visibility === 'shown');
  return {
    ...state,
    rows: visible,
    game: {
      ...game,
      leaderboard,
      hidden: rows.length - visible.length,
      // The settings do not change how prizes are shown.
      prizes: { contests: 0, measured: [], reveal: null },
    },
  };
}
