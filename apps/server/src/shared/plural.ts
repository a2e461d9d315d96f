/** The form of a word for a count: `player` for 1, `players` otherwise. */
export const plural = (count: number, one: string, many: string): string => (count === 1 ? one : many);
