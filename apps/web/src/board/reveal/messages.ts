// Cover
export const hidden = 'hidden';

// PrizePodium
export const podium = 'Podium';
export const shareIt = (length: string | number) => `${length} share it`;
export const gross = (gross: string | number) => `Gross ${gross}`;
export const ph = (handicap: string | number) => `PH ${handicap}`;
export const halved = 'Halved';

// Reveal
export const hidden2 = (ordinal: string | number) => `${ordinal}: hidden`;
export const placeIsCovered = 'place is covered';
export const placesAreCovered = 'places are covered';
export const prizesBy = 'Prizes by';
export const sponsor = (name: string | number) => `Sponsor: ${name}`;

// places
export const ahead = 'Ahead';
export const aheadOf = (name: string | number) => `Ahead of ${name}`;
export const levelSoFar = 'Level so far';
export const all = (numberWord: string | number) => `all ${numberWord}`;
export const are = (how: string | number, who: string | number, ordinal: string | number) =>
  `${how}: ${who} are ${ordinal}`;
export const levelOnEveryCountback = 'Level on every countback';
export const levelInAllThat = 'Level in all that decides';
