export { AccountClient, Api, RefusedError, UnavailableError, untilAnswered } from './api.ts';
export type { Caller } from './caller.ts';
export { amendCard, closeGame } from './calls/cards.ts';
export { createGameByCalls, type GameSetting, newGameOf, type Person } from './calls/create-game.ts';
export { cardOver, halvedGrosses } from './cards.ts';
export { chance, normal } from './chance.ts';
export { heath } from './course.ts';
export {
  type GameDescription,
  inGroupsOf,
  type LinkedDescription,
  type PlayerKey,
  type TeamDescription,
  teamsOf,
} from './description.ts';
export { type Guest, guest } from './people.ts';
export { bestOf, findOrCreateRule, matchplay, oneCard, type RuleDescription, rules } from './rules.ts';
