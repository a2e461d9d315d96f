export { scoreCardRoutes as scoreCards } from './routes.ts';
export { teeById, teesOfCourse } from './store.ts';
