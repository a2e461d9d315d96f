/** Where an organiser reviews a player's card, up to the player. */
export const submissionCards = (game: string) => `/?view=game&game=${game}&tab=players&card=`;
