export { Api, NoAnswer, Phone, Refused, untilAnswered } from './api.ts';
export type { Caller } from './caller.ts';
export { amendCard, closeGame } from './calls/cards.ts';
export { chance, normal } from './chance.ts';
export { type Guest, guest } from './people.ts';
