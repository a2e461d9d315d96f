import { accounts } from './calls/accounts.ts';
import { advertCalls, adverts, averts } from './calls/adverts.ts';
import { clubPeople, organiserRequests } from './calls/club-people.ts';
import { clubCalls, clubs } from './calls/clubs.ts';
import { committee } from './calls/committee.ts';
import { control } from './calls/control.ts';
import { courseCalls, courses } from './calls/courses.ts';
import { customHandicaps } from './calls/custom-handicaps.ts';
import { field } from './calls/field.ts';
import { competitions } from './calls/game-rules.ts';
import { games } from './calls/games.ts';
import { groups } from './calls/groups.ts';
import { handicaps } from './calls/handicaps.ts';
import { logs } from './calls/logs.ts';
import { mailings } from './calls/mailings.ts';
import { openData } from './calls/open-data.ts';
import { payments, pots, withdraws } from './calls/payments.ts';
import { print } from './calls/print.ts';
import { prizes } from './calls/prizes.ts';
import { rehearsals } from './calls/rehearsals.ts';
import { scoreCards } from './calls/score-cards.ts';
import { scoring } from './calls/scoring.ts';
import { standings } from './calls/standings.ts';
import { statistics } from './calls/statistics.ts';
import { system } from './calls/system.ts';
import { teams } from './calls/teams.ts';
import { tournaments } from './calls/tournaments.ts';
import { notices, players, users } from './calls/users.ts';

/** By feature. */
export const calls = {
  accounts,
  users,
  notices,
  players,
  clubs,
  clubCalls,
  clubPeople,
  organiserRequests,
  courses,
  courseCalls,
  scoreCards,
  competitions,
  tournaments,
  standings,
  games,
  groups,
  teams,
  field,
  scoring,
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
  system,
} as const;
