import type { Access, User } from '@flagstick/contract';
import type { QueryClient } from '@tanstack/react-query';
import { lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import * as common from '../../ui/common/messages.ts';
import { loadCode } from '../api/load-code.ts';
import * as texts from '../messages.ts';
import { type ParamParsers, readSearch, type SearchOf } from './search.ts';

/** An icon of `menu-icons.ts`. */
export type MenuIconName = keyof typeof import('./menu-icons.ts')['menuIcons'];

type Icon = ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>;

/** An entry of the bottom navigation. On a desktop the same view is in the side menu. */
interface NavEntry {
  /** Its number, which an address may use in place of the name. */
  readonly index: number;
  readonly label: string;
  readonly icon: Icon;
}

/** The groups of the side menu; the first is for all users and has no title. */
export const menuGroups = [common.everyone, common.organiser, texts.clubManager, texts.admin] as const;

/** An entry of the side menu. */
interface MenuEntry {
  readonly group: (typeof menuGroups)[number];
  readonly label: string;
  /** A name, not an import: the icons load with the menu. */
  readonly icon: MenuIconName;
  /** The roles that see the entry; by default all that may open the view. */
  readonly access?: Access;
  /** Restricts the entry to some accounts; by default all that may open it have it. */
  readonly when?: (me: User) => boolean;
}

/** A table whose state is in the address. */
interface ScreenTable {
  /** Begins the read of the rows for an address. */
  readonly load: (asked: { client: QueryClient; search: object }) => unknown;
}

/** The parameters of a path, by name. */
export type Params = Readonly<Record<string, string | undefined>>;

/** The inputs of a place's title and reads. */
export interface ViewContext<Search> {
  readonly search: Search;
  readonly params: Params;
  readonly client: QueryClient;
}

interface ScreenProps<Search> {
  search: Search;
  params: Params;
}

interface ViewSpec<Name extends string, R extends ParamParsers, Code> {
  /** For a view of the main page its name in the address, for any other page its path. */
  readonly name: Name;
  /** Its other search parameters. */
  readonly search?: R;
  /** The document's title; it changes with the loaded data. */
  readonly title: string | ((asked: ViewContext<SearchOf<R>>) => string);
  /** The roles that may open it: the access of the call it depends on. */
  readonly access: Access;
  /** Throws a redirect or `notFound` if the page is closed for a reason of its own. */
  readonly guard?: () => void;
  /** Begins the screen's reads, by the screen's own query options. */
  readonly load?: (asked: ViewContext<SearchOf<R>>) => unknown;
  /**
   * The table of the screen's module. It reads its own parameters of the address, so that no start of the app loads its
   * columns and filters. Undefined if the screen reads the rows later.
   */
  readonly table?: (code: Code) => ScreenTable | undefined;
  /** The module of its screen, loaded on first use. */
  readonly code: () => Promise<Code>;
  readonly screen: (code: Code) => ComponentType<ScreenProps<SearchOf<R>>>;
  readonly nav?: NavEntry;
  readonly menu?: MenuEntry;
  /** Whether a phone shows the bottom navigation with it; by default true except for tables. */
  readonly bottomNav?: boolean;
  /** Uses a desktop's whole width: the menu opens over it. */
  readonly wide?: boolean;
}

/** A place in the app. Menu, navigation, guards, titles and routes are made from the list of all places. */
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
  readonly title: (asked: ViewContext<object>) => string;
  /** Begins its reads, and loads its code before it is shown, so that no placeholder flashes. */
  readonly open: (asked: ViewContext<object>) => Promise<void>;
  readonly Screen: ComponentType<ScreenProps<object>>;
}

/** The parameters that a table may have; the table checks their values. */
const tableSearch = (raw: object): object =>
  Object.fromEntries(Object.entries(raw).filter(([, value]) => ['string', 'number'].includes(typeof value)));

/** Declares a place of a feature. */
export function view<const Name extends string, const R extends ParamParsers, Code>({
  name,
  search,
  title,
  access,
  guard,
  load,
  table,
  code,
  screen,
  nav,
  menu,
  bottomNav = table === undefined,
  wide = false,
}: ViewSpec<Name, R, Code>): View<Name, SearchOf<R>> {
  const read = (raw: object): SearchOf<R> => ({
    ...(table && tableSearch(raw)),
    ...readSearch(search, raw),
  });
  const Screen = lazyRouteComponent(async () => {
    const Inside = screen(await loadCode(code));
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
    open: async (asked) => {
      load?.({ ...asked, search: read(asked.search) });
      await Screen.preload?.();
      if (table) table(await loadCode(code))?.load(asked);
    },
    Screen,
  };
}
