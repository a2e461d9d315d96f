import { shownScore } from '@flagstick/golf';
import type { Column } from '../../board/lib/columns.ts';
import type { BoardRow } from '../../board/lib/rows.ts';
import { nameSize, sizeStyle } from '../../board/reveal/name-size.ts';
import { Fact } from '../../board/reveal/PlaceCard.tsx';
import { membersOf, type PrizePlace } from '../../board/reveal/places.ts';
import classes from '../../board/reveal/Reveal.module.css';
import { FigureCell } from '../../board/table/BoardTable.tsx';
import { formatHandicap } from '../../shared/display/handicap.ts';
import * as common from '../../ui/common/messages.ts';
import { ScoreMark } from '../../ui/score/ScoreMark.tsx';
import * as texts from '../messages.ts';
import { factsOf, hasOneCard } from './places-of-rows.ts';
import type { PlaceDrawing } from './television-format.ts';

interface RowProps {
  row: BoardRow;
  columns: readonly Column[];
}

function Leading({ row, columns }: RowProps) {
  const leading = columns.find(({ leads }) => leads);
  return leading && <FigureCell row={row} column={leading} />;
}

/** The figures of each row that shares a place, without the shared one. */
function SmallFacts({ row, columns }: RowProps) {
  const leading = columns.find(({ leads }) => leads)?.figure;
  const [column] = factsOf(row, columns).filter(({ figure }) => figure !== leading);
  return (
    <small>
      {column && (
        <span>
          {column.label} <FigureCell row={row} column={column} />
        </span>
      )}
      {membersOf(row) === null && <span>{texts.phOf(formatHandicap(row.player.hcp))}</span>}
    </small>
  );
}

function FirstFact({ row, columns }: RowProps) {
  const [column] = factsOf(row, columns);
  return (
    column && (
      <small className={classes.fact}>
        {column.label} <FigureCell row={row} column={column} />
      </small>
    )
  );
}

function Details({ row, columns, note }: RowProps & { note: string | null }) {
  const { entrant, player, card } = row;
  const isPlayer = membersOf(row) === null;
  return (
    <>
      {note && <p>{note}</p>}
      <dl>
        {factsOf(row, columns).map((column) => (
          <Fact key={column.figure} name={column.label}>
            <FigureCell row={row} column={column} />
          </Fact>
        ))}
        {isPlayer && <Fact name={common.ph}>{formatHandicap(player.hcp)}</Fact>}
        {isPlayer && card.out.holes > 0 && card.in.holes > 0 && (
          <>
            <Fact name={texts.outHalf}>{card.out.gross ?? '–'}</Fact>
            <Fact name={texts.inHalf}>{card.in.gross ?? '–'}</Fact>
          </>
        )}
      </dl>
      {hasOneCard(entrant) && (
        <ol className={`${classes.holes} stack`}>
          {card.holes.map((hole) => {
            const score = shownScore(hole);
            return (
              <li className="stack justify-center" key={hole.number}>
                <small className="faint lh-100">{hole.number}</small>
                {score !== null && <ScoreMark gross={score} par={hole.par} size="calc(var(--u) * 27)" />}
              </li>
            );
          })}
        </ol>
      )}
    </>
  );
}

/** A player, or a team with its members below its name. */
export function rowPlace({ row, name, note }: PrizePlace & { readonly row: BoardRow }): PlaceDrawing {
  const members = membersOf(row);
  const below = members && <p className={classes.members}>{members}</p>;
  return {
    figure: (columns) => <Leading row={row} columns={columns} />,
    inWords: false,
    name: (room) => {
      const heading = <h2 style={sizeStyle(nameSize([name], room))}>{name}</h2>;
      return below ? (
        <div className="grow">
          {heading}
          {below}
        </div>
      ) : (
        heading
      );
    },
    below,
    small: (columns) => <SmallFacts row={row} columns={columns} />,
    fact: (columns) => <FirstFact row={row} columns={columns} />,
    details: (_game, columns) => <Details row={row} columns={columns} note={note} />,
  };
}
