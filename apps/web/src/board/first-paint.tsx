import type { GameView } from '@flagstick/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { type PaintedPart, paintedFormatOf } from '../formats/board/first-paint.tsx';
import { BoardArea } from './page/BoardArea.tsx';
import { EventLinks } from './page/EventLinks.tsx';
import { Back, HeadFrame, openingTab, Tabs, Title } from './page/HeaderParts.tsx';
import LinkedBoards from './page/LinkedBoards.tsx';
import StartSheet from './start-sheet/StartSheet.tsx';
import { createBoard } from './store.ts';
import { teamRowRenderer } from './team/row-renderer.tsx';

/** A phone shows about ten rows. */
const rowsShown = 16;

/** Replaced at build time: this file is built after the page. */
declare const PART_STYLES: Readonly<Record<PaintedPart, readonly string[]>>;

export interface FirstPaint {
  /** Empty if the page's script renders something else first. */
  readonly html: string;
  /** Paths of the style files it needs beside those of the page, from the root of the site. */
  readonly styles: readonly string[];
}

const never = () => new Promise<never>(() => undefined);

/**
 * The board as HTML for the server's page: a phone shows it before any script has loaded, and the script then renders
 * over it. It is never marked as live, because the page may come from a cache. Empty for a game without players
 * and for a television. Runs on the server, in a separate build of the same components.
 */
export function firstPaint(game: GameView): FirstPaint {
  const board = createBoard(null);
  board.use(teamRowRenderer);
  board.show(game);
  const { rows, ...state } = board.store.getState();
  if (rows.length === 0) return { html: '', styles: [] };
  const shown = { ...state, game, rows: rows.slice(0, rowsShown) };
  const format = paintedFormatOf(game);
  const isLinked = game.linkedGames.length > 0;
  const tab = openingTab(game);
  const parts: PaintedPart[] = [
    ...(isLinked ? (['linked'] as const) : []),
    ...(tab === 'startSheet' ? (['startSheet'] as const) : format.parts(game)),
  ];
  const html = renderToStaticMarkup(
    // Nothing responds to taps yet.
    <div inert aria-busy="true">
      <HeadFrame tools={<Back />}>
        <Title game={game} live={null} />
        <Tabs tab={tab} game={game} />
      </HeadFrame>
      {isLinked && <LinkedBoards game={game} read={never} />}
      {(game.events?.length ?? 0) > 0 && <EventLinks events={game.events} />}
      <BoardArea first={tab === 'board'} sheet={tab === 'startSheet'}>
        {tab === 'startSheet' ? (
          <StartSheet game={game} me={null} most={rowsShown} />
        ) : (
          format.draw(shown, rows, rowsShown)
        )}
      </BoardArea>
    </div>,
  );
  return { html, styles: [...new Set(parts.flatMap((part) => PART_STYLES[part]))] };
}
