/** Refusals of the clubhouse screen, in a file of their own because the first screens load those of games. */
export const kiosksErrors = {
  'kiosk.ended': { status: 401, text: 'This clubhouse screen is closed. An organiser can open it again.' },
  'kiosk.unknownLink': {
    status: 404,
    text: 'This link or code is wrong or too old. Ask an organiser for a new one.',
  },
  'kiosk.usedLink': {
    status: 409,
    text: 'This link or code was used before and works only once. Ask an organiser for a new one.',
  },
  'kiosk.otherLink': {
    status: 409,
    text: 'This link or code is for something else. Ask an organiser for the right one.',
  },
  'kiosk.tooMany': {
    status: 409,
    text: 'This game has too many clubhouse screens and unused links. Close or delete one first.',
  },
  'kiosk.entered': {
    status: 409,
    text: 'Another score was entered for this player on a phone. Please check these holes, or ask an organiser.',
  },
  'kiosk.signOutFirst': {
    status: 409,
    text: 'Please sign out first. No account may stay signed in on a clubhouse screen.',
  },
  'kiosk.noCard': { status: 404, text: 'This card was not entered on the clubhouse screen.' },
  'kiosk.signInFirst': {
    status: 409,
    text: 'Your account isn’t ready yet. Please sign in on your own phone first and do what it asks.',
  },
  'kiosk.codeNeeded': {
    status: 409,
    text: 'Your account has two-step sign-in. Please enter a code from your authenticator app, or a recovery code.',
  },
} as const;
