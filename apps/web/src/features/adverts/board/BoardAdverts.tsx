import type { AdvertType } from '@flagstick/contract';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import * as texts from '../messages.ts';
import classes from './BoardAdverts.module.css';
import type { SlotAdvert } from './slot-adverts.ts';
import { useBoardAdverts } from './use-board-adverts.ts';

interface BoardAdvertsProps {
  game: string;
  tab: 'board' | 'startSheet';
  area: RefObject<HTMLElement | null>;
}

/**
 * True if the page reserved space above its rows at its first paint. Otherwise an advert would move the rows
 * under the viewer.
 */
const hasHead = (view: string) => (document.body.dataset.adverts ?? '').split(' ').includes(view);

export default function BoardAdverts({ game, tab, area }: BoardAdvertsProps) {
  return <Strips key={tab} game={game} type={tab === 'board' ? 'leader board' : 'start sheet'} area={area} />;
}

function Strips({ game, type, area }: Pick<BoardAdvertsProps, 'game' | 'area'> & { type: AdvertType }) {
  const layout = hasHead(type === 'leader board' ? 'board' : 'sheet') ? 'page' : 'foot';
  const { head, base } = useBoardAdverts(game, type, layout);
  return (
    <>
      <Strip slot={head} at="head" area={area} />
      <Strip slot={base} at="base" area={area} />
    </>
  );
}

interface StripProps extends Pick<BoardAdvertsProps, 'area'> {
  slot: SlotAdvert | undefined;
  at: 'head' | 'base';
}

/** Inserts its own element, so that the light board page needs one mount for all adverts. */
function Strip({ slot, at, area }: StripProps) {
  const [place] = useState(() => document.createElement('div'));
  // Shown beside the picture, whose width is known once it is loaded.
  const [isLoaded, setLoaded] = useState(false);
  const isTaken = slot !== undefined;
  useLayoutEffect(() => {
    if (!isTaken) return;
    area.current?.insertAdjacentElement(at === 'head' ? 'beforebegin' : 'afterend', place);
    return () => place.remove();
  }, [isTaken, at, area, place]);
  return (
    slot &&
    createPortal(
      <aside
        className={classes.strip}
        data-at={at}
        aria-label={at === 'head' ? texts.sponsorAbove : texts.sponsorBelow}
      >
        <span className="relative flex shrink">
          {isLoaded && (
            <small className="quiet fs-12 medium lh-100" aria-hidden="true">
              {texts.sponsor}
            </small>
          )}
          <img
            className="r-key"
            src={slot.image}
            alt={texts.sponsorNamed(slot.name)}
            onLoad={() => setLoaded(true)}
          />
        </span>
      </aside>,
      place,
    )
  );
}
