/** Refusals of e-mails that people send to players. */
export const mailingsErrors = {
  'mails.tooMany': {
    status: 429,
    text: 'You’ve reached today’s limit for e-mails. Please try again tomorrow.',
  },
  'game.notDone': { status: 409, text: 'The final result can be sent once the game is closed.' },
  'email.over': { status: 409, text: 'The text of this e-mail is no longer stored. Write a new e-mail.' },
  'email.unconfirmed': { status: 409, text: 'Confirm your own e-mail address first. Replies go there.' },
} as const;
