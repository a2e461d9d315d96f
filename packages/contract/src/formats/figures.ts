/** A figure that may be below 0, with a minus sign as wide as a plus. */
export const withMinus = (figure: number): string => `${figure < 0 ? '−' : ''}${Math.abs(figure)}`;

export const withSign = (figure: number): string => (figure > 0 ? `+${figure}` : withMinus(figure));
