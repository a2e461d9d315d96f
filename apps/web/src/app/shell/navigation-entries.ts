import type { Role, User } from '@flagstick/contract';
import { menuGroups } from '../../shared/nav/view.tsx';
import { isOpenTo } from '../routes/page.tsx';
import { type MenuView, menuViews } from '../views.ts';

export interface NavigationEntry {
  readonly label: string;
  readonly icon: NonNullable<MenuView['menu'] | MenuView['nav']>['icon'];
  readonly place: MenuView;
}

/** The places of the bottom navigation in its order. */
export const navigation = menuViews
  .flatMap((place) => (place.nav ? [{ ...place.nav, place }] : []))
  .sort((a, b) => b.index - a.index);

const isFor = ({ when }: NonNullable<MenuView['menu']>, me: User | undefined): boolean =>
  when === undefined || (me !== undefined && when(me));

/**
 * The menu entries of a role by group; a group without entries for the role is left out.
 * @param me the account, once loaded: some entries are for some accounts only
 */
export const menuFor = (
  role: Role,
  me?: User,
): ReadonlyArray<{ title: (typeof menuGroups)[number]; entries: NavigationEntry[] }> =>
  menuGroups
    .map((title) => ({
      title,
      entries: menuViews.flatMap((place) =>
        place.menu?.group === title &&
        isOpenTo(place.menu.access ?? place.access, role) &&
        isFor(place.menu, me)
          ? [{ ...place.menu, place }]
          : [],
      ),
    }))
    .filter(({ entries }) => entries.length > 0);
