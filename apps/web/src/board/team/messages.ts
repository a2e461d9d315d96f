// Above
export const all = 'All';
export const front = 'Front';
export const back = 'Back';
export const strokesAreToPar = '. Strokes are to par';
export const holes = 'Holes';

// TeamDetails
export const pos = 'Pos';
export const gross = 'Gross';
export const nett = 'Nett';
export const thru = 'Thru';
export const scoreCounts = '# score counts';
export const scoresCount = '# scores count';
export const beforeThoseLevelWith = (tieBreakText: string | number) =>
  ` Before those level with it: ${tieBreakText}.`;
export const scoreCardOf = (name: string | number) => `Score card of ${name}`;
export const ph = (handicap: string | number) => `PH ${handicap}`;
export const teeShots = (shots: string | number) => `. Tee shots: ${shots}`;
export const ofLabel = (name: string | number) => ` of ${name}`;
export const par = 'par';

// kit
export const nextHole = (number: string | number) => `next hole ${number}`;

// words
export const oneCardATeam = 'One card a team';
export const bestOrOfAs = (slice: string | number, at: string | number, teamPlayers: string | number) =>
  `Best ${slice} or ${at} of ${teamPlayers}, as the hole says`;
export const onTheTeamsHole = 'on the team’s hole';
export const best = (count: string | number, where: string | number, numbers: string | number) =>
  `, best ${count} ${where} ${numbers}`;
