import type { Gross } from '@flagstick/contract';
import type { CardTotal, HoleScore } from '@flagstick/golf';
import { hasPoints, outLength, shownScore } from '@flagstick/golf';
import { IconCheck, IconEqualNot, IconGavel, IconUserQuestion } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import * as common from '../../../ui/common/messages.ts';
import { Shots } from '../../../ui/Shots.tsx';
import { ScoreMark } from '../../../ui/score/ScoreMark.tsx';
import { colourStep } from '../../display/score.ts';
import type { ShownCard } from '../match/match-card.tsx';
import * as texts from '../messages.ts';
import classes from './ScoreCardTable.module.css';

/** The verification of a hole, and the values of its scorers if they differ. */
export interface TileState {
  readonly kind: 'committee' | 'verified' | 'scored' | 'unverifiable' | 'mismatch';
  readonly values?: ReadonlyArray<{ readonly who: string; readonly gross: Gross }>;
}

/** The letters beside a score on a tile of the narrowest phone. */
const tileLetters = 5;

/** A first name on a tile, by its initial if it is too long. */
const TileName = ({ name }: { name: string }) =>
  name.length <= tileLetters ? (
    name
  ) : (
    <>
      <span aria-hidden="true">{name.slice(0, 1)}.</span>
      <span className="vh">{name}</span>
    </>
  );

interface ScoreCardTableProps {
  card: ShownCard;
  /** The table's name for screen readers. */
  caption: string;
  /** By hole number; a hole without one shows its score only. */
  states?: ReadonlyMap<number, TileState>;
  /** By hole number, on a team's card: the player of the counted tee shot. */
  teeShots?: ReadonlyMap<number, string>;
  /** Called on a tap; without it the card is read-only. */
  onHole?: (hole: number) => void;
}

const columns = 5;
/** Height of a row of tiles with the gap below it, as in the stylesheet. */
const rowHeight = 119;

/** Estimated height in pixels of a card with so many holes; a match may need more. */
export const cardHeight = (holes: number): number =>
  (holes > 9 ? 2 * Math.ceil((holes / 2 + 1) / columns) + 1 : Math.ceil((holes + 1) / columns)) * rowHeight;

function rowsOf<T>(tiles: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(tiles.length / columns) }, (_, row) =>
    tiles.slice(row * columns, (row + 1) * columns),
  );
}

/** A card as tiles, five to a row, including OUT and IN. */
export function ScoreCardTable({ card, caption, states, teeShots, onHole }: ScoreCardTableProps) {
  const { score, extra } = card;
  const split = outLength(score.holes.map(({ number, par, si }) => ({ number, par, si })));
  const halves = [
    { name: 'OUT', holes: score.holes.slice(0, split), total: score.out },
    { name: 'IN', holes: score.holes.slice(split), total: score.in },
  ].filter(({ holes }) => holes.length > 0);
  return (
    <table className={classes.card} data-shots={(teeShots && teeShots.size > 0) || undefined}>
      <caption className="vh">{caption}</caption>
      {halves.map(({ name, holes, total }) => {
        const tiles: ReactNode[] = holes.map((hole) => (
          <Tile
            key={hole.number}
            card={card}
            hole={hole}
            state={states?.get(hole.number)}
            teeShot={teeShots?.get(hole.number)}
            onHole={onHole}
          />
        ));
        tiles.push(<SumTile key={name} name={name} card={card} total={total} />);
        return (
          <tbody key={name}>
            {rowsOf(tiles).map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a card never change places.
              <tr key={at}>{row}</tr>
            ))}
          </tbody>
        );
      })}
      {extra.length > 0 && (
        <tbody>
          {rowsOf(extra).map((row) => (
            <tr key={row[0]?.number}>
              {row.map((hole) => (
                <Tile
                  key={hole.number}
                  card={card}
                  hole={hole}
                  state={states?.get(hole.number)}
                  teeShot={teeShots?.get(hole.number)}
                  onHole={onHole}
                />
              ))}
            </tr>
          ))}
        </tbody>
      )}
      {halves.length > 1 && (
        <tbody>
          <tr>
            <TotalTile card={card} total={score.total} />
          </tr>
        </tbody>
      )}
    </table>
  );
}

interface TileProps {
  card: ShownCard;
  hole: HoleScore;
  state: TileState | undefined;
  teeShot: string | undefined;
  onHole: ((hole: number) => void) | undefined;
}

