export { type ClubDescription, type CourseDescription, clubRows, type TeeDescription } from './clubs.ts';
export { insertAll, insertRows, type Rows } from './insert.ts';
export { type Entered, type Writing, writeOut } from './write-out.ts';
