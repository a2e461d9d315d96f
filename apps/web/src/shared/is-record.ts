/** Whether a value of unknown shape, such as stored or sent JSON, has properties. True for an array. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
