export { type CardResults, changesResults, combinationOf, parOf } from './holes.ts';
export { scoreCardRoutes as scoreCards } from './routes.ts';
export { teeById, teesOfCourse, type UseOfTee, usesOfTees } from './store.ts';
