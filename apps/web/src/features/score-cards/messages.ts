import { joinNames } from '../../shared/display/names.ts';
import { formatNumber, plural } from '../../shared/display/numbers.ts';

// CardForm
export const main = 'Main';
export const unchangedHoles = 'Keep as they are';
export const clubRequired = 'A club is required.';
export const courseRequired = 'A course is required.';
export const slope = 'Slope';
export const courseRating = 'Course rating';
export const ownCardHint = 'You can use a card for another club only in your own games.';
export const cardType = 'Card type';
export const mainCardHint = 'Everyone at the club can use a main card.';

// HolesTable
export const holesPar = (holes: number, par: number) => `${holes} holes, par ${par}`;
export const holeCell = (hole: number, column: string) => `Hole ${hole}, ${column}`;

// ScoreCardsTable
export const rating = 'Rating';
export const scoreCards = 'Score Cards';
export const addScoreCard = 'Add score card';
export const nameClubOrCourse = 'Name, club or course';
export const deleteScoreCard = 'Delete # score card?';
export const deleteScoreCards = 'Delete # score cards?';
export const deleteCardText = 'Games that use this card keep it.';
export const deleteCardsText = 'Games that use these cards keep them.';

// PasteHoles
export const pasteHoles = 'Paste holes';
export const pasteTitle = 'Paste the holes';
export const pasteLabel = 'Copied table';
export const pasteHint =
  'Copy the holes from a spreadsheet or a web page: hole, yards or metres, par and stroke index, in any order.';
export const useHoles = 'Use these holes';
export const lengthsOf = 'Tee';
export const columnNumber = (column: number) => `Column ${column}`;
export const noHolesFound = 'No holes found. Copy one line for each hole, or one column for each hole.';
export const otherCount = (found: number, wanted: number) =>
  `Found ${plural(found, { one: '# hole', other: '# holes' })}. This card has ${wanted}.`;
const figureNames = { yards: 'yards', par: 'par', si: 'stroke index' };
export const pasteSummary = (
  holes: number,
  par: number,
  yards: number,
  open: ReadonlyArray<keyof typeof figureNames>,
) => {
  const found = `${plural(holes, { one: '# hole', other: '# holes' })}, par ${par}, ${formatNumber(yards)} yards.`;
  return open.length === 0
    ? found
    : `${found} Fill in by hand: ${joinNames(open.map((key) => figureNames[key]))}.`;
};
export const metresConverted = 'Metres were converted to yards.';

// CopyHoles
export const copyFromTee = 'Copy from another tee';

// HolesTable
export const strokeIndex = (problems: string) => `Stroke index ${problems}`;
export const usedTwice = (indexes: string) => `used twice: ${indexes}`;
export const unused = (indexes: string) => `unused: ${indexes}`;

export const anyGender = 'Any gender';
