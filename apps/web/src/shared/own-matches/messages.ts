// own-matches
export const openKnockOut = 'Open the knock-out';
export const openLeague = 'Open the league';
export const openTeamDay = 'Open the team day';
export const against = (name: string) => `Against ${name}`;
export const playBy = (day: string) => `Play by ${day}`;

// MatchOfKnockOut
export const nextMatch = (match: string) => `Your next match: ${match}`;
