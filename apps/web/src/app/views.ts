import { notFound } from '@tanstack/react-router';
import * as accounts from '../features/accounts/views.tsx';
import * as adverts from '../features/adverts/views.ts';
import * as clubAccounts from '../features/club-accounts/views.ts';
import * as clubPeople from '../features/club-people/views.ts';
import * as clubs from '../features/clubs/views.ts';
import * as coursePack from '../features/course-pack/views.ts';
import * as courses from '../features/courses/views.ts';
import * as customHandicaps from '../features/custom-handicaps/views.ts';
import * as entryLists from '../features/entry-lists/views.tsx';
import * as events from '../features/events/views.tsx';
import * as firstSteps from '../features/first-steps/views.ts';
import * as gameRules from '../features/game-rules/views.ts';
import * as games from '../features/games/views.ts';
import * as home from '../features/home/views.ts';
import * as kiosks from '../features/kiosks/views.tsx';
import * as knockOuts from '../features/knock-outs/views.tsx';
import * as leagues from '../features/leagues/views.tsx';
import * as logs from '../features/logs/views.ts';
import * as memberImport from '../features/member-import/views.ts';
import * as notifications from '../features/notifications/views.ts';
import * as operations from '../features/operations/views.ts';
import * as payments from '../features/payments/views.ts';
import * as open from '../features/public/views.ts';
import * as scoreCards from '../features/score-cards/views.ts';
import * as seatLinks from '../features/seat-links/views.tsx';
import * as standings from '../features/standings/views.tsx';
import * as statistics from '../features/statistics/views.ts';
import * as teamDays from '../features/team-days/views.tsx';
import * as tournaments from '../features/tournaments/views.ts';
import * as users from '../features/users/views.ts';
import * as scoring from '../scoring/views.ts';
import { textParam } from '../shared/nav/search.ts';
import { type View, view } from '../shared/nav/view.tsx';

/** The main page for signed-out visitors, and the target of e-mail links. */
export const signedOutView = view({
  name: '/',
  title: ({ search }) =>
    search.notMe
      ? 'Didn’t sign up?'
      : search.undoEmail
        ? 'Didn’t change your address?'
        : search.verifyEmail
          ? 'Confirming your address'
          : 'Sign in',
  access: 'public',
  code: () => import('./SignedOutPage.tsx'),
  screen: ({ SignedOutPage }) => SignedOutPage,
  search: home.search,
});

/** Payment of a game's fee, and the return page of a payment provider. */
const paymentCallback = view({
  name: '/paymentCallback',
  search: { gameCode: home.search.gameCode, withdraw: textParam(40), payment: textParam(40) },
  title: 'Payment',
  access: 'public',
  code: () => import('./PaymentCallbackPage.tsx'),
  screen: ({ PaymentCallbackPage }) => PaymentCallbackPage,
});

/** Every shared component, for development and the gallery: never on a public server. */
const componentGallery = view({
  name: '/dev/pieces',
  title: 'Pieces',
  access: 'public',
  guard: () => {
    if (!['localhost', '127.0.0.1', '[::1]'].includes(location.hostname)) throw notFound();
  },
  code: () => import('./component-gallery/ComponentGalleryPage.tsx'),
  screen: ({ ComponentGalleryPage }) => ComponentGalleryPage,
});

/** The views of the main page: each is named in the address, and home is the address without a name. */
const inApp = [
  home.home,
  home.play,
  clubs.clubs,
  games.game,
  games.setup,
  games.field,
  scoring.score,
  scoring.card,
  scoring.result,
  scoring.refused,
  standings.tournament,
  accounts.profile,
  notifications.notifications,
  clubAccounts.myCredit,
  users.newPlayer,
] as const;

/** The views of a phone that scores by link. */
export const seatViews: readonly View[] = [scoring.score, scoring.card, scoring.result, scoring.refused];

/** The pages with their own path that the menu links to. */
export const pages = [
  open.scoreboards,
  customHandicaps.handicaps,
  knockOuts.knockOuts,
  leagues.leagues,
  teamDays.teamDays,
  games.gamesTableView,
  clubs.clubList,
  scoreCards.scoreCards,
  gameRules.gameRulesView,
  tournaments.tournaments,
  events.events,
  payments.withdraws,
  courses.courses,
  coursePack.coursePack,
  adverts.adverts,
  clubPeople.organisers,
  clubPeople.players,
  memberImport.memberImport,
  clubAccounts.clubAccounts,
  users.users,
  clubs.clubsTableView,
  statistics.statistics,
  logs.changes,
  logs.reports,
  operations.server,
  operations.backups,
  operations.jobs,
  firstSteps.firstSteps,
  firstSteps.clubSetup,
] as const;

/** The pages with their own path outside the frame of menu and navigation. */
export const pagesWithoutFrame = [
  open.intro,
  accounts.signUp,
  accounts.join,
  accounts.reset,
  accounts.firstAdmin,
  standings.publicStandings,
  events.event,
  entryLists.entry,
  knockOuts.knockOut,
  leagues.league,
  teamDays.teamDay,
  seatLinks.seat,
  kiosks.kiosk,
  paymentCallback,
  componentGallery,
] as const;

export type MenuView = (typeof inApp | typeof pages)[number];

/** Every place for signed-in users, in the order of the menu. */
export const menuViews: readonly MenuView[] = [...inApp, ...pages];

type HomeSearch = typeof home.home extends View<string, infer Search> ? Search : never;
type InAppSearch<V> =
  V extends View<infer Name, infer Search> ? (Name extends 'home' ? never : { view: Name } & Search) : never;

/** The search of the main page: the view, and the parameters of that view. */
export type MainSearch = ({ view?: undefined } & HomeSearch) | InAppSearch<(typeof inApp)[number]>;

/** The view in an address, by its name or its number in the navigation; home for any other. */
export function viewAt({ view: named }: { view?: unknown }): (typeof inApp)[number] {
  const isNamed = ({ name, nav }: MenuView) => name === named || (nav && String(nav.index) === named);
  return inApp.find(isNamed) ?? home.home;
}

/** Reads the main page's address. Parameters unknown to the view are left out. */
export function mainSearch(raw: Record<string, unknown>): MainSearch {
  const shown = viewAt(raw);
  return shown.name === 'home' ? shown.read(raw) : { view: shown.name, ...shown.read(raw) };
}

const isPage = (place: MenuView): place is (typeof pages)[number] => place.name.startsWith('/');

/** The address of a place, for a link. */
export const linkTo = (place: MenuView) =>
  isPage(place)
    ? ({ to: place.name, search: {} } as const)
    : ({ to: '/', search: place.name === 'home' ? {} : { view: place.name } } as const);
