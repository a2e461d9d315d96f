import type { GameView } from '@flagstick/contract';
import { pointsText } from '@flagstick/contract/matches';
import type { CSSProperties, ReactNode } from 'react';
import { formatHandicap } from '../../shared/formats/handicap.ts';
import { Pin } from '../../shared/ui/Pin.tsx';
import type { Column } from '../lib/columns.ts';
import { sidePointsOf } from '../match/points.ts';
import { nameSize } from './name-size.ts';
import { LeadingFigure } from './PlaceCard.tsx';
import classes from './PrizePodium.module.css';
import { type Block, blocksOf, lastOnPodium, levelWords, membersOf, type Place } from './places.ts';

interface PrizePodiumProps {
  game: GameView;
  /** In the order of the board. */
  places: readonly Place[];
  columns: readonly Column[];
}

/** More who share a place are a number, not names. */
const mostNames = 8;
/** A step is no wider, however many share it. */
const widest = 2;
/** In the units of the screen. */
const podiumWidth = 1_140;
const sizeOfWinner = 92;
const sizeOfOthers = 74;
const sizeInList = 48;
/** A name of more words is a list of names. */
const mostWords = 3;

const matchesOf = (places: readonly Place[]) =>
  places.flatMap((place) => (place.kind === 'match' ? place.match.of : []));

/** Whether a prize-giving has a podium at its end: first places, or sides of which one won or both halved. */
export const hasPodium = ({ sides }: Pick<GameView, 'sides'>, places: readonly Place[]): boolean =>
  places[0]?.kind === 'match'
    ? sides !== null && sidePointsOf(matchesOf(places)).inPlay === 0
    : places[0]?.position === 1;

/** The end of the prize-giving: the first three places, or what the sides of a game of matches have won. */
export function PrizePodium({ game, places, columns: figures }: PrizePodiumProps) {
  if (game.sides !== null && places[0]?.kind === 'match')
    return <SidesPodium sides={game.sides} places={places} />;
  const blocks = blocksOf(places, lastOnPodium);
  const columns = blocks.reduce((sum, { places: { length } }) => sum + Math.min(widest, length), 0);
  return (
    <main className={classes.podium} aria-label="Podium">
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

/** The second left of the winner, as on a podium. */
const orderOf = (position: number) => (position === 2 ? 0 : position);

/** Each name in lines of words; of many a name in a line. */
function namesOf({ places }: Block): string[][] {
  if (places.length > mostNames) return [[`${places.length} share it`]];
  if (places.length > widest) return [places.map(({ name }) => name)];
  return places.map(({ name }) => name.split(' '));
}

interface StepProps {
  /** From 1: the lower, the higher it is. */
  at: number;
  /** So many columns of all. */
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
      {at === 1 && <Pin size={120} cup={false} />}
      <div className={classes.names}>
        {names.map((words) => (
          <h2 key={words.join(' ')}>
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

/** The plate, the figure that decided, and what else is said of one; of several what they share. */
function Bead({ block: { label, places }, columns }: { block: Block; columns: readonly Column[] }) {
  const [place] = places;
  if (place?.kind !== 'row') return null;
  const { entrant, player, card } = place.row;
  const leading = columns.find(({ leads }) => leads);
  const facts = [
    leading?.figure === 'nett' && card.total.gross !== null && `Gross ${card.total.gross}`,
    entrant.kind === 'player' ? `PH ${formatHandicap(player.hcp)}` : membersOf(place.row),
  ].filter(Boolean);
  return (
    <div className={classes.bead}>
      <span className={classes.plate}>{label}</span>
      <b>
        <LeadingFigure place={place} columns={columns} />
        {leading?.figure === 'points' && <small>pts</small>}
      </b>
      {places.length === 1 && <span>{facts.join(' · ')}</span>}
    </div>
  );
}

/** Two steps: the winners' is the higher one; halved they are level. */
function SidesPodium({ sides, places }: { sides: NonNullable<GameView['sides']>; places: readonly Place[] }) {
  const { won } = sidePointsOf(matchesOf(places));
  const best = Math.max(won.a, won.b);
  return (
    <main className={classes.podium} aria-label="Podium">
      {(['a', 'b'] as const).map((side) => (
        <Step key={side} at={won[side] === best ? 1 : 2} width={1} of={2} names={[sides[side].split(' ')]}>
          <div className={classes.bead}>
            <b>
              {pointsText(won[side])}
              <small>{won[side] === 1 ? 'pt' : 'pts'}</small>
            </b>
          </div>
          <em>{won.a === won.b && side === 'b' ? 'Halved' : ''}</em>
        </Step>
      ))}
    </main>
  );
}
