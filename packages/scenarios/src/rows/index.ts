export { type ClubDescription, type CourseDescription, clubRows, type TeeDescription } from './clubs.ts';
export { insertAll, insertRows, type Rows } from './insert.ts';
export { type ScoreToWrite, type WriteGameOptions, writeGame } from './write-game.ts';
