import type { Access, User } from '@flagstick/contract';
import type { QueryClient } from '@tanstack/react-query';
import { lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { codeOf } from '../api/code.ts';
import { type Readers, readSearch, type SearchOf } from './search.ts';

/** An icon of `menu-icons.ts`. */
export type MenuIconName = keyof typeof import('./menu-icons.ts')['menuIcons'];

type Icon = ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>;

/** A place of the bottom navigation, which also has an entry in the menu where that stands beside the screen. */
interface NavEntry {
  /** Its number among the main page's views, which an address may name it by. */
  readonly index: number;
  readonly label: string;
  readonly icon: Icon;
}

/** The groups of the side menu; the first is everybody's and has no title. */
export const menuGroups = ['Everybody', 'Organiser', 'Club Manager', 'Admin'] as const;

/** An entry of the side menu. */
interface MenuEntry {
  readonly group: (typeof menuGroups)[number];
  readonly label: string;
  /** Named, not imported: the icons come with the menu. */
  readonly icon: MenuIconName;
  /** Whose menu has it, where others may open it too. */
  readonly access?: Access;
  /** For some of those who may open it, by their account; for all of them unless said otherwise. */
  readonly when?: (me: User) => boolean;
}

/** The parameters of a path, by name. */
export type Params = Readonly<Record<string, string | undefined>>;

/** What the title and the reads of a place are worked out from. */
export interface Asked<Search> {
  readonly search: Search;
  readonly params: Params;
  readonly client: QueryClient;
}

interface ScreenProps<Search> {
  search: Search;
  params: Params;
}

interface ViewSpec<Name extends string, R extends Readers, Code> {
  /** For a view of the main page its name in the address, for any other page its path. */
  readonly name: Name;
  /** What else stands in its address. */
  readonly search?: R;
  /** What the document is called there; it follows what has been read. */
  readonly title: string | ((asked: Asked<SearchOf<R>>) => string);
  /** Who may open it: the access of the call that it stands on. */
  readonly access: Access;
  /** Throws a redirect or `notFound` where the page is closed for a reason of its own. */
  readonly guard?: () => void;
  /** Begins the reads that the screen will show, by the screen's own query options. */
  readonly load?: (asked: Asked<SearchOf<R>>) => unknown;
  /** The module of its screen, loaded when it is first wanted. */
  readonly code: () => Promise<Code>;
  readonly screen: (code: Code) => ComponentType<ScreenProps<SearchOf<R>>>;
  readonly nav?: NavEntry;
  readonly menu?: MenuEntry;
  /** Whether a phone shows the bottom navigation with it; true unless said otherwise. */
  readonly bottomNav?: boolean;
  /** It needs a desk's whole width: the menu opens over it. */
  readonly wide?: boolean;
}

/** A place in the app. Menu, navigation, guards, titles and routes are made from the list of all of them. */
export interface View<Name extends string = string, Search extends object = object> {
  readonly name: Name;
  readonly access: Access;
  readonly guard: (() => void) | undefined;
  readonly nav: NavEntry | undefined;
  readonly menu: MenuEntry | undefined;
  readonly bottomNav: boolean;
  readonly wide: boolean;
  /** Reads an address's search parameters. */
  readonly read: (raw: object) => Search;
  readonly title: (asked: Asked<object>) => string;
  /** Begins its reads. */
  readonly load: (asked: Asked<object>) => void;
  /** Has its code here before it is shown, so that no placeholder flashes. */
  readonly ready: () => Promise<void>;
  readonly Screen: ComponentType<ScreenProps<object>>;
}

/** Declares a place of a feature. */
export function view<const Name extends string, const R extends Readers, Code>({
  name,
  search,
  title,
  access,
  guard,
  load,
  code,
  screen,
  nav,
  menu,
  bottomNav = true,
  wide = false,
}: ViewSpec<Name, R, Code>): View<Name, SearchOf<R>> {
  const read = (raw: object): SearchOf<R> => readSearch(search, raw);
  const Screen = lazyRouteComponent(async () => {
    const Inside = screen(await codeOf(code));
    return {
      default: (props: ScreenProps<object>) => <Inside search={read(props.search)} params={props.params} />,
    };
  });
  return {
    name,
    access,
    guard,
    nav,
    menu,
    bottomNav,
    wide,
    read,
    title: (asked) => (typeof title === 'string' ? title : title({ ...asked, search: read(asked.search) })),
    load: (asked) => void load?.({ ...asked, search: read(asked.search) }),
    ready: async () => void (await Screen.preload?.()),
    Screen,
  };
}
