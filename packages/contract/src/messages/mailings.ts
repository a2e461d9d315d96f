/** Refusals of e-mails that people send to players. */
export const mailingsErrors = {
  'mails.tooMany': { status: 429, text: 'You have sent as many e-mails as one account may in a day.' },
  'game.notDone': { status: 409, text: 'The final result is sent once the game is closed.' },
  'email.over': { status: 409, text: 'What was written is not kept any more. Write a new e-mail.' },
  'email.unconfirmed': { status: 409, text: 'Confirm your own email address first: answers go there.' },
} as const;