const marks = {
  committee: { Icon: IconGavel, words: texts.setByCommittee },
  verified: { Icon: IconCheck, words: texts.verified },
  scored: null,
  unverifiable: { Icon: IconUserQuestion, words: texts.oneScorerOnly },
  mismatch: { Icon: IconEqualNot, words: texts.scoresDiffer },
} as const;

function Tile({ card, hole, state, teeShot, onHole }: TileProps) {
  const mark = state === undefined ? null : marks[state.kind];
  const shown = shownScore(hole);
  const figure = card.figure === 'nett' ? hole.nett : hasPoints(hole) ? hole.points : null;
  const leftOut = card.counted?.has(hole.number) === false;
  const inside = (
    <>
      <span className={classes.top}>
        <b className="fs-15 bold">
          <span className="vh">{common.hole} </span>
          {card.hole(hole).name}
        </b>
        {mark && (
          <>
            <mark.Icon className={classes.icon} size={16} aria-hidden="true" />
            <span className="vh">{mark.words}</span>
          </>
        )}
      </span>
      {state?.kind === 'mismatch' && state.values ? (
        <span className="one stack gap-4 pack-centre">
          {state.values.map(({ who, gross }) => (
            <span className="row spread gap-2 fs-12 medium" key={who}>
              <span className={`${classes.who} lh-110 nowrap`}>
                <TileName name={who} />
              </span>{' '}
              <b className={classes.entered}>{gross}</b>
            </span>
          ))}
        </span>
      ) : (
        <span className="middle relative">
          {shown === null ? (
            <span className="vh">{texts.notScored}</span>
          ) : (
            <ScoreMark
              gross={shown}
              par={hole.par}
              size={typeof shown === 'string' ? '17px' : 'var(--tile-mark)'}
            />
          )}
        </span>
      )}
      <span className="flex spread align-end">
        <span className={classes.info}>
          <span>{texts.parOf(hole.par)} </span>
          <span>{texts.strokeIndex(hole.si)}</span>
        </span>
        <span className={classes.figure}>
          {state?.kind !== 'mismatch' && <Shots strokes={hole.strokes} />}
          {state?.kind !== 'mismatch' && figure !== null && (
            <b
              data-by={hole.value === null || leftOut ? undefined : colourStep(hole.nettToPar)}
              data-left-out={leftOut || undefined}
            >
              <span className="vh">{card.words.holeWord(figure)} </span>
              {card.words.printHole(figure)}
              {leftOut && <span className="vh"> {texts.notCounted}</span>}
            </b>
          )}
        </span>
      </span>
      {teeShot !== undefined && (
        <span className={classes.foot}>
          <span className="vh">{texts.teeShot} </span>
          {teeShot}
        </span>
      )}
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

interface SumProps {
  card: ShownCard;
  total: CardTotal;
}

/** The total of the card, over the width of its tiles. */
function TotalTile({ card, total }: SumProps) {
  return (
    <td colSpan={columns} data-whole>
      <div className={classes.whole}>
        <b>{texts.total}</b>
        <span className="on-deep-2">{texts.parOf(total.par)}</span>
        <b className={classes.total}>{total.gross ?? '–'}</b>
        {card.addsUp && (
          <span className="on-deep-2">
            {card.words.head} <b className="on-deep figure">{sumOf(card, total)}</b>
          </span>
        )}
      </div>
    </td>
  );
}

function SumTile({ name, card, total }: SumProps & { name: string }) {
  return (
    <td>
      <div className={classes.tile} data-sum>
        <span className={classes.top}>
          <b className="fs-15 bold">{name}</b>
        </span>
        <span className="middle relative">
          <b className={classes.total}>{total.gross ?? '–'}</b>
        </span>
        <span className="flex spread align-end">
          <span className={classes.info}>
            <span>{texts.parOf(total.par)} </span>
            {card.addsUp && <span>{card.words.head}</span>}
          </span>
          {card.addsUp && (
            <span className={classes.figure}>
              <b>{sumOf(card, total)}</b>
            </span>
          )}
        </span>
      </div>
    </td>
  );
}

const sumOf = ({ figure, words }: ShownCard, { points, nett }: CardTotal): number | string =>
  figure === 'points' ? words.print(points) : (nett ?? '–');
