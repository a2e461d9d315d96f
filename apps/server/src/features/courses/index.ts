export { courseRoutes as courses } from './routes.ts';
export { type CourseRow, clubName, courseById, courseSearchText } from './store.ts';
