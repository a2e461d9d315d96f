export { courseRoutes as courses } from './routes.ts';
export {
  type CourseRow,
  clubName,
  courseById,
  courseSearchText,
  gameSearchText,
  hasOpenGames,
  teeSearchText,
  updateSearchTexts,
} from './store.ts';
