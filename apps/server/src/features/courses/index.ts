export { courseRoutes as courses } from './routes.ts';
export {
  type CourseRow,
  clubName,
  courseById,
  courseSearchText,
  gameSearchText,
  isPlayedOn,
  renewSearchTexts,
  teeSearchText,
} from './store.ts';
