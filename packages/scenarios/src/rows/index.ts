export { type ClubDescription, type CourseDescription, clubRows, type TeeDescription } from './clubs.ts';
export { insertAll, insertRows, type Rows } from './insert.ts';
export { type Entered, type WriteGameOptions, writeGame } from './write-game.ts';
