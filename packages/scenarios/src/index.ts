export { Api, NoAnswer, Phone, Refused, untilAnswered } from './api.ts';
export type { Caller } from './caller.ts';
export { amendCard, closeGame } from './calls/cards.ts';
export { createGameByCalls, type Ground, type Person } from './calls/create-game.ts';
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
export { bestOf, matchplay, oneCard, type RuleDescription, ruleId, rules } from './rules.ts';
