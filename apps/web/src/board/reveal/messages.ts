// Cover
export const hidden = 'hidden';

// PrizePodium
export const playersTied = (players: number) => `${players} tied`;
export const grossScore = (gross: number) => `Gross ${gross}`;

// Reveal
export const hiddenPlace = (place: string) => `${place}: hidden`;
export const placeHidden = 'place is hidden';
export const placesHidden = 'places are hidden';
export const prizesBy = 'Prizes presented by';
export const sponsor = (name: string) => `Sponsor: ${name}`;

// places
export const aheadOn = (name: string, step: string) => `Ahead of ${name} on ${step}`;
export const levelSoFar = 'Level so far';
export const matchInPlace = (place: number | null, match: string) => `Match ${place}: ${match}`;
export const minus = (value: number) => `minus ${value}`;
export const bothPlayers = 'both';
export const allPlayers = (count: string) => `all ${count}`;
export const tiedAt = (how: string, players: string, place: string) => `${how}: ${players} are ${place}`;
export const levelOnCountback = 'Level on every countback';
export const levelThroughout = 'Level on every tie-break';
