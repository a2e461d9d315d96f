import type { GameView } from '@flagstick/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { BoardArea } from './components/BoardArea.tsx';
import { Back, HeadFrame, Tabs, Title } from './components/HeaderParts.tsx';
import LinkedBoards from './components/LinkedBoards.tsx';
import { type Part, paintedFormatOf } from './formats/first-paint.tsx';
import { createBoard } from './store.ts';
import { teamKit } from './team/kit.tsx';

/** A phone shows about ten; drawing more than can be seen would be work for nobody. */
const rowsShown = 16;

/** Put here when this is built, after the page was. */
declare const PART_STYLES: Readonly<Record<Part, readonly string[]>>;

export interface FirstPaint {
  /** Empty where the page's script draws something else first. */
  readonly html: string;
  /** The files of the styles that it needs beside those of the page, from the root of the site. */
  readonly styles: readonly string[];
}

const never = () => new Promise<never>(() => undefined);

/**
 * The board as the server puts it into the page, so that a phone shows it before any script has come; the page's
 * script then draws over it. It does not say that it is live: a page without its script, or kept from an earlier
 * visit, never is. Empty for a game without players. A television has none: its address is not drawn.
 *
 * Runs on the server: built apart from the page, of the same parts and by the same rules.
 */
export function firstPaint(game: GameView): FirstPaint {
  const board = createBoard(null);
  board.use(teamKit);
  board.show(game);
  const { rows, ...state } = board.store.getState();
  if (rows.length === 0) return { html: '', styles: [] };
  const shown = { ...state, game, rows: rows.slice(0, rowsShown) };
  const format = paintedFormatOf(game);
  const isLinked = game.linkedGames.length > 0;
  const parts: Part[] = [...(isLinked ? (['linked'] as const) : []), ...format.parts(game)];
  const html = renderToStaticMarkup(
    // Nothing answers a tap yet.
    <div inert aria-busy="true">
      <HeadFrame tools={<Back />}>
        <Title game={game} live={null} />
        <Tabs tab="board" />
      </HeadFrame>
      {isLinked && <LinkedBoards game={game} read={never} />}
      <BoardArea first>{format.draw(shown, rows, rowsShown)}</BoardArea>
    </div>,
  );
  return { html, styles: [...new Set(parts.flatMap((part) => PART_STYLES[part]))] };
}
