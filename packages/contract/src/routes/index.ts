/** What the browser needs to send each call of the API, without schemas. */
export { advertCalls, adverts, averts } from './adverts.ts';
export { entryLists } from './entry-lists.ts';
export { events } from './events.ts';
export { control, field, games, groups, prizes, rehearsals, teams } from './games.ts';
export { knockOuts } from './knock-outs.ts';
export { leagues } from './leagues.ts';
export { operations } from './operations.ts';
export { logs, mailings, openData, print, statistics, system } from './pages.ts';
export { payments, pots, withdraws } from './payments.ts';
export {
  accounts,
  calendars,
  clubPeople,
  memberImport,
  merge,
  notices,
  notifications,
  organiserRequests,
  passkeys,
  players,
  twoStep,
  users,
} from './people.ts';
export { clubAccounts, clubCalls, clubs, courseCalls, coursePack, courses, scoreCards } from './places.ts';
export { competitions, customHandicaps, handicaps } from './rules.ts';
export { committee, scoring } from './scoring.ts';
export { seatLinks, seatRequests } from './seat-links.ts';
export { teamDays } from './team-days.ts';
export { standings, tournaments } from './tournaments.ts';
