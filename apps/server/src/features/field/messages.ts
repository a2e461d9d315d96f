import { plural } from '../../shared/plural.ts';

/** Texts of the check before play. `names` lists the players, groups or teams concerned. */

const counted = (count: number, one: string, many: string) => `${count} ${plural(count, one, many)}`;
const groups = (count: number) => counted(count, 'group', 'groups');
const teams = (count: number) => counted(count, 'team', 'teams');
const players = (count: number) => counted(count, 'player', 'players');

// Score cards
export const doubledIndex = (tee: string) => `${tee} has the same stroke index twice`;
export const doubledIndexText = (indexes: string) =>
  `Check stroke index ${indexes}. Strokes would be given on the wrong holes.`;
export const ratingOffPar = (tee: string) => `The rating of ${tee} doesn’t fit its par`;
export const ratingOffParText = (rating: string, par: number) =>
  `The Course Rating is ${rating} and par is ${par}. Every handicap from this tee would be wrong.`;
export const tooFewHoles = (tee: string) => `${tee} has too few holes for the game rule`;
export const tooFewHolesText = (holes: number, needed: number) => `It has ${holes} of ${needed} holes.`;
export const sameScoreCards = (tee: string) => `Two score cards look the same: ${tee}`;
export const sameScoreCardsText = 'Players can’t tell them apart when they choose a card.';
export const startNotPlayed = (holes: string) => `The game rule doesn’t include hole ${holes}`;
export const startNotPlayedText = 'Players are set to start on this hole.';

// Groups
export const largeGroups = (count: number, most: number) => `${groups(count)} of more than ${most}`;
export const largeGroupsText = (names: string, most: number) =>
  `${names}. A group can have at most ${most} players.`;
export const largeForRuleText = (names: string, full: number) =>
  `${names}. The game rule needs groups of ${full}.`;
export const playersAlone = (count: number) => counted(count, 'player plays alone', 'players play alone');
export const playersAloneText = (names: string) => `Without a marker: ${names}.`;
export const emptyGroups = (count: number) => `${groups(count)} without players`;
export const emptyGroupsText = (names: string) => `${names}. They are shown on the start sheet.`;
export const groupStart = (count: number) =>
  counted(count, 'group starts on a hole not played', 'groups start on holes not played');
export const groupStartText = (names: string, first: number | undefined, last: number | undefined) =>
  `${names}. Holes ${first} to ${last} are played.`;
export const onePhone = (count: number) => `${groups(count)} with only one phone`;
export const onePhoneText = (names: string) =>
  `${names}. This game needs two scorers. You’ll have to accept these cards with one scorer.`;

// Teams
export const noTeam = (count: number) => `${players(count)} without a team`;
export const noTeamText = (names: string) => `${names}. They aren’t on the leaderboard.`;
export const largeTeams = (count: number, most: number) => `${teams(count)} of more than ${most}`;
export const largeTeamsText = (names: string, most: number) =>
  `${names}. A team can have at most ${most} players.`;
export const smallTeams = (count: number, least: number) => `${teams(count)} of fewer than ${least}`;
export const smallTeamsText = (names: string) =>
  `${names}. These teams have too few players for some holes, so they get no total there.`;
export const emptyTeams = (count: number) => `${teams(count)} without players`;
export const emptyTeamsText = (names: string) => `${names}. They aren’t shown on the leaderboard.`;

// Players
export const noPlayers = 'No players yet';
export const noPlayersText = 'Share the code, add players or import a list.';
export const noGroup = (count: number) => `${players(count)} without a group`;
export const noGroupText = (names: string) =>
  `${names}. Players without a group have no tee time and no marker.`;
export const noMarker = (count: number) => `${players(count)} without a marker`;
export const noMarkerText = (names: string) => `${names}. No player in the group scores for them.`;
export const notEligible = (count: number) => `${players(count)} not eligible under the game rule`;
export const notEligibleText = (names: string) => `${names}. They joined before the rule changed.`;
export const noHandicap = (count: number) => `${players(count)} without a handicap`;
export const noHandicapText = (names: string) => `${names}. They play off scratch.`;
export const sameName = (count: number) =>
  count === 1
    ? 'One name appears twice on the leaderboard'
    : `${count} names appear twice on the leaderboard`;
export const sameNameText = (names: string) => `${names}.`;
export const notAccepted = (count: number) =>
  counted(count, 'player hasn’t accepted', 'players haven’t accepted');
export const notAcceptedText = (names: string) =>
  `${names}. Until they accept, the round isn’t in their history.`;
export const notPrinted = (count: number) =>
  counted(count, 'name can’t be printed in full', 'names can’t be printed in full');
export const notPrintedText = (names: string) => `${names}. These characters can’t be printed.`;

// Tee times
export const noTimes = 'No tee times';
export const noTimesText = 'The start sheet will only show groups and tees.';

// Ratings
export const otherRatingTitle = (count: number, scored: boolean, rating: string) => {
  const [one, many] = scored
    ? ['player with scores plays', 'players with scores play']
    : ['player plays', 'players play'];
  return `${counted(count, one, many)} ${rating}`;
};
export const offRatingText = (rating: string) => `off ${rating}`;
export const fromTeeText = (tee: string) => `from ${tee}`;
export const nextBestTeeText = (missing: string, tee: string) => `${missing} The next best is ${tee}.`;
export const gameHasTee = (tee: string) => `The game also has ${tee}.`;
export const courseHasTee = (missing: string) => `${missing} The course has one.`;
export const otherParText = 'Par and stroke index come from that card.';
export const recalculatedText = 'Scores already entered will be recalculated.';
