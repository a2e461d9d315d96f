// EmbedHead
export const fullLeaderboard = 'Full leaderboard';

// lead
export const allLeaders = 'all of them';
export const severalLead = (count: string, entrants: string) => `${count} ${entrants} lead`;
export const leadersFinished = (leaders: string) => `${leaders} finished`;
export const leadersOut = (leaders: string) => `${leaders} still on the course`;
export const someLeadersOut = (count: string) => `${count} of them still on the course`;
export const strokesAhead = (count: string) => `${count} ahead`;
export const holeToPlay = '# hole to play';
export const holesToPlay = '# holes to play';

// news
export const manyLead = (count: number, entrants: string) => `${count} ${entrants} lead`;

// words
export const scoreOnHole = (score: string, hole: number) => `${score} on ${hole}`;
