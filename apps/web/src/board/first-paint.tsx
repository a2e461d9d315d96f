import type { GameView } from '@flagstick/contract';
import { playsMatches } from '@flagstick/contract/match-rule';
import { renderToStaticMarkup } from 'react-dom/server';
import { BoardArea } from './components/BoardArea.tsx';
import { BoardTable } from './components/BoardTable.tsx';
import { Back, HeadFrame, Tabs, Title } from './components/HeaderParts.tsx';
import LinkedBoards from './components/LinkedBoards.tsx';
import { Podium } from './components/Podium.tsx';
import MatchBoard from './match/MatchBoard.tsx';
import { createBoard } from './store.ts';
import { teamKit } from './team/kit.tsx';

/** A phone shows about ten; drawing more than can be seen would be work for nobody. */
const rowsShown = 16;

const nothing = () => undefined;
const never = () => new Promise<never>(nothing);

/**
 * The board as the server puts it into the page, so that a phone shows it before any script has come; the page's
 * script then draws over it. It does not say that it is live: a page without its script, or kept from an earlier
 * visit, never is. Empty where that draws something else first: a game without players. A television has none: its address is not drawn.
 *
 * Runs on the server: built apart from the page, of the same parts and by the same rules.
 */
export function firstPaint(game: GameView): string {
  const board = createBoard(null);
  board.use(teamKit);
  board.show(game);
  const { rows, ...state } = board.store.getState();
  if (rows.length === 0) return '';
  const shown = { ...state, game, rows: rows.slice(0, rowsShown) };
  return renderToStaticMarkup(
    // Nothing answers a tap yet.
    <div inert aria-busy="true">
      <HeadFrame tools={<Back />}>
        <Title game={game} live={null} />
        <Tabs tab="board" />
      </HeadFrame>
      {game.linkedGames.length > 0 && <LinkedBoards game={game} read={never} />}
      <BoardArea first>
        {playsMatches(game.competition) ? (
          <MatchBoard
            game={game}
            me={null}
            wide={false}
            part={{ first: 0, end: rowsShown }}
            onCard={nothing}
          />
        ) : (
          <>
            <Podium game={game} rows={rows} />
            {shown.kit && <shown.kit.Above game={game} part="all" onPart={nothing} />}
            <BoardTable state={shown} wide={false} onOpen={nothing} onWhy={nothing} />
          </>
        )}
      </BoardArea>
    </div>,
  );
}
