import { advertCalls, adverts, averts } from '../calls/adverts.ts';
import { clubAccounts } from '../calls/clubs/club-accounts.ts';
import { clubPeople, organiserRequests } from '../calls/clubs/club-people.ts';
import { clubCalls, clubs } from '../calls/clubs/clubs.ts';
import { coursePack } from '../calls/clubs/course-pack.ts';
import { memberImport } from '../calls/clubs/member-import.ts';
import { courseCalls, courses } from '../calls/courses.ts';
import { customHandicaps } from '../calls/custom-handicaps.ts';
import { entryLists } from '../calls/entry-lists.ts';
import { events } from '../calls/events.ts';
import { competitions } from '../calls/game-rules.ts';
import { handicaps } from '../calls/handicaps.ts';
import { logs } from '../calls/logs.ts';
import { mailings } from '../calls/mailings.ts';
import { knockOuts } from '../calls/matches/knock-outs.ts';
import { leagues } from '../calls/matches/leagues.ts';
import { teamDays } from '../calls/matches/team-days.ts';
import { openData } from '../calls/open-data.ts';
import { operations } from '../calls/operations.ts';
import { payments, pots, withdraws } from '../calls/payments.ts';
import { accounts } from '../calls/people/accounts.ts';
import { calendars } from '../calls/people/calendars.ts';
import { merge } from '../calls/people/merge.ts';
import { notifications } from '../calls/people/notifications.ts';
import { passkeys } from '../calls/people/passkeys.ts';
import { twoStep } from '../calls/people/two-step.ts';
import { notices, players, users } from '../calls/people/users.ts';
import { committee } from '../calls/play/committee.ts';
import { control } from '../calls/play/control.ts';
import { field } from '../calls/play/field.ts';
import { games } from '../calls/play/games.ts';
import { groups } from '../calls/play/groups.ts';
import { kiosks } from '../calls/play/kiosks.ts';
import { prizes } from '../calls/play/prizes.ts';
import { rehearsals } from '../calls/play/rehearsals.ts';
import { scoring } from '../calls/play/scoring.ts';
import { seatLinks, seatRequests } from '../calls/play/seat-links.ts';
import { teams } from '../calls/play/teams.ts';
import { print } from '../calls/print.ts';
import { scoreCards } from '../calls/score-cards.ts';
import { standings } from '../calls/standings.ts';
import { statistics } from '../calls/statistics.ts';
import { system } from '../calls/system.ts';
import { tournaments } from '../calls/tournaments.ts';

/** By feature. */
export const calls = {
  accounts,
  twoStep,
  passkeys,
  users,
  merge,
  notices,
  notifications,
  calendars,
  players,
  clubs,
  clubCalls,
  clubAccounts,
  clubPeople,
  organiserRequests,
  courses,
  courseCalls,
  coursePack,
  memberImport,
  scoreCards,
  competitions,
  tournaments,
  standings,
  entryLists,
  events,
  knockOuts,
  leagues,
  teamDays,
  games,
  groups,
  teams,
  field,
  scoring,
  seatLinks,
  seatRequests,
  kiosks,
  committee,
  control,
  openData,
  print,
  prizes,
  rehearsals,
  handicaps,
  customHandicaps,
  mailings,
  payments,
  statistics,
  adverts,
  averts,
  advertCalls,
  pots,
  withdraws,
  logs,
  operations,
  system,
} as const;
