/** Refusals of game rules. */
export const gameRulesErrors = {
  'rule.inactive': { status: 409, text: 'This game rule is switched off.' },
  'rule.notCustom': { status: 409, text: 'Only game rules of type custom have handicaps of their own.' },
  'handicap.exists': {
    status: 409,
    text: 'This player has a custom handicap under this game rule already.',
  },
} as const;
