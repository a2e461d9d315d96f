import type { GameView } from '@flagstick/contract';
import { aheadIn, ballsOf, matchPlate } from '@flagstick/contract/matches';
import { printHoleValue } from '@flagstick/golf';
import type { CSSProperties, ReactNode } from 'react';
import { formatHandicap } from '../../shared/formats/handicap.ts';
import { MatchRibbon } from '../../shared/game/MatchRibbon.tsx';
import { progressLine, sideName } from '../../shared/game/match-words.ts';
import { ScoreMark } from '../../shared/ui/ScoreMark.tsx';
import { Figure } from '../components/BoardTable.tsx';
import type { Column } from '../lib/columns.ts';
import type { BoardRow } from '../lib/rows.ts';
import type { MatchRow } from '../match/rows.ts';
import { Cover } from './Cover.tsx';
import { type NameRoom, nameSize, sizeInHeight } from './name-size.ts';
import { type Block, factsOf, hasOneCard, levelWords, membersOf, type Place } from './places.ts';
import classes from './Reveal.module.css';

/** The figure that decides: of a match how it stands. */
export function LeadingFigure({ place, columns }: { place: Place; columns: readonly Column[] }) {
  if (place.kind === 'match') return matchPlate(place.match.of.match);
  const leading = columns.find(({ leads }) => leads);
  return leading && <Figure row={place.row} column={leading} />;
}

/** The place, as large as its letters have room. */
export const Plate = ({ label }: { label: string }) => (
  <span className={classes.plate} style={{ '--letters': label.length } as CSSProperties}>
    {label}
  </span>
);

interface BlockCardProps {
  game: GameView;
  block: Block;
  columns: readonly Column[];
  /** The last step was its. */
  current: boolean;
  /** Beside so many others that a line is low. */
  many: boolean;
}

/** Room for names, in the units of the screen. */
const line = { width: 560, lines: 3, most: 76, height: 150 };
const lineOfMany = { width: 660, lines: 2, most: 52, height: 60 };
/** More where no other figure stands in the line. */
const roomOfFact = 200;
const alone = { width: 660, lines: 2, most: 112 };
const aloneNamed = { width: 930, lines: 2, most: 112 };
const shared = {
  inOne: { width: 430, lines: 2 },
  inTwo: { width: 330, lines: 2 },
  height: 330,
};

/** More who share a place stand in two columns. */
const mostInColumn = 4;

/** The size of a name, for the style sheet. */
export const sized = (size: number): CSSProperties => ({ '--size': size }) as CSSProperties;

