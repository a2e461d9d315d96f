/** Refusals of entry fees. */
export const paymentsErrors = {
  'payment.due': { status: 403, text: 'Please pay your fee before playing in this game !' },
  'payment.first': { status: 409, text: 'In order to continue, you must pay the game fee first.' },
  'payment.confirm': {
    status: 409,
    text: 'Who has not paid may not play in this game. Confirm that the fee was paid by other means.',
  },
  'payment.typeFixed': { status: 409, text: 'What a paid game is paid for stays as it is.' },
  'payment.noFee': { status: 409, text: 'There is no fee to pay in this game.' },
  'payment.none': {
    status: 409,
    text: 'Payment feature is under development, please contact organisers for payment',
  },
  'payment.taken': { status: 409, text: 'This game has taken payments. Refund them first.' },
  'payment.notFound': { status: 404, text: 'There is no such payment.' },
  'payment.paid': { status: 409, text: 'The fee of this player is paid already.' },
  'payment.byCard': {
    status: 409,
    text: 'This player has paid by card. A refund takes the payment back.',
  },
  'payment.notCaptured': { status: 409, text: 'There is nothing to refund of this payment.' },
  'payment.provider': {
    status: 503,
    text: 'The payment provider does not answer. Please try again.',
  },
  'payment.forged': { status: 400, text: 'This does not come from the payment provider.' },
  'pot.notFound': { status: 404, text: 'There is no such pot.' },
  'pot.short': { status: 409, text: 'There is not enough in the pot for this.' },
} as const;
