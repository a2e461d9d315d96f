import type { Gross } from '@flagstick/contract';
import { countsPoints, type ScoringWords, scorings } from '@flagstick/contract/formats';
import type { CardScore, CardTotal, HoleScore } from '@flagstick/golf';
import { countedHoles, hasPoints, holeName, outLength, shownScore } from '@flagstick/golf';
import { IconCheck, IconEqualNot, IconGavel, IconUserQuestion } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import * as common from '../../../ui/common/messages.ts';
import { Shots } from '../../../ui/Shots.tsx';
import { ScoreMark } from '../../../ui/score/ScoreMark.tsx';
import { colourStep } from '../../display/score.ts';
import type { MatchedCard } from '../match/match-card.ts';
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
  card: CardScore;
  /** The card's match, for its strokes and extra holes. */
  match?: Pick<MatchedCard, 'card' | 'extra' | 'of'> | null | undefined;
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
export function ScoreCardTable({
  card: played,
  match,
  caption,
  states,
  teeShots,
  onHole,
}: ScoreCardTableProps) {
  const card = match?.card ?? played;
  // A match compares netts hole by hole: points and sums of netts have no meaning in it.
  const shows = match ? 'holes' : countsPoints(card.format) ? 'points' : 'nett';
  const words = scorings[match ? 'stroke' : card.format];
  const counted = match ? null : countedHoles(card);
  const split = outLength(card.holes.map(({ number, par, si }) => ({ number, par, si })));
  const halves = [
    { name: 'OUT', holes: card.holes.slice(0, split), total: card.out },
    { name: 'IN', holes: card.holes.slice(split), total: card.in },
  ].filter(({ holes }) => holes.length > 0);
  return (
    <table className={classes.card} data-shots={(teeShots && teeShots.size > 0) || undefined}>
      <caption className="vh">{caption}</caption>
      {halves.map(({ name, holes, total }) => {
        const tiles: ReactNode[] = holes.map((hole) => (
          <Tile
            key={hole.number}
            hole={hole}
            shows={shows}
            words={words}
            leftOut={counted?.has(hole.number) === false}
            state={states?.get(hole.number)}
            teeShot={teeShots?.get(hole.number)}
            onHole={onHole}
          />
        ));
        tiles.push(<SumTile key={name} name={name} total={total} shows={shows} words={words} />);
        return (
          <tbody key={name}>
            {rowsOf(tiles).map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a card never change places.
              <tr key={at}>{row}</tr>
            ))}
          </tbody>
        );
      })}
      {match && match.extra.length > 0 && (
        <tbody>
          {rowsOf(match.extra).map((row) => (
            <tr key={row[0]?.number}>
              {row.map((hole) => (
                <Tile
                  key={hole.number}
                  hole={hole}
                  name={holeName(hole.number, match.of.match.holes.length)}
                  shows={shows}
                  words={words}
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
            <TotalTile total={card.total} shows={shows} words={words} />
          </tr>
        </tbody>
      )}
    </table>
  );
}

/** The figure beside the gross of a hole and of its sums. */
type Shows = 'points' | 'nett' | 'holes';

interface TileProps {
  hole: HoleScore;
  /** Name of an extra hole. */
  name?: string;
  shows: Shows;
  words: ScoringWords;
  /** The hole's points do not count. */
  leftOut?: boolean;
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

function Tile({ hole, name, shows, words, leftOut = false, state, teeShot, onHole }: TileProps) {
  const mark = state === undefined ? null : marks[state.kind];
  const shown = shownScore(hole);
  const figure = shows !== 'points' ? hole.nett : hasPoints(hole) ? hole.points : null;
  const inside = (
    <>
      <span className={classes.top}>
        <b className="fs-15 bold">
          <span className="vh">{common.hole} </span>
          {name ?? hole.number}
        </b>
        {mark && (
          <>
            <mark.Icon className={classes.icon} size={16} aria-hidden="true" />
            <span className="vh">{mark.words}</span>
          </>
        )}
      </span>
      {state?.kind === 'mismatch' && state.values ? (
        <span className={`${classes.values} stack gap-4 pack-centre`}>
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
              <span className="vh">{words.holeWord(figure)} </span>
              {words.printHole(figure)}
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
  total: CardTotal;
  shows: Shows;
  words: ScoringWords;
}

/** The total of the card, over the width of its tiles. */
function TotalTile({ total, shows, words }: SumProps) {
  return (
    <td colSpan={columns} data-whole>
      <div className={classes.whole}>
        <b>{texts.total}</b>
        <span className="on-deep-2">{texts.parOf(total.par)}</span>
        <b className={classes.total}>{total.gross ?? '–'}</b>
        {shows !== 'holes' && (
          <span className="on-deep-2">
            {words.head} <b className="on-deep figure">{sumOf(total, shows, words)}</b>
          </span>
        )}
      </div>
    </td>
  );
}

function SumTile({ name, total, shows, words }: SumProps & { name: string }) {
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
            {shows !== 'holes' && <span>{words.head}</span>}
          </span>
          {shows !== 'holes' && (
            <span className={classes.figure}>
              <b>{sumOf(total, shows, words)}</b>
            </span>
          )}
        </span>
      </div>
    </td>
  );
}

const sumOf = ({ points, nett }: CardTotal, shows: Shows, { print }: ScoringWords): number | string =>
  shows === 'points' ? print(points) : (nett ?? '–');
