import type { Role } from '@flagstick/contract';
import { menuGroups } from '../../shared/nav/view.tsx';
import { isOpenTo } from '../page.tsx';
import { type Place, places } from '../views.ts';

export interface Entry extends Pick<NonNullable<Place['menu']>, 'label' | 'icon'> {
  readonly place: Place;
}

/** The places of the bottom navigation in its order. */
export const navigation = places
  .flatMap((place) => (place.nav ? [{ ...place.nav, place }] : []))
  .sort((a, b) => b.index - a.index);

/** What the menu offers a role, group by group; a group without an entry for the role is left out. */
export const menuFor = (
  role: Role,
): ReadonlyArray<{ title: (typeof menuGroups)[number]; entries: Entry[] }> =>
  menuGroups
    .map((title) => ({
      title,
      entries: places.flatMap((place) =>
        place.menu?.group === title && isOpenTo(place.access, role) ? [{ ...place.menu, place }] : [],
      ),
    }))
    .filter(({ entries }) => entries.length > 0);
