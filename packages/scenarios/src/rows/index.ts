export { type ClubDescription, type CourseDescription, clubRows, type TeeDescription } from './clubs.ts';
export { insertAll, insertRows, type Rows } from './insert.ts';
