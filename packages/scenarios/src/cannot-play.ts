/** A game cannot be made or played as asked; the message is one sentence for the terminal. */
export class CannotPlay extends Error {}
