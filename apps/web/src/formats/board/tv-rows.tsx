import type { GameView } from '@flagstick/contract';
import { ordinal } from '@flagstick/golf';
import type { Column } from '../../board/lib/columns.ts';
import { rowsWithHidden } from '../../board/lib/hidden-rows.ts';
import { podiumOf } from '../../board/lib/podium.ts';
import { Podium } from '../../board/page/Podium.tsx';
import { RowsPodium } from '../../board/reveal/PrizePodium.tsx';
import { lastOnPodium } from '../../board/reveal/places.ts';
import type { BoardState } from '../../board/store.ts';
import { Latest } from '../../board/tv/Latest.tsx';
import { Leader } from '../../board/tv/Leader.tsx';
import classes from '../../board/tv/table/TvBoard.module.css';
import { TvTable } from '../../board/tv/table/TvTable.tsx';
import * as texts from '../messages.ts';
import { placesOfRows } from './places-of-rows.ts';
import { rowPlace } from './row-place.tsx';
import type { TvFormat } from './television-format.ts';

interface BesideProps {
  state: BoardState & { game: GameView };
  columns: readonly Column[];
  full: boolean;
}

/** The podium of a final result, else the leader and the latest scores. */
function Beside({ state, columns, full }: BesideProps) {
  const { game, rows } = state;
  if (game.state === 'done' && podiumOf(rows).length > 0) {
    return (
      <section className={classes.podium}>
        <Podium game={game} rows={rows} />
      </section>
    );
  }
  return (
    <div className={classes.story}>
      <Leader state={state} columns={columns} />
      {full && <Latest state={state} columns={columns} />}
    </div>
  );
}

/** A board with rows ranked by their scores. */
export const rowsTvFormat: TvFormat = {
  announcesLeaders: true,
  rowsOf({ game, rows: held }) {
    const drawn = rowsWithHidden(held, game.hidden);
    const places = placesOfRows(held).map((place) => ({ ...place, draw: rowPlace(place) }));
    return {
      count: drawn.length,
      table: (props) => <TvTable {...props} drawn={drawn} />,
      beside: (props) => <Beside {...props} />,
      places,
      hasPodium: places[0]?.position === 1,
      podium: (columns) => <RowsPodium game={game} places={places} columns={columns} />,
      besidePodium: (beside) => beside.filter(({ position }) => position === null || position > lastOnPodium),
      range: (ends, of) => texts.rangeOf(ends.map(ordinal).join(' to '), of),
      figuresHead: (columns) => <span>{columns.find(({ leads }) => leads)?.label}</span>,
      nameRoom: { width: 350, lines: 2 },
    };
  },
};