/** What is said of a place that was revealed, with all who share it: large while it is the last one, then one line. */
export function BlockCard({ game, block, columns, current, many }: BlockCardProps) {
  const { places, label } = block;
  const [first] = places;
  if (first === undefined) return null;
  const { named } = first;
  const plate = <Plate label={label} />;
  const score = (
    <span className={classes.score} data-match={first.kind === 'match' || undefined}>
      <LeadingFigure place={first} columns={columns} />
    </span>
  );
  if (!current) {
    const hasFact = !named && places.length === 1 && first.kind === 'row';
    const room = many ? lineOfMany : line;
    return (
      <>
        {plate}
        <div className={classes.line}>
          <Folded places={places} room={{ ...room, width: room.width + (hasFact ? 0 : roomOfFact) }} />
          {hasFact && <FirstFact row={first.row} columns={columns} />}
          {named ? (
            <span className={classes.figuresLater}>
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
        <header>
          {places.length === 1 ? (
            <Name place={first} room={named ? aloneNamed : alone} />
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
              <Details game={game} place={first} columns={columns} />
            ) : (
              <p>{levelWords(places, game.state)}</p>
            )}
          </div>
        )}
      </div>
    </>
  );
}

/** Who won a match stands above the other; before it is told both stand as they were paired. */
function sidesOf({ of, kept }: MatchRow): Array<{ name: string; behind: boolean }> {
  const ahead = kept ? null : aheadIn(of.match);
  const sides = [
    { name: sideName(of.a), behind: ahead === 'b' },
    { name: of.b === null ? 'nobody' : sideName(of.b), behind: ahead === 'a' },
  ];
  return ahead === 'b' ? sides.reverse() : sides;
}

function Name({ place, room }: { place: Place; room: NameRoom }) {
  if (place.kind === 'row') {
    const members = membersOf(place.row);
    const name = <h2 style={sized(nameSize([place.name], room))}>{place.name}</h2>;
    return members ? (
      <div className={classes.team}>
        {name}
        <p className={classes.members}>{members}</p>
      </div>
    ) : (
      name
    );
  }
  const [first, second] = sidesOf(place.match);
  const names = [first?.name ?? '', `v ${second?.name ?? ''}`];
  return (
    <h2 style={sized(nameSize(names, { ...room, lines: 1, most: 92 }))}>
      <span data-behind={first?.behind || undefined}>{names[0]}</span>{' '}
      <span data-behind={second?.behind || undefined}>{names[1]}</span>
    </h2>
  );
}

/** One line: whoever shares the place stands in it. */
function Folded({ places, room }: { places: readonly Place[]; room: Parameters<typeof sizeInHeight>[1] }) {
  const words = places.map(({ name }) => name).join(', ');
  return <h2 style={sized(sizeInHeight([words], room))}>{words}</h2>;
}

/** All who share a place, with what else is said of each; of many in two columns. */
function Names({ places, columns }: { places: readonly Place[]; columns: readonly Column[] }) {
  const two = places.length > mostInColumn;
  const rows = Math.ceil(places.length / (two ? 2 : 1));
  const size = sizeInHeight(
    places.map(({ name }) => name),
    { ...(two ? shared.inTwo : shared.inOne), most: 76, height: shared.height / rows },
  );
  return (
    <ul className={classes.names} data-two={two || undefined} style={sized(size)}>
      {places.map((place) => (
        <li key={place.id}>
          <div>
            <h2>{place.name}</h2>
            {!two && place.kind === 'row' && place.row.entrant.kind === 'team' && (
              <p className={classes.members}>{membersOf(place.row)}</p>
            )}
          </div>
          {!two && !place.named && place.kind === 'row' && <SmallFacts row={place.row} columns={columns} />}
        </li>
      ))}
    </ul>
  );
}

/** Not the figure that they share. */
function SmallFacts({ row, columns }: { row: BoardRow; columns: readonly Column[] }) {
  const leading = columns.find(({ leads }) => leads)?.figure;
  const [column] = factsOf(row, columns).filter(({ figure }) => figure !== leading);
  return (
    <small>
      {column && (
        <span>
          {column.label} <Figure row={row} column={column} />
        </span>
      )}
      {row.entrant.kind === 'player' && <span>PH {formatHandicap(row.player.hcp)}</span>}
    </small>
  );
}

function FirstFact({ row, columns }: { row: BoardRow; columns: readonly Column[] }) {
  const [column] = factsOf(row, columns);
  return (
    column && (
      <small className={classes.fact}>
        {column.label} <Figure row={row} column={column} />
      </small>
    )
  );
}

/** Everything that is told of one place. */
function Details({ game, place, columns }: { game: GameView; place: Place; columns: readonly Column[] }) {
  if (place.kind === 'match') return <MatchDetails game={game} match={place.match} />;
  const { entrant, player, card } = place.row;
  return (
    <>
      {place.note && <p>{place.note}</p>}
      <dl>
        {factsOf(place.row, columns).map((column) => (
          <Fact key={column.figure} name={column.label}>
            <Figure row={place.row} column={column} />
          </Fact>
        ))}
        {entrant.kind === 'player' && <Fact name="PH">{formatHandicap(player.hcp)}</Fact>}
        {entrant.kind === 'player' && card.out.holes > 0 && card.in.holes > 0 && (
          <>
            <Fact name="Out">{card.out.gross ?? '–'}</Fact>
            <Fact name="In">{card.in.gross ?? '–'}</Fact>
          </>
        )}
      </dl>
      {hasOneCard(entrant) && (
        <ol className={classes.holes}>
          {card.holes.map(({ number, par, value }) => (
            <li key={number}>
              <small>{number}</small>
              {value && <ScoreMark gross={printHoleValue(value)} par={par} size="calc(var(--u) * 27)" />}
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

/** How far it went, what each ball got, and hole by hole who won it. */
function MatchDetails({ game, match: { of } }: { game: GameView; match: MatchRow }) {
  return (
    <>
      <p>{progressLine(of)}</p>
      {of.b && (
        <>
          <dl>
            {ballsOf(of).map(({ id, player }) => (
              <Fact key={id} name={`${player.lastName || player.name} off`}>
                {of.off.get(id) ?? 0}
              </Fact>
            ))}
          </dl>
          <div className={classes.ribbon}>
            <MatchRibbon of={of} teams={game.teams} above={aheadIn(of.match) ?? 'a'} onDeep />
          </div>
        </>
      )}
    </>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
