export { courseRoutes as courses } from './routes.ts';
export { type CourseRow, courseById, courseSearchText } from './store.ts';
