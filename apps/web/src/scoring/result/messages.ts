// BestHoles
export const bestHoles = (from: string | number, to: string | number) => `Best holes ${from}–${to}`;
export const holeByHole = 'Hole by hole';
export const nett = (toParText: string | number) => `nett ${toParText}`;

// MatchResult
export const youPlayNoMatch = 'You play no match';
export const board = 'Board';
export const myCard = 'My card';
export const markCards = 'Mark Cards';
export const theMatch = 'The match';
export const showTheMatchCard = 'Show the match card';

// ResultScreen
export const place = 'Place';
export const wellPlayed = (name: string | number) => `Well played, ${name}`;
export const bestHoles2 = 'Best holes';
export const gross = 'Gross';
export const holesAreStillOpen = 'Holes are still open';
export const shareAPicture = 'Share a picture';
export const seeTheFinalBoard = 'See the final board';
export const why = (inWords: string | number) => `Why ${inWords}`;
export const inLabel = (plural: string | number, name: string | number) => `${plural} in, ${name}`;
export const thru = (thru: string | number, name: string | number) => `Thru ${thru}, ${name}`;
export const justYourHandicap = 'Just your handicap';
export const withoutAPlace = 'Without a place';
export const levelWith = (among: string | number, slice: string | number) => `${among}, level with ${slice}`;
export const everyCardIsComplete = 'Every card is complete; the organiser closes the game.';
export const forNow = 'For now:';
export const places = 'Places';
export const you = 'You';
export const stillOnTheCourse = 'Still on the course';
export const toPar = 'To par';
export const notStarted = 'not started';
export const thru2 = (thru: string | number) => `thru ${thru}`;
export const justThatMany = 'just that many';
export const holesToYourHandicap = (length: string | number) => `${length} holes to your handicap`;
export const parAndYourShots = (par: string | number) => `Par ${par} and your shots`;
export const yourGross = 'Your gross';
export const strokesReceived = 'Strokes received';
export const playingHandicap = (handicap: string | number) => `playing handicap ${handicap}`;
export const nett2 = 'Nett';
export const par = (par: string | number) => `par ${par}`;

// result-picture
export const flagstick = 'Flagstick';
export const thePictureWasSaved = 'The picture was saved.';
