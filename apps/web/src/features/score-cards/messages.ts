// CardForm
export const men = 'Men';
export const ladies = 'Ladies';
export const main = 'Main';
export const custom = 'Custom';
export const asTheyStand = 'As they stand';
export const club = 'Club';
export const aClubIsRequired = 'A club is required.';
export const course = 'Course';
export const aCourseIsRequired = 'A course is required.';
export const name = 'Name';
export const gender = 'Gender';
export const slope = 'Slope';
export const courseRating = 'Course rating';
export const aCardOfAnother = 'A card of another club is your own, for the games that you make.';
export const cardType = 'Card type';
export const aMainCardIs = 'A main card is there for everybody at the club.';
export const tee = 'Tee';
export const holes = 'Holes';

// HolesTable
export const yards = 'Yards';
export const par = 'Par';
export const holesPar = (length: string | number, par: string | number) => `${length} holes, par ${par}`;
export const hole = 'Hole';
export const hole2 = (number: string | number, label: string | number) => `Hole ${number}, ${label}`;
export const total = 'Total';

// ScoreCardsTable
export const rating = 'Rating';
export const type = 'Type';
export const scoreCards = 'Score Cards';
export const addScoreCard = 'Add score card';
export const nameClubOrCourse = 'Name, club or course';
export const deleteScoreCard = 'Delete # score card?';
export const deleteScoreCards = 'Delete # score cards?';
export const gamesThatUseIt = 'Games that use it keep theirs.';
export const gamesThatUseThem = 'Games that use them keep theirs.';

// table
