/** What client and server say to each other. */
import { accounts } from './calls/accounts.ts';
import { clubCalls, clubs } from './calls/clubs.ts';
import { committee } from './calls/committee.ts';
import { competitions } from './calls/competitions.ts';
import { courseCalls, courses } from './calls/courses.ts';
import { games } from './calls/games.ts';
import { groups } from './calls/groups.ts';
import { logs } from './calls/logs.ts';
import { scoreCards } from './calls/score-cards.ts';
import { scoring } from './calls/scoring.ts';
import { system } from './calls/system.ts';
import { notices, players, users } from './calls/users.ts';

/** Every call of the API, by feature. */
export const calls = {
  accounts,
  users,
  notices,
  players,
  clubs,
  clubCalls,
  courses,
  courseCalls,
  scoreCards,
  competitions,
  games,
  groups,
  scoring,
  committee,
  logs,
  system,
} as const;

export * from './calls/accounts.ts';
export * from './calls/clubs.ts';
export * from './calls/committee.ts';
export * from './calls/competitions.ts';
export * from './calls/courses.ts';
export * from './calls/games.ts';
export * from './calls/groups.ts';
export * from './calls/logs.ts';
export * from './calls/score-cards.ts';
export * from './calls/scoring.ts';
export * from './calls/system.ts';
export * from './calls/users.ts';
export * from './define.ts';
export * from './entities/club.ts';
export * from './entities/competition.ts';
export * from './entities/course.ts';
export * from './entities/game.ts';
export * from './entities/player.ts';
export * from './entities/score-card.ts';
export * from './entities/user.ts';
export * from './entrants.ts';
export * from './events.ts';
export * from './game-date.ts';
export * from './handicap-rule.ts';
export * from './limited.ts';
export * from './limits.ts';
export * from './messages.ts';
export * from './names.ts';
export * from './resource.ts';
export * from './values.ts';
