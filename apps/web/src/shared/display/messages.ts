// fee
export const pay = (pounds: string) => `Pay ${pounds}`;
export const entryFee = (pounds: string) => `Entry fee ${pounds}`;
export const teamFee = (pounds: string) => `${pounds} for a team of up to 4`;

// score
export const doubleBogey = 'double bogey';
export const pickedUp = 'picked up';
export const didNotFinish = 'did not finish';
export const didNotPlay = 'did not play';
export const holeInOne = 'hole in one';
export const underPar = (strokes: number) => `${strokes} under par`;
export const overPar = (strokes: number) => `${strokes} over par`;
