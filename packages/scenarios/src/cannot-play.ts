/** The message is one sentence for the terminal. */
export class CannotPlay extends Error {}
