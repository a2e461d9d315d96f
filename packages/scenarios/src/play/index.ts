export { CannotPlay } from '../cannot-play.ts';
export { demoPhones, type Phones } from './phones.ts';
export { holesOf, modelCards, planOf, teeShotOn } from './plan.ts';
export { type Played, playGame, type ScoreEntered } from './play.ts';
export { type PlayClock, wallClock } from './play-clock.ts';
export { cardOf } from './player-model.ts';
export { makeRound, playRound, readTournament } from './replay.ts';
export { type Format, findGround, formats, guests, makeGame, makeLinked } from './setup.ts';
export { type Seat, type Step, stepsOf } from './steps.ts';
