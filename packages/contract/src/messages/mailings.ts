/** Texts of e-mails that people send to players. See index.ts. */
export const mailingsErrors = {
  'mails.tooMany': { status: 429, text: 'You have sent as many e-mails as one account may in a day.' },
  'game.notDone': { status: 409, text: 'The final result is sent once the game is closed.' },
  'email.over': { status: 409, text: 'What was written is not kept any more. Write a new e-mail.' },
  'email.unconfirmed': { status: 409, text: 'Confirm your own email address first: answers go there.' },
} as const;

export const mailingsSays = {
  emailSent: 'The email has been sent successfully.',
  oops: 'Ooops!',
  fullAskOrganiser: 'The game is full, Do you want to send an Email to the game Organiser?',
  subjectLink: 'A subject has no web or mail address in it. After a full stop comes a space.',
  chooseRecipients: 'Choose at least one player.',
  noRecipient: 'None of these players has a confirmed e-mail address.',
  ownAddress: 'Answers go to your own confirmed email address.',
  otherGameName: 'The game has another name by now.',
  emailNeedsWords: 'Write a subject and a text.',
  emailFile: 'A PDF or a picture (JPEG, PNG) of at most 5 MB.',
} as const;
