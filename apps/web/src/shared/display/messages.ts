// fee
export const pay = (pence: string | number) => `Pay ${pence}`;
export const forATeamOf = ' for a team of up to 4';

// score
export const doubleBogey = 'double bogey';
export const pickedUp = 'picked up';
export const didNotFinish = 'did not finish';
export const didNotPlay = 'did not play';
export const holeInOne = 'hole in one';
export const overPar = (difference: string | number) => `${difference} over par`;
