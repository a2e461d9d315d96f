export { judgeScore } from './enter.ts';
export { scoringRoutes as scoring } from './routes.ts';
