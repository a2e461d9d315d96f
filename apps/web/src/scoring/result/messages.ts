// BestHoles
export const holeNumber = (hole: number) => `Hole ${hole}:`;
export const bestRun = (from: number, to: number) => `Best run, holes ${from} to ${to}`;
export const holeByHole = 'Hole by hole';
export const nettToPar = (toPar: string) => `nett ${toPar}`;

// MatchResult
export const noMatch = 'You’re not drawn in a match';
export const markCards = 'Mark Cards';
export const theMatch = 'The match';
export const showMatchCard = 'Show match card';

// ResultScreen
export const whyQuestion = (figure: string) => `Why ${figure}?`;
export const betterThanHandicap = (amount: string) => `${amount} better than your handicap`;
export const worseThanHandicap = (amount: string) => `${amount} worse than your handicap`;
export const provisional = 'Provisional.';
export const stillOut = (count: number, of: number) => `${count} of ${of} still on the course`;
export const fewerStrokes = (strokes: number) => `${strokes} fewer`;
export const moreStrokes = (strokes: number) => `${strokes} more`;
export const wellPlayed = (name: string) => `Well played, ${name}`;
export const bestHoles = 'Best holes';
export const holesOpen = 'Some holes have no score. Enter them on your card.';
export const sharePicture = 'Share my result';
export const seeFinalLeaderboard = 'Final leaderboard';
export const whyTitle = (figure: string) => `Why ${figure}`;
export const roundComplete = (name: string) => `Round complete, ${name}`;
export const headlineThru = (holes: number, name: string) => `After ${holes} holes, ${name}`;
export const playedToHandicap = 'You played to your handicap';
export const noPosition = 'No position';
export const levelWith = (among: string, names: string) => `${among}, level with ${names}`;
export const othersFinished = 'The others have finished. Cards still have to be handed in.';
export const allCardsIn = 'All cards are handed in. The organiser will close the game.';
export const places = 'Places';
export const stillOnTheCourse = 'Still on the course';
export const thruHole = (holes: number) => `after ${holes}`;
export const exactlyLevel = 'the same';
export const pointsToHandicap = (holes: number) => `Playing to your handicap on ${holes} holes`;
export const parAndShots = (par: number) => `Par ${par} plus your strokes received`;
export const yourGross = 'Your gross';
export const strokesReceived = 'Strokes received';
export const playingHandicap = (handicap: string) => `playing handicap ${handicap}`;
export const par = (par: number) => `par ${par}`;

// result-picture
export const pictureSaved = 'Picture saved.';
