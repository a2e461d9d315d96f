/** Refusals of entry fees and of credit at a club. */
export const paymentsErrors = {
  'payment.due': { status: 403, text: 'Please pay your fee before playing in this game !' },
  'payment.first': { status: 409, text: 'In order to continue, you must pay the game fee first.' },
  'payment.confirm': {
    status: 409,
    text: 'Players who haven’t paid can’t play in this game. Confirm that the fee was paid another way.',
  },
  'payment.typeFixed': {
    status: 409,
    text: 'Payments have been taken, so you can’t switch between player and team fees.',
  },
  'payment.noFee': { status: 409, text: 'There is no fee to pay in this game.' },
  'payment.none': {
    status: 409,
    text: 'Payment feature is under development, please contact organisers for payment',
  },
  'payment.taken': { status: 409, text: 'Players have paid for this game. Refund them first.' },
  'payment.notFound': { status: 404, text: 'There is no such payment.' },
  'payment.paid': { status: 409, text: 'This player’s fee is already paid.' },
  'payment.byCard': {
    status: 409,
    text: 'This player has paid by card. Refund the payment instead.',
  },
  'payment.notCaptured': { status: 409, text: 'This payment can’t be refunded.' },
  'payment.provider': {
    status: 503,
    text: 'The payment provider isn’t responding. Please try again.',
  },
  'payment.forged': { status: 400, text: 'This was not sent by the payment provider.' },
  'pot.notFound': { status: 404, text: 'There is no such pot.' },
  'pot.short': { status: 409, text: 'This game doesn’t have enough money for this.' },
  'credit.short': { status: 409, text: 'There is not enough credit in this account.' },
  'credit.full': { status: 409, text: 'An account can’t hold more than £10,000,000.' },
  'credit.undone': { status: 409, text: 'This purchase has already been refunded.' },
  'credit.beforePrizeGiving': {
    status: 409,
    text: 'Members would see their prizes. Credit them after the prize-giving.',
  },
  'credit.changed': { status: 409, text: 'The prizes have changed. Please check them again.' },
} as const;
