// ExportList
export const leaderboardPicture = 'Leaderboard picture';
export const aPictureForA = 'A picture for a chat or a post, as everybody may see the board';
export const csvReport = 'CSV Report';
export const everyCardHoleBy = 'Every card hole by hole, for a table program';
export const exportResult = 'Export Result';
export const theFinalResultOn = 'The final result on A4, for the notice board';
export const exportLeaderboard = 'Export Leaderboard';
export const theBoardHoleBy = 'The board hole by hole on A4';
export const isReadyTapShare = (name: string | number) => `${name} is ready. Tap Share again.`;
export const wasSaved = (name: string | number) => `${name} was saved.`;
export const share = (title: string | number) => `Share: ${title}`;
export const download = (title: string | number) => `Download: ${title}`;

// UnprintedNames
export const cantBePrintedIn = (count: string | number, slice: string | number, more: string | number) =>
  `${count} can’t be printed in full: ${slice}${more}.`;

// picture
export const figtreeVariableSansSerif = '"Figtree Variable", sans-serif';
export const notStarted = 'Not started';
export const liveScore = 'Live Score';
export const finalResult = 'Final Result';
export const andMore = (more: string | number) => `and ${more} more`;
export const placeIs = 'place is';
export const placesAre = 'places are';
export const flagstick = (code: string | number) => `Flagstick · ${code}`;
