import type { ShownAdvert } from '@flagstick/contract';
import * as routes from '@flagstick/contract/routes';
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { send } from '../../../shared/api/call.ts';
import { countView, wasShown } from '../counts/view-counts.ts';
import { whenNoKeyIsPressed } from '../when-no-key-is-pressed.ts';
import { type AdvertOnHole, advertOnHole } from './advert-on-hole.ts';
import { HolePicture } from './HolePicture.tsx';

interface HoleAdvertProps {
  game: string;
  tee: string | undefined;
  hole: number;
  /** The hole after it: its picture is loaded ahead. */
  next: number | undefined;
  /** Whether the last score of the previous hole brought the player here. */
  arrived: boolean;
  /** Shown over the picture: the score that turned the page, with Undo, and its sync status. */
  children?: ReactNode;
}

/**
 * An advert is shown with the hole or not at all: the keys never wait for it. Offline, adverts loaded earlier
 * are used.
 */
export default function HoleAdvert({ game, tee, hole, next, arrived, children }: HoleAdvertProps) {
  const [adverts, setAdverts] = useState<readonly ShownAdvert[]>([]);
  const ready = useRef<AdvertOnHole | null>(null);
  const [shown, setShown] = useState<AdvertOnHole | null>(null);

  useEffect(() => {
    let gone = false;
    const stop = whenNoKeyIsPressed(() => {
      send(routes.advertCalls.shown, { params: { gameId: game }, query: { type: 'score card' } }).then(
        (given) => {
          if (!gone) setAdverts(given);
        },
        // The hole works without its advert.
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
    if (shown) countView(game, shown.advert._id, shown.hole);
  }, [game, shown]);

  useEffect(() => {
    const coming = next === undefined ? undefined : advertOnHole(adverts, { game, tee, hole: next });
    if (!coming) return;
    return whenNoKeyIsPressed(() => {
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
