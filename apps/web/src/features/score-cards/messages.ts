// CardForm
export const main = 'Main';
export const unchangedHoles = 'Keep as they are';
export const clubRequired = 'A club is required.';
export const courseRequired = 'A course is required.';
export const slope = 'Slope';
export const courseRating = 'Course rating';
export const ownCardHint = 'A card for another club is your own. Use it for games you create.';
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

// table
export const usedTwice = (indexes: string) => `twice: ${indexes}`;
