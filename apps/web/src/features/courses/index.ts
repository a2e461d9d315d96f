export { CoursesTable } from './CoursesTable.tsx';
