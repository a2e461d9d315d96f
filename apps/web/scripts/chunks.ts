/**
 * Groups modules into files. By default a bundler makes a file for every set of screens that share modules, and most
 * are smaller than the cost of a request. These groups keep the files few at the start of a page and on the course.
 */
import type { Plugin, Rolldown } from 'vite';

/** The modules of the leaderboard's page: required for the first paint, and loaded later. */
const board = { needs: new Set<string>(), mayNeed: new Set<string>() };

export const findBoardModules: Plugin = {
  name: 'flagstick:board-modules',
  buildEnd() {
    const ids = [...this.getModuleIds()];
    const follow = (found: Set<string>, later: boolean) => {
      const open = ids.filter((id) => /\/leaderBoard\.html$/.test(id));
      if (open.length === 0) this.error('The build has no public leaderboard.');
      for (let id = open.pop(); id !== undefined; id = open.pop()) {
        if (found.has(id)) continue;
        found.add(id);
        const module = this.getModuleInfo(id);
        open.push(...(module?.importedIds ?? []), ...(later ? (module?.dynamicallyImportedIds ?? []) : []));
      }
    };
    follow(board.needs, false);
    follow(board.mayNeed, true);
  },
  generateBundle(_options, bundle) {
    const open = Object.values(bundle)
      .filter((file) => 'facadeModuleId' in file && /leaderBoard\.html$/.test(file.facadeModuleId ?? ''))
      .map(({ fileName }) => fileName);
    const found = new Set<string>();
    for (let name = open.pop(); name !== undefined; name = open.pop()) {
      const file = bundle[name];
      if (found.has(name) || file?.type !== 'chunk') continue;
      found.add(name);
      open.push(...file.imports, ...file.dynamicImports);
      if (file.name === 'start') this.error('The public leaderboard would fetch what the app starts with.');
    }
  },
};

/** The rules of golf and the modules built on them, used by the leaderboard and scoring but not by a sign-in or home. */
const isGolf = (id: string) =>
  /\/packages\/golf\/src\/|\/contract\/src\/(?:entrants\/|formats\/(?!scoring)|(?:matches|tees|team-handicap|handicap-rule|prizes\/reveal)\.ts)|\/src\/shared\/(?:game|handicap)\//.test(
    id,
  );

const isBoard = (id: string) => /\/src\/(?:formats\/)?board\//.test(id);

/** A page's start code runs once, on its own page: no shared file contains it. */
const startsPage = (id: string) => /\.html$|\/src\/(?:board\/)?main\.tsx$/.test(id);

type Group = Rolldown.CodeSplittingGroup;

/** Start files of the pages. The tag selects the imports of a page after tree shaking. */
const starts: Group[] = [
  {
    // The start of both pages.
    name: 'base',
    tags: ['$initial'],
    test: (id) => board.needs.has(id) && !isGolf(id) && !isBoard(id) && !startsPage(id),
    priority: 4,
  },
  {
    name: 'board',
    tags: ['$initial'],
    test: (id) => board.needs.has(id) && isBoard(id) && !startsPage(id),
    includeDependenciesRecursively: false,
    priority: 4,
  },
  {
    // The queue of scores: at the app's start, later on the leaderboard.
    name: 'beside',
    tags: ['$initial'],
    test: (id) => board.mayNeed.has(id) && !board.needs.has(id) && !isGolf(id) && !startsPage(id),
    priority: 3,
  },
  {
    name: 'start',
    tags: ['$initial'],
    test: (id) => !board.mayNeed.has(id) && !startsPage(id),
    priority: 2,
  },
  {
    // The rules of golf at the leaderboard's start; other screens use them without it.
    name: 'ranking',
    tags: ['$initial'],
    test: isGolf,
    includeDependenciesRecursively: false,
    priority: 1,
  },
];

const sharedBy = (screens: number) => ({ minShareCount: screens, includeDependenciesRecursively: false });
const mantine = '/@mantine/core/esm/components/';

/** Modules shared by many screens, a file for each kind. */
const shared: Group[] = [
  {
    // A hole screen reveals no places.
    name: 'play',
    test: (id) => isGolf(id) && id.endsWith('.ts') && !id.endsWith('/ranking/reveal.ts'),
    ...sharedBy(2),
  },
  { name: 'scoring', test: /\/src\/(?:formats\/)?scoring\//, ...sharedBy(2) },
  {
    // Dialogs and segments bring large components that a sign-in does not need.
    name: 'ui',
    test: (id) =>
      /\/src\/(?:ui|shared\/(?:api|display|nav|session))\/(?!dialog\/dialogs|page\/Segments|form\/|table\/)/.test(
        id,
      ) && !board.mayNeed.has(id),
    ...sharedBy(38),
  },
  { name: 'icons', test: /\/@tabler\//, ...sharedBy(3) },
  {
    // Without the hooks of menus: a sign-in has none.
    name: 'parts',
    test: /\/@mantine\/(?:hooks\/esm\/(?!use-long-press|use-click-outside)|core\/esm\/core\/)/,
    priority: 1,
    ...sharedBy(48),
  },
  {
    // Shared by inputs and dialogs: a sign-in has inputs but no dialog.
    name: 'input',
    test: new RegExp(`${mantine}(?:CloseButton|Group|Input|InputBase|Skeleton|TextInput)/`),
    priority: 1,
    ...sharedBy(2),
  },
  {
    name: 'dialog',
    test: new RegExp(`${mantine}(?:Modal|Popover)/|/src/ui/dialog/dialogs\\.tsx`),
    minShareCount: 2,
  },
];

const firstScreen = (name: string, test: RegExp): Group => ({
  name,
  test: (id) => test.test(id) && !board.mayNeed.has(id),
  ...sharedBy(1),
});

/** The small modules of a first screen: otherwise a new phone waits for 25 files before it can sign in. */
const firstScreens: Group[] = [
  firstScreen(
    'form',
    /\/src\/(?:ui\/form\/(?:FormError|messages|use-server-form|conflict\/(?:go-to-conflict|differences)|fields\/(?:field\.|text-fields))|shared\/api\/retry\/retry-while-busy)/,
  ),
  firstScreen(
    'sign-in',
    /\/src\/(?:app\/SignedOutPage|offline\/sending\/send-pending|features\/accounts\/(?:messages|api\/session|components\/(?:SignInForm|SignedOutFrame|panel)))/,
  ),
  firstScreen(
    'home',
    /\/src\/features\/(?:home\/(?:HomeView|messages|lib\/|components\/JoinPanel|games\/(?:GameCard|.*\.css))|games\/api\/use-start-game)/,
  ),
  firstScreen(
    'screen',
    /\/src\/ui\/(?:page\/(?:ScreenHead|Skeleton)|score\/(?:StateBadge|TeamDisc)|use-online)/,
  ),
];

export const groups: Group[] = [...starts, ...shared, ...firstScreens];
