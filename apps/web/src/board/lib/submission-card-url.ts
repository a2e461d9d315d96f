/** URL of an organiser's review of a card. */
export const submissionCardUrl = (game: string, player: string) =>
  `/?view=game&game=${game}&tab=players&card=${player}`;
