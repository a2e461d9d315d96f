/** Refusals of the clubhouse screen, apart from those of games, which the first screens load. */
export const kiosksErrors = {
  'kiosk.ended': { status: 401, text: 'This clubhouse screen is closed. An organiser can open it again.' },
  'kiosk.unknownLink': {
    status: 404,
    text: 'This link of the clubhouse screen is wrong or too old. Ask an organiser for a new one.',
  },
  'kiosk.usedLink': {
    status: 409,
    text: 'This link was used before. Each link works once, so ask an organiser for a new one.',
  },
  'kiosk.otherLink': { status: 409, text: 'This link doesn’t do this. Ask an organiser for the right one.' },
  'kiosk.tooMany': { status: 409, text: 'This game has many clubhouse screens already. Close one first.' },
  'kiosk.entered': {
    status: 409,
    text: 'Another score was entered for this player on a phone. Please check these holes, or ask an organiser.',
  },
  'kiosk.signOutFirst': { status: 409, text: 'Please sign out first. The clubhouse screen has no account.' },
  'kiosk.noCard': { status: 404, text: 'This card was not entered on the clubhouse screen.' },
  'kiosk.signInFirst': {
    status: 409,
    text: 'Please sign in on your own phone first. Your account still needs a step there.',
  },
  'kiosk.codeNeeded': {
    status: 409,
    text: 'Your account has two-step sign-in. Enter a code of your app, or a recovery code, too.',
  },
} as const;
