import type { ShownAdvert } from '@flagstick/contract';
import * as routes from '@flagstick/contract/routes';
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { send } from '../../../shared/api/call.ts';
import { tellSeen, wasShown } from '../seen.ts';
import { whenStill } from '../still.ts';
import { HolePicture } from './HolePicture.tsx';
import { type OnHole, onHole } from './on-hole.ts';

interface HoleAdvertProps {
  game: string;
  /** The score card that I play from. */
  tee: string | undefined;
  hole: number;
  /** The hole after it, whose picture is fetched in time. */
  next: number | undefined;
  /** I came here from a hole whose scores are all typed, and by no other way. */
  arrived: boolean;
  /** Where the picture covers the hole: the score that turned the page, with the way back, and what became of it. */
  children?: ReactNode;
}

/**
 * The advert on the way to a hole. It is shown with the hole or not at all: what has not come by then waits for no key.
 * Without a network there is what was fetched before.
 */
export default function HoleAdvert({ game, tee, hole, next, arrived, children }: HoleAdvertProps) {
  const [adverts, setAdverts] = useState<readonly ShownAdvert[]>([]);
  const ready = useRef<OnHole | null>(null);
  const [shown, setShown] = useState<OnHole | null>(null);

  useEffect(() => {
    let gone = false;
    const stop = whenStill(() => {
      send(routes.advertCalls.shown, { params: { gameId: game }, query: { type: 'score card' } }).then(
        (given) => {
          if (!gone) setAdverts(given);
        },
        // A hole without its advert is a hole all the same.
        () => undefined,
      );
    });
    return () => {
      gone = true;
      stop();
    };
  }, [game]);

  useLayoutEffect(() => {
    const here = ready.current?.hole === hole ? ready.current : null;
    setShown(here && arrived && !wasShown(game, here.advert._id, hole) ? here : null);
  }, [arrived, hole, game]);
  const seen = useCallback(() => {
    if (shown) tellSeen(game, shown.advert._id, shown.hole);
  }, [game, shown]);

  useEffect(() => {
    const coming = next === undefined ? undefined : onHole(adverts, { game, tee, hole: next });
    if (!coming) return;
    return whenStill(() => {
      const picture = new Image();
      picture.onload = () => {
        ready.current = coming;
      };
      picture.src = coming.picture.image;
    });
  }, [adverts, game, tee, next]);

  return (
    shown && (
      <HolePicture key={hole} shown={shown} onClose={() => setShown(null)} onSeen={seen}>
        {children}
      </HolePicture>
    )
  );
}
