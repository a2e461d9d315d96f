/** Texts of game rules. See index.ts. */
export const gameRulesErrors = {
  'rule.inactive': { status: 409, text: 'This game rule is switched off.' },
  'rule.notCustom': { status: 409, text: 'Only game rules of type custom have handicaps of their own.' },
  'handicap.exists': {
    status: 409,
    text: 'This player has a custom handicap under this game rule already.',
  },
} as const;

export const gameRulesSays = {
  abovePH: 'Please determine if players can go above their PH.',
  socialUsage: 'Please select exactly one option for social handicap usage.',
} as const;
