/**
 * Version of the stored answers. Increase it when a screen could not show an earlier app's answers; a build that only
 * changes code keeps it, so that an updated app still opens without a network.
 */
export const storedFormat = 3;

/** An answer stored for a start without a network, with its user. */
export interface StoredAnswer<Answer> {
  readonly format: number;
  readonly user: string;
  readonly answer: Answer;
}

export const storedAnswer = <Answer>(user: string, answer: Answer): StoredAnswer<Answer> => ({
  format: storedFormat,
  user,
  answer,
});

/** Whether this is an answer of this user in the current format. */
export const isStoredAnswer = <Answer>(
  record: unknown,
  user: string | undefined,
): record is StoredAnswer<Answer> =>
  typeof record === 'object' &&
  record !== null &&
  'format' in record &&
  record.format === storedFormat &&
  'user' in record &&
  record.user === user;
