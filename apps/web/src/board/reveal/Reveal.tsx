import type { GameView } from '@flagstick/contract';
import { ordinal } from '@flagstick/golf';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { DrawnPlace, TvRows } from '../../formats/board/television-format.ts';
import { plural } from '../../shared/display/numbers.ts';
import { FlagIcon } from '../../ui/brand/FlagIcon.tsx';
import type { Column } from '../lib/columns.ts';
import { isHiddenRow } from '../lib/hidden-rows.ts';
import type { Adverts } from '../tv/Adverts.tsx';
import { Cover } from './Cover.tsx';
import { lastStillStep, scrollMs } from './last-shown.ts';
import * as texts from './messages.ts';
import { nameSize, sizeStyle } from './name-size.ts';
import { BlockCard, PositionLabel } from './PlaceCard.tsx';
import { announcementOf, stageOf } from './places.ts';
import classes from './Reveal.module.css';
import { scrollOver } from './scroll-over.ts';

interface RevealProps {
  game: GameView;
  rows: TvRows;
  columns: readonly Column[];
  adverts: Adverts;
  /** Everything was revealed at least `lastStandsMs` ago. */
  ended: boolean;
}

/** Time of the last place alone before the podium. */
const lastPlaceMs = 8_000;
/** Most rows beside the stage. */
const besideShown = 6;
/** Largest size of a name beside the stage, in the screen's units: a note below it reduces its height. */
const mostBeside = { alone: 40, withNote: 34 } as const;
/** Most slots that fit at full size. */
const largeSlots = 3;

/**
 * Whether everything was revealed at least `lastStandsMs` ago, so that what follows is shown, such as the podium. True
 * at once if everything is already revealed when the screen opens.
 */
export function useEnded(revealed: boolean): boolean {
  const [ended, setEnded] = useState(revealed);
  useEffect(() => {
    if (!revealed) {
      setEnded(false);
      return;
    }
    const timer = setTimeout(() => setEnded(true), lastPlaceMs);
    return () => clearTimeout(timer);
  }, [revealed]);
  return ended && revealed;
}

/** Scrolls the place of the last step into view, smoothly for a second after the third step. */
function useScrollToStep(area: RefObject<HTMLElement | null>, step: number): void {
  useLayoutEffect(() => {
    const row = area.current?.querySelector<HTMLElement>('[data-current]');
    const { current } = area;
    if (!row || !current) return;
    return scrollOver(current, row, step > lastStillStep ? scrollMs : 0);
  }, [area, step]);
}

/** The prize-giving on a television: covers, the current place, the rest of the field beside it, then the podium. */
export function Reveal({ game, rows, columns, adverts, ended }: RevealProps) {
  const { places } = rows;
  const { slots, beside, current } = stageOf(game, places);
  const podium = ended && rows.hasPodium;
  const many = slots.length > largeSlots;
  const area = useRef<HTMLElement>(null);
  useScrollToStep(area, game.leaderboard.revealIndex);
  return (
    <>
      {podium ? (
        rows.podium(columns)
      ) : (
        <main
          ref={area}
          className={classes.stage}
          data-many={many || undefined}
          data-shows={current !== null || undefined}
        >
          {slots.map((slot) =>
            isHiddenRow(slot) ? (
              <article
                key={slot.place}
                className={classes.place}
                aria-label={texts.hiddenPlace(ordinal(slot.place))}
              >
                <PositionLabel label={String(slot.place)} />
                <Cover pin={54} />
              </article>
            ) : (
              // The same key as its cover, so that the card animates from it.
              <article
                key={slot.position}
                className={classes.place}
                data-current={slot === current || undefined}
                data-named={(slot === current && slot.places[0]?.named) || undefined}
              >
                <BlockCard
                  game={game}
                  block={slot}
                  columns={columns}
                  current={slot === current}
                  many={many}
                />
              </article>
            ),
          )}
        </main>
      )}
      <aside className={classes.aside}>
        <Beside
          game={game}
          of={places.length + game.hidden}
          rows={rows}
          places={podium ? rows.besidePodium(beside) : beside}
          columns={columns}
        />
        <PrizesBy adverts={adverts} />
      </aside>
      <p className="vh" aria-live="polite">
        {announcementOf(current, columns)}
      </p>
    </>
  );
}

interface BesideProps {
  game: GameView;
  /** Size of the field. */
  of: number;
  rows: TvRows;
  places: readonly DrawnPlace[];
  columns: readonly Column[];
}

/** Places that are not on the stage, as many as fit; if there are none, the number of hidden places. */
function Beside({ game, of, rows, places, columns }: BesideProps) {
  // If there are too many rows, only those next to the current place are shown.
  const isUpward = game.leaderboard.reverseHiddenPlace && (places[0]?.position ?? 0) === 1;
  const listed = isUpward ? places.slice(-besideShown) : places.slice(0, besideShown);
  const most = listed.some(({ shortNote }) => shortNote) ? mostBeside.withNote : mostBeside.alone;
  if (listed.length === 0) {
    return (
      <div className={`column min-height-0 ${classes.field}`}>
        <FlagIcon size={54} cup={false} />
        <b className="on-deep figure lh-100">{of}</b>
        <span>{plural(game.hidden, { one: texts.placeHidden, other: texts.placesHidden })}</span>
      </div>
    );
  }
  return (
    <div className="column min-height-0">
      <h2>
        <span>{rows.range(endsOf(listed), of)}</span>
        {rows.figuresHead(columns)}
      </h2>
      <ol className="column fill min-height-0">
        {listed.map((place) => (
          <li key={place.id}>
            <span className={classes.plate}>{place.label}</span>
            <span className={classes.who}>
              <b
                className="clip close lh-105"
                style={sizeStyle(nameSize([place.name], { ...rows.nameRoom, most }))}
              >
                {place.name}
              </b>
              {place.shortNote && <small className="lh-100">{place.shortNote}</small>}
            </span>
            <span className={`${classes.figure} figure`}>{place.draw.figure(columns)}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** The first and the last position, once if they are equal. */
const endsOf = (places: readonly DrawnPlace[]): number[] => [
  ...new Set([places[0], places.at(-1)].map((place) => place?.position ?? 0)),
];

/** The sponsor's picture that fits best under a list. */
function PrizesBy({ adverts }: { adverts: Adverts }) {
  const shown = adverts.base ?? adverts.head ?? adverts.sidebar;
  return shown === undefined ? null : (
    <figure className={classes.sponsor}>
      <figcaption className="on-deep-2 lh-100">{texts.prizesBy}</figcaption>
      <img className="full contain" src={shown.image} alt={texts.sponsor(shown.name)} />
    </figure>
  );
}
