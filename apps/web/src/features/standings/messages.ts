// PublicStandingsPage
export const pos = 'Pos';
export const player = 'Player';
export const standings = 'Standings';
export const whoPlaysInA = 'Who plays in a game that counts appears as soon as it is being played.';
export const nobodyStandsHereYet = 'Nobody stands here yet';

// StandingsView
export const season = 'Season';
export const games = 'Games';
export const print = 'Print';
export const theTableAsPdf = 'The table as PDF';
export const theTableAsCsv = 'The table as CSV';
export const game = 'Game';
export const withTheGameIn = 'With the game in play';
export const asItStands = 'As it stands';
export const beforeToday = 'Before today';
export const whatIsShown = 'What is shown';
export const theSeasonAgainstPar = 'The season, against par';
export const theSeason = 'The season';
export const placingScores = 'Placing scores';
export const howItCounts = 'How it counts';
export const tournaments = 'Tournaments';
export const tournament = 'Tournament';

// PlayerSeason
export const mismatch = 'mismatch';
export const holeCounts = '# hole counts';
export const holesCount = '# holes count';
export const thru = (thru: string | number) => `thru ${thru}`;
export const place = 'Place';
export const theSeasonsCard = "The season's card";
export const whereTheFigureComes = 'Where the figure comes from';
export const didNotPlayNothing = 'Did not play: nothing is taken away';

// StandingsTable
export const betterToday = (length: string | number) => `${length} better today`;
export const today = 'Today';

// season
export const gross = 'Gross';
export const nett = 'Nett';
export const blobs = 'Blobs';
export const birdies = 'Birdies';
export const eagles = 'Eagles';
export const albatrosses = 'Albatrosses';
export const points = 'Points';
export const to = (day: string | number, day2: string | number) => `${day} to ${day2}`;
export const disqualifiedTheCardDoes = 'Disqualified: the card does not count';
export const nothingOnTheCard = 'Nothing on the card yet';
export const countsOnceTheCard = 'Counts once the card is full';
export const noReturnNothingCounts = 'No return: nothing counts';
export const aHoleIsIn = 'A hole is in dispute: it counts once that is settled';
export const outOfCompetitionNo = 'Out of competition: no place';
export const placeBeyondTheThat = (position: string | number, length: string | number) =>
  `Place ${position}: beyond the ${length} that win points`;
export const placeAmongRegisteredPlayers = (position: string | number) =>
  `Place ${position} among registered players`;
export const and = (position: string | number, last: string | number) => `${position} and ${last}`;
export const to2 = (position: string | number, last: string | number) => `${position} to ${last}`;
export const placesShareDividedBy = (
  places: string | number,
  shares: string | number,
  sharedBy: string | number,
) => `Places ${places} share ${shares}, divided by ${sharedBy}`;
export const pointsOfEveryHole = 'Points of every hole';
export const holeForNoPoint = '# hole for no point';
export const holesForNoPoint = '# holes for no point';
export const holeOneUnderPar = '# hole one under par';
export const holesOneUnderPar = '# holes one under par';
export const holeTwoUnderPar = '# hole two under par';
export const holesTwoUnderPar = '# holes two under par';
export const holeThreeOrMore = '# hole three or more under par';
export const holesThreeOrMore = '# holes three or more under par';
export const holesOfTheSeasons = "Holes of the season's card";
export const outsideTheSeason = 'Outside the season';
export const notPlayedYet = 'Not played yet';
export const oneCardATeam = 'One card a team: nobody’s own score';
export const countsOnceItsPlaces = 'Counts once its places are revealed';
export const countsOnceItIs = 'Counts once it is closed, or its board is for everyone';
export const theLowestScoreOf =
  'The lowest score of each hole over the season. Who has more holes stands first. A hole in dispute does not count until it is settled.';
export const theHighestScoreOf =
  'The highest score of each hole over the season; the low sum wins all the same. Who has more holes stands first.';
export const theSumOverFull = 'The sum over full cards. Who has more games that count stands first.';
export const thePointsOfEvery = 'The points of every hole, added up.';
export const holesPlayedForNo = 'Holes played for no point, with the handicap.';
export const countedOnGross = 'Counted on gross.';
export const pointsByThePlace =
  'Points by the place among registered players; who shares places shares their points. Guests keep their place in the game and win no points.';
