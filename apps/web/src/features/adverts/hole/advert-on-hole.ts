import type { ShownAdvert } from '@flagstick/contract';
import { wasShown } from '../counts/view-counts.ts';

export interface AdvertOnHole {
  readonly hole: number;
  readonly advert: ShownAdvert;
  readonly picture: ShownAdvert['holesInfo'][string];
}

interface HolePlace {
  readonly game: string;
  readonly tee: string | undefined;
  readonly hole: number;
}

/** An advert of this tee that the player has not seen yet. */
export function advertOnHole(
  adverts: readonly ShownAdvert[],
  { game, tee, hole }: HolePlace,
): AdvertOnHole | undefined {
  for (const advert of adverts) {
    const picture = advert.holesInfo[hole];
    if (picture && !picture.seen && advert.scoreCard === tee && !wasShown(game, advert._id, hole)) {
      return { hole, advert, picture };
    }
  }
  return undefined;
}
