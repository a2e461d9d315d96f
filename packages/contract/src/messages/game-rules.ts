/** Refusals of game rules. */
export const gameRulesErrors = {
  'rule.inactive': { status: 409, text: 'This game rule is turned off.' },
  'rule.notCustom': { status: 409, text: 'Only custom game rules have their own handicaps.' },
  'handicap.exists': {
    status: 409,
    text: 'This player already has a custom handicap under this game rule.',
  },
} as const;
