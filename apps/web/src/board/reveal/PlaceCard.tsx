import type { GameView } from '@flagstick/contract';
import type { CSSProperties, ReactNode } from 'react';
import type { DrawnPlace } from '../../formats/board/television-format.ts';
import type { Column } from '../lib/columns.ts';
import { Cover } from './Cover.tsx';
import { sizeInHeight, sizeStyle } from './name-size.ts';
import { type Block, levelWords } from './places.ts';
import classes from './Reveal.module.css';

/** The position, as large as its room allows. */
export const PositionLabel = ({ label }: { label: string }) => (
  <span className={classes.plate} style={{ '--letters': label.length } as CSSProperties}>
    {label}
  </span>
);

interface BlockCardProps {
  game: GameView;
  block: Block<DrawnPlace>;
  columns: readonly Column[];
  /** The place revealed last. */
  current: boolean;
  /** Uses a smaller line height, because there are many places. */
  many: boolean;
}

/** Space for names, in the television's units of length. */
const line = { width: 560, lines: 3, most: 76, height: 150 };
const lineOfMany = { width: 660, lines: 2, most: 52, height: 60 };
/** Extra room where no other figure is in the line. */
const roomOfFact = 200;
const alone = { width: 660, lines: 2, most: 112 };
const aloneNamed = { width: 930, lines: 2, most: 112 };
const shared = {
  inOne: { width: 430, lines: 2 },
  inTwo: { width: 330, lines: 2 },
  height: 330,
};

/** More rows than these take two columns. */
const mostInColumn = 4;

/** A revealed place with all rows that share it: large while it is the latest, then a single line. */
export function BlockCard({ game, block, columns, current, many }: BlockCardProps) {
  const { places, label } = block;
  const [first] = places;
  if (first === undefined) return null;
  const { named } = first;
  const plate = <PositionLabel label={label} />;
  const score = (
    <span className={classes.score} data-match={first.draw.inWords || undefined}>
      {first.draw.figure(columns)}
    </span>
  );
  if (!current) {
    const fact = !named && places.length === 1 ? first.draw.fact : null;
    const room = many ? lineOfMany : line;
    return (
      <>
        {plate}
        <div className={classes.line}>
          <Folded places={places} room={{ ...room, width: room.width + (fact ? 0 : roomOfFact) }} />
          {fact?.(columns)}
          {named ? (
            <span className={`${classes.figuresLater} rigid`}>
              <Cover pin={34} />
            </span>
          ) : (
            score
          )}
        </div>
      </>
    );
  }
  return (
    <>
      {plate}
      <div className={classes.full}>
        <header className="row">
          {places.length === 1 ? (
            first.draw.name(named ? aloneNamed : alone)
          ) : (
            <Names places={places} columns={columns} />
          )}
          {!named && score}
        </header>
        {named ? (
          <Cover pin={54} />
        ) : (
          <div className={classes.figures}>
            {places.length === 1 ? (
              first.draw.details(game, columns)
            ) : (
              <p className="brand medium lh-110">{levelWords(places, game.state)}</p>
            )}
          </div>
        )}
      </div>
    </>
  );
}

/** One line with all names of the place. */
function Folded({
  places,
  room,
}: {
  places: readonly DrawnPlace[];
  room: Parameters<typeof sizeInHeight>[1];
}) {
  const words = places.map(({ name }) => name).join(', ');
  return <h2 style={sizeStyle(sizeInHeight([words], room))}>{words}</h2>;
}

/** All names of a shared place with their facts; in two columns if there are many. */
function Names({ places, columns }: { places: readonly DrawnPlace[]; columns: readonly Column[] }) {
  const two = places.length > mostInColumn;
  const rows = Math.ceil(places.length / (two ? 2 : 1));
  const size = sizeInHeight(
    places.map(({ name }) => name),
    { ...(two ? shared.inTwo : shared.inOne), most: 76, height: shared.height / rows },
  );
  return (
    <ul className={classes.names} data-two={two || undefined} style={sizeStyle(size)}>
      {places.map((place) => (
        <li className="flex spread align-base" key={place.id}>
          <div>
            <h2>{place.name}</h2>
            {!two && place.draw.below}
          </div>
          {!two && !place.named && place.draw.small(columns)}
        </li>
      ))}
    </ul>
  );
}

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
