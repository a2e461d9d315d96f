/** URL for an organiser's review of a card, without the player's id at its end. */
export const submissionCards = (game: string) => `/?view=game&game=${game}&tab=players&card=`;
