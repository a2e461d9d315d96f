import type { GameView, Sides } from '@flagstick/contract';
import { scorings } from '@flagstick/contract/formats';
import { pointsText } from '@flagstick/contract/matches';
import type { CSSProperties, ReactNode } from 'react';
import type { DrawnPlace } from '../../formats/board/television-format.ts';
import { formatHandicap } from '../../shared/display/handicap.ts';
import { FlagIcon } from '../../ui/brand/FlagIcon.tsx';
import * as common from '../../ui/common/messages.ts';
import type { Column } from '../lib/columns.ts';
import type { BoardRow } from '../lib/rows.ts';
import * as texts from './messages.ts';
import { nameSize } from './name-size.ts';
import classes from './PrizePodium.module.css';
import { type Block, blocksOf, lastOnPodium, levelWords, membersOf } from './places.ts';

type RowPlace = DrawnPlace & { readonly row: BoardRow };

interface PrizePodiumProps {
  game: GameView;
  /** In the order of the board. */
  places: readonly RowPlace[];
  columns: readonly Column[];
}

/** A larger tie is shown as a number, not names. */
const mostNames = 8;
/** Most columns of a step, however many share it. */
const widest = 2;
/** In the screen's units. */
const podiumWidth = 1_140;
const sizeOfWinner = 92;
const sizeOfOthers = 74;
const sizeInList = 48;
/** More words than this are treated as a list of names. */
const mostWords = 3;

/** The end of the prize-giving: the first three positions. */
export function RowsPodium({ game, places, columns: figures }: PrizePodiumProps) {
  const blocks = blocksOf(places, lastOnPodium);
  const columns = blocks.reduce((sum, { places: { length } }) => sum + Math.min(widest, length), 0);
  return (
    <main className={classes.podium} aria-label={common.podium}>
      {blocks
        .toSorted((a, b) => orderOf(a.position) - orderOf(b.position))
        .map((block) => (
          <Step
            key={block.id}
            at={block.position}
            width={Math.min(widest, block.places.length)}
            of={columns}
            names={namesOf(block)}
          >
            {block.places.length > widest ? (
              <Bead block={block} columns={figures} />
            ) : (
              block.places.map((place) => (
                <Bead key={place.id} block={{ ...block, places: [place] }} columns={figures} />
              ))
            )}
            <em>{block.places.length > 1 ? levelWords(block.places, game.state) : block.places[0]?.note}</em>
          </Step>
        ))}
    </main>
  );
}

/** The second is left of the winner, as on a podium. */
const orderOf = (position: number) => (position === 2 ? 0 : position);

/** The words of one name as lines; if tied, one line per name. */
function namesOf({ places }: Block): string[][] {
  if (places.length > mostNames) return [[texts.playersTied(places.length)]];
  if (places.length > widest) return [places.map(({ name }) => name)];
  return places.map(({ name }) => name.split(' '));
}

interface StepProps {
  /** Number of the step: 1 is the highest. */
  at: number;
  /** Number of columns. */
  width: number;
  of: number;
  names: ReadonlyArray<readonly string[]>;
  children: ReactNode;
}

function Step({ at, width, of, names, children }: StepProps) {
  const size = nameSize(names.flat(), {
    width: ((podiumWidth / of) * width) / names.length,
    lines: 1,
    most: names.some(({ length }) => length > mostWords)
      ? sizeInList
      : at === 1
        ? sizeOfWinner
        : sizeOfOthers,
  });
  return (
    <article
      className={classes.step}
      data-position={at}
      style={{ '--width': width, '--size': size } as CSSProperties}
    >
      {at === 1 && <FlagIcon size={120} cup={false} />}
      <div className={classes.names}>
        {names.map((words) => (
          <h2 className="stack justify-center centre closer" key={words.join(' ')}>
            {words.map((word) => (
              <span key={word}>{word}</span>
            ))}
          </h2>
        ))}
      </div>
      <div className={classes.block}>{children}</div>
    </article>
  );
}

/** The position and the deciding figure, with the facts of a single row or what tied rows share. */
function Bead({ block: { label, places }, columns }: { block: Block<RowPlace>; columns: readonly Column[] }) {
  const [place] = places;
  if (!place) return null;
  const { player, card } = place.row;
  const leading = columns.find(({ leads }) => leads);
  const { suffix } = scorings[card.format];
  const facts = [
    leading?.figure === 'nett' && card.total.gross !== null && texts.grossScore(card.total.gross),
    membersOf(place.row) ?? common.phOf(formatHandicap(player.hcp)),
  ].filter(Boolean);
  return (
    <div className={classes.bead}>
      <span className={classes.plate}>{label}</span>
      <b className="on-deep figure closer">
        {place.draw.figure(columns)}
        {suffix && <small className="on-deep-2 medium">{suffix}</small>}
      </b>
      {places.length === 1 && <span>{facts.join(' · ')}</span>}
    </div>
  );
}

/** Two steps: the winning side is higher; a halved game is level. */
export function SidesPodium({ sides, won }: { sides: Sides; won: Readonly<Record<'a' | 'b', number>> }) {
  const best = Math.max(won.a, won.b);
  return (
    <main className={classes.podium} aria-label={common.podium}>
      {(['a', 'b'] as const).map((side) => (
        <Step key={side} at={won[side] === best ? 1 : 2} width={1} of={2} names={[sides[side].split(' ')]}>
          <div className={classes.bead}>
            <b className="on-deep figure closer">
              {pointsText(won[side])}
              <small className="on-deep-2 medium">{won[side] === 1 ? 'pt' : 'pts'}</small>
            </b>
          </div>
          <em>{won.a === won.b && side === 'b' ? common.halved : ''}</em>
        </Step>
      ))}
    </main>
  );
}
