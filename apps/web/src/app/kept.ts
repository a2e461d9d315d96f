/**
 * The number of the shape in which answers are kept. Raised when a screen could not draw or find what an earlier app kept; a
 * build that only changes code leaves it, so that an app that was updated still opens without a network.
 */
export const keptFormat = 2;

/** An answer that is kept for a start without a network, and whose it is. */
export interface KeptAnswer<Answer> {
  readonly format: number;
  readonly user: string;
  readonly answer: Answer;
}

export const kept = <Answer>(user: string, answer: Answer): KeptAnswer<Answer> => ({
  format: keptFormat,
  user,
  answer,
});

/** Is this an answer that is kept for this user in a shape that the app still draws? */
export const isKept = <Answer>(record: unknown, user: string | undefined): record is KeptAnswer<Answer> =>
  typeof record === 'object' &&
  record !== null &&
  'format' in record &&
  record.format === keptFormat &&
  'user' in record &&
  record.user === user;
