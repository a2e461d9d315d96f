import type { NewConfirmation, QueueDocument, QueuedConfirmation, SettledCall } from './queue-types.ts';

/** The queue with a new confirmation, which replaces an earlier one of the same card. */
export function withConfirmation(
  document: QueueDocument,
  confirmation: NewConfirmation,
  { id, confirmedAt }: Pick<QueuedConfirmation, 'id' | 'confirmedAt'>,
): QueueDocument {
  const seq = Math.max(document.lastSeq + 1, Date.parse(confirmedAt));
  const added = { ...confirmation, id, confirmedAt, seq };
  return {
    ...document,
    lastSeq: seq,
    confirmations: validConfirmations(document, [...document.confirmations, added]),
  };
}

/**
 * The last of these confirmations for each card. A later score on the card invalidates a confirmation, because the
 * player confirmed other values.
 */
export function validConfirmations(
  { calls, settled }: Pick<QueueDocument, 'calls' | 'settled'>,
  confirmations: readonly QueuedConfirmation[],
): QueuedConfirmation[] {
  const done = new Set(settled.map(({ id }) => id));
  const scores = [...calls, ...settled.filter(({ hole }) => hole > 0)];
  const isLast = ({ card, seq }: QueuedConfirmation) =>
    ![...confirmations, ...scores].some((other) => other.card === card && other.seq > seq);
  // If two copies of a confirmation exist, the one with the server's refusal is newer.
  const inTurn = confirmations.toSorted(
    (a, b) => Number(a.refusal !== undefined) - Number(b.refusal !== undefined),
  );
  const unique = new Map(inTurn.map((one) => [one.id, one]));
  return [...unique.values()].filter((one) => !done.has(one.id) && isLast(one));
}

/** The confirmations that can be sent: no score of their card is pending before them. */
export const dueConfirmations = ({ calls, confirmations }: QueueDocument): QueuedConfirmation[] =>
  confirmations.filter(
    ({ card, refusal }) =>
      refusal === undefined && !calls.some((call) => call.card === card && call.refusal === undefined),
  );

/** The server has stored the confirmation. It is recorded as settled, because another copy may still contain it. */
export const confirmationStored = (
  document: QueueDocument,
  { id, seq, card, player }: QueuedConfirmation,
): QueueDocument => {
  const done: SettledCall = { id, seq, after: [], card, hole: 0, name: player };
  return {
    ...document,
    confirmations: document.confirmations.filter((one) => one.id !== id),
    settled: [...document.settled, done],
  };
};

/** The server refused the confirmation: the player sees the reason and confirms again. */
export const confirmationRefused = (
  document: QueueDocument,
  { id }: QueuedConfirmation,
  { code, error }: NonNullable<QueuedConfirmation['refusal']>,
): QueueDocument => ({
  ...document,
  confirmations: document.confirmations.map((one) =>
    one.id === id ? { ...one, refusal: { code, error } } : one,
  ),
});
