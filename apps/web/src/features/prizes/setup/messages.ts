import { plural } from '../../../shared/display/numbers.ts';

// PrizeSetupPage
export const setupNote = (game: string) => `${game}. You can change the prizes at any time.`;
export const loading = 'Loading the prizes';
export const preview = 'Preview';
export const saveChanges = 'Save prizes';
export const checkPrizes = 'Check the prizes';
export const amateurStatus = 'Amateur status';
export const usePreset = 'Use a preset';

// Presets
export const chooseDay = 'What kind of day is it?';
export const chooseDayHint = 'Start with a preset. You can change everything later.';
export const replacesContests = 'The preset replaces your divisions and contests.';

// DivisionList
export const divisions = 'Divisions';
export const addDivision = 'Add division';
export const noDivisions = 'All players compete together. Add divisions to give separate prizes.';
export const divisionPlayers = (count: number) => plural(count, { one: '# player', other: '# players' });
export const newDivisionName = (number: number) => `Division ${number}`;
export const whole = 'All players';
export const band = (by: string, from: string, to: string) => `${by} ${from} to ${to}`;
export const bandFrom = (by: string, from: string) => `${by} ${from} and above`;
export const bandTo = (by: string, to: string) => `${by} up to ${to}`;
export const lowerHalfBy = 'Lower half by playing handicap';
export const upperHalfBy = 'Upper half by playing handicap';
export const thirdOf = (part: string) => `${part} third by playing handicap`;
export const teamsOf = (names: string) => (names === '' ? 'No teams chosen' : `Teams ${names}`);
export const lowest = 'Lowest';
export const middle = 'Middle';
export const highest = 'Highest';

// DivisionSheet
export const addADivision = 'Add a division';
export const editDivision = 'Edit division';
export const playersBy = 'Choose players by';
export const age = 'Age';
export const partOfField = 'Half or third of the field';
export const from = 'From';
export const to = 'To';
export const openBound = 'Leave From or To blank for no limit.';
export const ageHint =
  'Age on the day of the game. Players without a date of birth can’t be in an age division.';
export const part = 'Part';
export const lowerHalf = 'Lower half';
export const upperHalf = 'Upper half';
export const lowestThird = 'Lowest third';
export const middleThird = 'Middle third';
export const highestThird = 'Highest third';
export const noTeams = 'This game has no teams yet.';
export const removeDivision = 'Remove division';
export const divisionInUse = (count: number) =>
  plural(count, {
    one: '# contest in this division will be open to all players.',
    other: '# contests in this division will be open to all players.',
  });

// ContestList
export const contests = 'Contests';
export const addContest = 'Add contest';
export const noContests = 'No contests yet. Choose a preset or add a contest.';
export const moveEarlier = (contest: string) => `Move ${contest} up`;
export const moveLater = (contest: string) => `Move ${contest} down`;
export const priorityHint = 'With one prize each, players win the prize that is highest in this list.';
export const prizeCount = (count: number, first: string) =>
  count === 0 ? '' : count === 1 ? first : `${count} prizes, 1st ${first}`;
export const eachPrize = (prize: string) => `${prize} each`;
export const placeOnly = 'Position only, no prize';
export const potOf = (stake: string) => `${stake} pot`;
export const noPrize = 'No prizes yet';

// ContestSheet
export const contestOnHole = (contest: string, hole: number | string) => `${contest}, hole ${hole}`;
export const addAContest = 'Add a contest';
export const editContest = 'Edit contest';
export const contest = 'Contest';
export const onCards = 'On cards';
export const holeByHole = 'Hole by hole';
export const measured = 'Measured on the course';
export const division = 'Division';
export const frontNine = 'Front nine';
export const backNine = 'Back nine';
export const skinsBy = 'Skins by';
export const carryOver = 'Carry-over';
export const carryOverHint = 'If a hole is tied, its skin carries over to the next hole.';
export const validation = 'Validation';
export const validationHint = 'The winner of a skin must make par or better on the next hole.';
export const scoresCount = 'Scores that count on each hole';
export const asRule = 'As in the game rule';
export const teamOfDayHint = 'If the game has no teams, each group is a team.';
export const parHole = (number: number, par: number) => `Hole ${number}, par ${par}`;
export const unit = 'Unit';
export const metres = 'Metres';
export const feet = 'Feet';
export const ties = 'Ties';
export const countback = 'Countback';
export const shared = 'Share the prizes';
export const exempt = 'Can be won as well as another prize';
export const exemptHint = 'For example, nearest the pin. It doesn’t count as the player’s one prize.';
export const removeContest = 'Remove contest';

// PrizeFields
export const prizesByPlace = 'Prizes by place';
export const prizeForEach = 'Prize for each winner';
export const addPrize = 'Add prize';
export const removePrize = (place: string) => `Remove ${place} prize`;
export const prizeKind = (place: string) => `${place} prize`;
export const prizeText = (place: string) => `Describe the ${place} prize`;
export const prizePounds = (place: string) => `Value of the ${place} prize`;
export const voucher = 'Voucher';
export const amount = 'Amount';
export const trophy = 'Trophy';
export const otherText = 'Other prize';
export const each = 'Each';

// PotFields
export const pot = 'Sweep or pot';
export const potHint =
  'Players pay a stake, and the winners share the pot. Flagstick calculates the shares. You collect and pay the money.';
export const stake = 'Stake per player';
export const shares = 'Shares by place';
export const sharesLeft = (percent: number) => `${percent}% of the pot is not paid out.`;
export const entrants = 'Players in the pot';
export const someOnly = 'Chosen players';
export const chosenOf = (chosen: number, all: number) => `${chosen} of ${all} players chosen`;
export const searchPlayers = 'Search players';

// Rules
export const rules = 'Rules for the prizes';
export const onePrizeEach = 'One prize each';
export const onePrizeHint = 'Each player wins one prize. Any other goes to the next player.';
export const order = 'Order';
export const byContest = 'One contest at a time';
export const byPlace = 'All first prizes first';
export const byContestHint = 'All prizes of a contest are given before those of the next contest.';
export const byPlaceHint = 'Every first prize is given before any second prize.';
export const amateurLimit = 'Warn me above';
export const amateurLimitHint =
  'You get a warning if a player wins more than this. The Rules of Amateur Status allow £700. Leave blank for no warning.';

// RevealOrder
export const prizeGiving = 'Prize-giving';
export const oneByOne = 'Show the prizes one by one';
export const oneByOneHint =
  'Each prize is hidden until you show it at the prize-giving. Until then only organisers see the winners.';
export const orderOfPrizes = 'Order of the prize-giving';
export const placesHidden = 'The hidden leaderboard places are revealed here, one by one.';
export const noPlacesHidden = 'No places are hidden. You can hide them in the presentation settings.';
export const showEarlier = (contest: string) => `Show ${contest} earlier`;
export const showLater = (contest: string) => `Show ${contest} later`;
export const openPrizeGiving = 'Open prize-giving';

// A conflict with another organiser's set-up
export const none = 'None';
export const on = 'on';
export const off = 'off';
export const noLimit = 'No warning';
export const allAtOnce = 'All prizes at once';
export const inOrder = (contests: string) => `One by one: ${contests}`;

// Consequences
export const whatChanges = 'Save these prizes?';
export const changesNow = 'These prizes will change';
export const losesMeasured = 'These measured results will be deleted';
export const closedHint = 'The game is closed. The prizes don’t change until you update them.';
export const keepEditing = 'Keep editing';

// PreviewDialog
export const previewTitle = 'Preview of the prizes';
export const previewHint = 'Based on the scores so far. These changes aren’t saved yet.';
