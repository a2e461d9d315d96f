// Above
export const all = 'All';
export const front = 'Front';
export const back = 'Back';
export const withScoresToPar = (counting: string) => `${counting}. Scores are to par.`;

// TeamDetails
export const countingAndIndexes = (count: string, indexes: string) =>
  `${count}. Handicap indexes total ${indexes}.`;
export const scoreCounts = '# score counts';
export const scoresCount = '# scores count';
export const aheadOnTieBreak = (tieBreak: string) => `${tieBreak}, among teams with the same score.`;
export const scoreCardOf = (name: string) => `Score card of ${name}`;
export const teeShots = (shots: string) => `Tee shots used: ${shots}`;
export const submissionCardOf = (name: string) => `Submission card of ${name}`;
export const par = 'par';
export const countsForTeam = 'counts for the team';
export const doesNotCount = 'does not count';
export const counts = 'counts';

// row-renderer
export const nextHole = (hole: number) => `next hole ${hole}`;

// words
export const oneCardPerTeam = 'One card per team';
export const bestByHole = (counts: string, most: number | string, players: number) =>
  `Best ${counts} or ${most} of ${players}, depending on the hole`;
export const bestOf = (counts: number, players: number) => `Best ${counts} of ${players}`;
export const bestOn = (counts: number, holes: string) => `best ${counts} on ${holes}`;
export const bestOnTeamsHoles = (counts: number, holes: string, isOne: boolean) =>
  `best ${counts} on ${isOne ? 'hole' : 'holes'} ${holes} in the team’s order of play`;
