import type { Gross } from '@flagstick/contract';
import type { CardScore, HoleScore, Total } from '@flagstick/golf';
import { outLength, printHoleValue } from '@flagstick/golf';
import { IconCheck, IconEqualNot, IconGavel, IconUserQuestion } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { colourStep } from '../formats/score.ts';
import { ScoreMark } from '../ui/ScoreMark.tsx';
import { Shots } from '../ui/Shots.tsx';
import classes from './ScoreCardTable.module.css';

/** How far a hole is verified, and who says what where they differ. */
export interface TileState {
  readonly kind: 'committee' | 'verified' | 'scored' | 'unverifiable' | 'mismatch';
  readonly values?: ReadonlyArray<{ readonly who: string; readonly gross: Gross }>;
}

interface ScoreCardTableProps {
  card: CardScore;
  /** Read aloud before the table. */
  caption: string;
  /** By hole number; a hole without one shows its score only. */
  states?: ReadonlyMap<number, TileState>;
  /** A tap on a hole. Without it the card is only looked at. */
  onHole?: (hole: number) => void;
}

const columns = 5;

function rowsOf<T>(tiles: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(tiles.length / columns) }, (_, row) =>
    tiles.slice(row * columns, (row + 1) * columns),
  );
}

/** A card as tiles, five to a row, OUT and IN among them. */
export function ScoreCardTable({ card, caption, states, onHole }: ScoreCardTableProps) {
  const split = outLength(card.holes.map(({ number, par, si }) => ({ number, par, si })));
  const halves = [
    { name: 'OUT', holes: card.holes.slice(0, split), total: card.out },
    { name: 'IN', holes: card.holes.slice(split), total: card.in },
  ].filter(({ holes }) => holes.length > 0);
  return (
    <table className={classes.card}>
      <caption className="vh">{caption}</caption>
      {halves.map(({ name, holes, total }) => {
        const tiles: ReactNode[] = holes.map((hole) => (
          <Tile
            key={hole.number}
            hole={hole}
            format={card.format}
            state={states?.get(hole.number)}
            onHole={onHole}
          />
        ));
        tiles.push(<SumTile key={name} name={name} total={total} format={card.format} />);
        return (
          <tbody key={name}>
            {rowsOf(tiles).map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a card never change places.
              <tr key={at}>{row}</tr>
            ))}
          </tbody>
        );
      })}
      {halves.length > 1 && (
        <tbody>
          <tr>
            <TotalTile total={card.total} format={card.format} />
          </tr>
        </tbody>
      )}
    </table>
  );
}

interface TileProps {
  hole: HoleScore;
  format: CardScore['format'];
  state: TileState | undefined;
  onHole: ((hole: number) => void) | undefined;
}

const marks = {
  committee: { Icon: IconGavel, words: 'set by the committee' },
  verified: { Icon: IconCheck, words: 'verified' },
  scored: null,
  unverifiable: { Icon: IconUserQuestion, words: 'one scorer only' },
  mismatch: { Icon: IconEqualNot, words: 'scores differ' },
} as const;

function Tile({ hole, format, state, onHole }: TileProps) {
  const mark = state === undefined ? null : marks[state.kind];
  const shown = hole.value === null ? null : printHoleValue(hole.value);
  const figure = format === 'stableford' ? (hole.value === null ? null : hole.points) : hole.nett;
  const inside = (
    <>
      <span className={classes.top}>
        <b>
          <span className="vh">Hole </span>
          {hole.number}
        </b>
        {mark && (
          <>
            <mark.Icon className={classes.icon} size={16} aria-hidden="true" />
            <span className="vh">{mark.words}</span>
          </>
        )}
      </span>
      {state?.kind === 'mismatch' && state.values ? (
        <span className={classes.versus}>
          {state.values.map(({ who, gross }) => (
            <span key={who}>
              {who} <b className={classes.entered}>{gross}</b>
            </span>
          ))}
        </span>
      ) : (
        <span className={classes.mid}>
          {shown === null ? (
            <span className="vh">not scored</span>
          ) : (
            <ScoreMark
              gross={shown}
              par={hole.par}
              size={typeof shown === 'string' ? '17px' : 'var(--tile-mark)'}
            />
          )}
        </span>
      )}
      <span className={classes.bottom}>
        <span className={classes.info}>
          <span>Par {hole.par} </span>
          <span>SI {hole.si}</span>
        </span>
        <span className={classes.figure}>
          {state?.kind !== 'mismatch' && <Shots strokes={hole.strokes} />}
          {state?.kind !== 'mismatch' && figure !== null && (
            <b data-by={hole.value === null ? undefined : colourStep(hole.nettToPar)}>
              <span className="vh">{format === 'stableford' ? 'points ' : 'nett '}</span>
              {figure}
            </b>
          )}
        </span>
      </span>
    </>
  );
  return (
    <td>
      {onHole ? (
        <button
          type="button"
          className={classes.tile}
          data-state={state?.kind}
          onClick={() => onHole(hole.number)}
        >
          {inside}
        </button>
      ) : (
        <div className={classes.tile} data-state={state?.kind}>
          {inside}
        </div>
      )}
    </td>
  );
}

/** The whole card, over the width of its tiles. */
function TotalTile({ total, format }: { total: Total; format: CardScore['format'] }) {
  const figure = format === 'stableford' ? total.points : total.nett;
  return (
    <td colSpan={columns} data-whole>
      <div className={classes.whole}>
        <b>TOTAL</b>
        <span>Par {total.par}</span>
        <b className={classes.total}>{total.gross ?? '–'}</b>
        <span>
          {format === 'stableford' ? 'Pts' : 'Nett'} <b>{figure ?? '–'}</b>
        </span>
      </div>
    </td>
  );
}

function SumTile({ name, total, format }: { name: string; total: Total; format: CardScore['format'] }) {
  const figure = format === 'stableford' ? total.points : total.nett;
  return (
    <td>
      <div className={classes.tile} data-sum>
        <span className={classes.top}>
          <b>{name}</b>
        </span>
        <span className={classes.mid}>
          <b className={classes.total}>{total.gross ?? '–'}</b>
        </span>
        <span className={classes.bottom}>
          <span className={classes.info}>
            <span>Par {total.par} </span>
            <span>{format === 'stableford' ? 'Pts' : 'Nett'}</span>
          </span>
          <span className={classes.figure}>
            <b>{figure ?? '–'}</b>
          </span>
        </span>
      </div>
    </td>
  );
}
