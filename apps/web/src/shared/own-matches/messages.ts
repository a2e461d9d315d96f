// OwnMatches
export const yourMatches = 'Your matches';
export const matchesDue = 'Matches that wait for you';
export const answerResult = 'Confirm the result';
export const submitOrder = 'Submit your order';
export const waitForOpponent = 'Your next opponent isn’t known yet';
export const waitForResult = 'The result isn’t confirmed yet';
export const waitForSide = 'Waiting for the other side';

// own-matches
export const openKnockOut = 'Open the knock-out';
export const openLeague = 'Open the league';
export const openTeamDay = 'Open the team day';
export const against = (name: string) => `Against ${name}`;
export const playBy = (day: string) => `Play by ${day}`;

// MatchOfKnockOut
export const nextMatch = (match: string) => `Your next match: ${match}`;
