export { CannotPlay } from '../cannot-play.ts';
export { demoPhones, type Phones } from './phones.ts';
export { type CardSource, holesOf, modelCards, planOf, teeShotMemberOn } from './plan.ts';
export { type PlayResult, playGame, type ScoreEntered } from './play.ts';
export { type PlayClock, wallClock } from './play-clock.ts';
export { makeRound, playRound, readTournament } from './replay.ts';
export { type Format, findGround, formats, guests, makeGame, makeLinked } from './setup.ts';
export type { PlannedEntry } from './steps.ts';
