/** Messages of the checks of partners. */
export const entryPartnerSentences = {
  tooMany: (most: number) => `An entry has at most ${most} players.`,
  self: 'You’re part of the entry already.',
  twice: 'This player is named twice.',
  entered: 'This player has an entry already.',
  cannot: 'This player can’t be named. They can enter themselves.',
} as const;
