import type { ShownAdvert } from '@flagstick/contract';
import { wasShown } from '../seen.ts';

export interface OnHole {
  readonly hole: number;
  readonly advert: ShownAdvert;
  readonly picture: ShownAdvert['holesInfo'][string];
}

interface Where {
  readonly game: string;
  readonly tee: string | undefined;
  readonly hole: number;
}

/** An advert of this tee that the player has not seen yet. */
export function onHole(adverts: readonly ShownAdvert[], { game, tee, hole }: Where): OnHole | undefined {
  for (const advert of adverts) {
    const picture = advert.holesInfo[hole];
    if (picture && !picture.seen && advert.scoreCard === tee && !wasShown(game, advert._id, hole)) {
      return { hole, advert, picture };
    }
  }
  return undefined;
}
