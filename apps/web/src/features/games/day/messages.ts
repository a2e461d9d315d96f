import { formatClock, formatLongDay } from '../../../shared/display/dates.ts';
import { plural } from '../../../shared/display/numbers.ts';

// DayCard
export const theDay = 'Next step';
export const noPlayersYet = 'No players yet';
export const drawnByStanding = 'The draw adds the players of the earlier rounds.';
export const addThemOrShare = 'Add players, import a list, or share the game code.';
export const playersAndGroupsCount = (players: number, groups: number) =>
  `${plural(players, { one: '# player', other: '# players' })} in ${plural(groups, { one: '# group', other: '# groups' })}`;
export const playersNoGroups = (players: number) =>
  `${plural(players, { one: '# player', other: '# players' })}, no groups yet`;
export const drawOrChoose = 'Draw the groups, or choose them yourself.';
export const withoutAGroup = (players: number) =>
  plural(players, { one: '# player without a group', other: '# players without a group' });
export const everyPlayerNeedsAGroup = 'Every player needs a group before play begins.';
const firstTeeTime = (date: string, zone: string) =>
  `First tee time ${formatLongDay(date, zone)} at ${formatClock(date, zone)}.`;
export const printNext = (date: string, zone: string) =>
  `${firstTeeTime(date, zone)} Print the start sheet and score cards.`;
export const activateNext = (date: string, zone: string) =>
  `${firstTeeTime(date, zone)} Activate the game so that players can score.`;
export const cardsInOf = (cardsIn: number, cards: number) =>
  `${cardsIn} of ${plural(cards, { one: '# card', other: '# cards' })} in`;
const disputes = (count: number) =>
  count === 0 ? 'No disputes.' : `${plural(count, { one: '# dispute', other: '# disputes' })} to check.`;
export const disputesAndNextTee = (count: number, clock: string | null) =>
  clock === null ? disputes(count) : `${disputes(count)} Next tee time ${clock}.`;
export const allCardsAreIn = (cards: number) =>
  cards === 1 ? 'The card is in' : `All ${cards} cards are in`;
export const closeNext = 'Close the game to publish the result.';
export const resultIsReady = 'The result is ready to reveal';
export const placesAreHidden = (places: number) =>
  places >= 1000
    ? 'All places are hidden until the prize-giving.'
    : `Places 1 to ${places} are hidden until the prize-giving.`;
export const resultIsFinal = 'The result is final';
export const printOrSend = 'Print it, or e-mail it to the players.';
export const addPlayers = 'Add players';
export const playersEnter = 'Players enter in the entry list.';
export const entryList = 'Entry list';
export const openEntryList = 'Open an entry list';
export const importAList = 'Import a list';
export const placePlayers = (players: number) =>
  plural(players, { one: 'Add # player to a group', other: 'Add # players to groups' });
export const seeTheResult = 'See the result';
export const rehearse = 'Rehearse';

// AfterClose
export const printResult = 'Print result';
export const otherDocuments = 'Other documents';
export const hideWinners = {
  title: 'Hide the first three?',
  text: 'The result is public now. Places 1 to 3 are hidden on every screen until you reveal them.',
  yes: 'Hide places 1 to 3',
  no: 'Leave public',
} as const;

// PrintDialog
export const prizeList = 'Prize list';
export const prizeListAbout = 'The winners of every contest, with reasons';
export const proShopList = 'Pro-shop list';
export const proShopListAbout = 'Each winner with their prizes, and a line to sign';
export const prizesCsv = 'Prizes for Excel';
export const prizesCsvAbout = 'The prizes as a CSV file';
export const handicapReturn = 'Handicap return';
export const handicapReturnAbout = 'CDH number, tee, scores and adjusted gross of each card, as a CSV file';
export const startSheet = 'Start sheet';
export const startSheetAbout = 'Groups, tee times and handicaps';
export const startSheetCsv = 'Start sheet for Excel';
export const startSheetCsvAbout = 'The same list, as a CSV file';
export const scoreCardsAbout = 'One for each player, with the strokes received on every hole';
export const labels = 'Labels';
export const labelsAbout = 'One for each player’s bag or card, 21 on a sheet (63.5 × 38.1 mm)';
export const qrCode = 'QR code';
export const qrCodeAbout = 'A poster to join the game, with its code';
export const result = 'Final result';
export const resultAbout = 'For the notice board, on A4';
export const leaderboard = 'Leaderboard with hole scores';
export const leaderboardAbout = 'All hole scores, on A4';
export const pdf = 'PDF';
export const csv = 'CSV';
export const download = (format: string, title: string) => `${format}: ${title}`;
