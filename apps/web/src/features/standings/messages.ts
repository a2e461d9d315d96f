import { plural } from '../../shared/display/numbers.ts';

// PublicStandingsPage
export const standings = 'Standings';
export const emptyHint = 'Players appear here once they are playing in a game that counts.';
export const emptyResults = 'No results yet';

// StandingsView
export const season = 'Season';
export const tablePdf = 'Table as PDF';
export const tableCsv = 'Table as CSV';
export const includePlaying = 'Include games still being played';
export const gamesProvisional = (names: string) =>
  `Results of ${names} are provisional until the games are closed.`;
export const gameProvisional = (names: string) =>
  `The result of ${names} is provisional until the game is closed.`;
export const current = 'Current';
export const beforeToday = 'Before today';
export const whatIsShown = 'What to show';
export const theSeasonAgainstPar = 'The season, against par';
export const theSeason = 'The season';
export const placingScores = 'Placing scores';
export const howItCounts = 'How points are counted';

// tables
export const tables = 'Tables';
export const allPlayers = 'All players';
export const emptyDivision = 'No players in this division yet';
export const emptyContest = 'Results are counted once a game with this contest is closed.';
export const divisionHint =
  'Players stay all season in the division of their first counting game. Scores are the same as in the main table.';
export const contestHints = {
  twos: 'Every two in the twos contests of closed games. A hole counts only once in each game.',
  eagles:
    'Every eagle or better in the eagles contests of closed games. A hole counts only once in each game.',
  skins: 'Every skin won in closed games. A skin that was carried over counts for each of its holes.',
  nearestPin: 'Every hole where the player was nearest the pin, even if the prize passed to another player.',
  nearestInTwo: 'Every hole where the player was nearest in two, even if the prize passed to another player.',
  longestDrive: 'Every longest drive of closed games, even if the prize passed to another player.',
  bestNine: 'The points of the better nine, in closed games with a contest over nine holes.',
  sweep: 'Sweep money won in closed games. Other prizes and team prizes are not included.',
} as const;
export const contestOrder = 'The highest total wins. Tied players share the position.';
export const gamesWithout = 'Games that don’t count';
export const hiddenPrizes = 'Counts once all its prizes are revealed';
export const contestInPlay = 'Counts once the game is closed';
export const noContest = 'This game didn’t have the contest';
export const why = (figure: string) => `Why ${figure}?`;
export const onHoles = (count: number, holes: string) => (count === 1 ? `Hole ${holes}` : `Holes ${holes}`);
export const betterNine = 'Points on the better nine';
export const fromPots = 'From the pots of the day';
export const addedNothing = (count: number) =>
  plural(count, { one: '# other game didn’t count.', other: '# other games didn’t count.' });
export const divisionSince = (division: string, game: string) => `${division}, since ${game}`;

// PlayerSeason
export const mismatch = 'in dispute';
export const holeCounts = '# hole counts';
export const holesCount = '# holes count';
export const thru = (holes: number) => `after ${holes}`;
export const theSeasonsCard = 'Season card';
export const howItAddsUp = 'How the total adds up';
export const didNotPlay = 'Did not play';

// StandingsTable
export const betterToday = (count: number) =>
  plural(count, { one: '# hole improved today', other: '# holes improved today' });
export const today = 'Today';

// season
export const blobs = 'Blobs';
export const birdies = 'Birdies';
export const eagles = 'Eagles';
export const albatrosses = 'Albatrosses';
export const points = 'Points';
export const dateRange = (from: string, to: string) => `${from} to ${to}`;
export const disqualified = 'Disqualified, so the card does not count';
export const emptyCard = 'No scores yet';
export const incompleteCard = 'Counts once the card is complete';
export const noReturn = 'No return, so no points';
export const inDispute = 'A hole is in dispute. It counts once the scores agree.';
export const outOfCompetition = 'Out of competition, so no position';
export const placeWithoutPoints = (place: number | string, places: number) =>
  `Position ${place}. Only the first ${places} positions earn points.`;
export const placeAmongRegistered = (place: number | string) => `Position ${place}, not counting guests`;
export const twoPlaces = (from: number, to: number) => `${from} and ${to}`;
export const placeRange = (from: number, to: number) => `${from} to ${to}`;
export const sharedPlaces = (places: string, points: string, players: number) =>
  `${points} points for positions ${places}, shared by ${players} players`;
export const holePoints = 'Points for every hole';
export const blobHole = '# hole without points';
export const blobHoles = '# holes without points';
export const birdieHole = '# birdie';
export const birdieHoles = '# birdies';
export const eagleHole = '# eagle';
export const eagleHoles = '# eagles';
export const albatrossHole = '# albatross or better';
export const albatrossHoles = '# albatrosses or better';
export const seasonHoles = 'Holes on the season card';
export const outsideTheSeason = 'Outside the season';
export const notPlayedYet = 'Not played yet';
export const teamCard = 'Team card, so no individual score';
export const hiddenPlaces = 'Counts after its prize-giving';
export const privateBoard = 'Counts once the game is closed or its leaderboard is public';
export const eclecticHint =
  'Your lowest score on each hole in the season. Players with more holes rank first. Disputed holes count once the scores agree.';
export const reverseEclecticHint =
  'Your highest score on each hole in the season. The lowest total wins. Players with more holes rank first.';
export const sumHint = 'Total of complete cards. Players with more games rank first.';
export const pointsHint = 'The points for every hole, added up.';
export const blobsHint = 'Holes without points, after handicap.';
export const grossHint = 'Based on gross scores.';
export const placesHint =
  'Players earn points for their position. Guests aren’t counted. Tied players share the points.';
export const holesInDispute = (holes: string) => `In dispute: hole ${holes}`;
export const chartCaption = (players: number) =>
  `The season of the top ${players} players, game by game. The table shows the same figures.`;
export const notPlayed = 'did not play';
export const totalOfCard = (total: string) => `${total} on the complete card`;
export const inGame = (game: string) => `in ${game}`;
