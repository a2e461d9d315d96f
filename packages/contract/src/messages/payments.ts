/** Texts of entry fees. See index.ts. */
export const paymentsErrors = {
  'payment.due': { status: 403, text: 'Please pay your fee before playing in this game !' },
  'payment.first': { status: 409, text: 'In order to continue, you must pay the game fee first.' },
  'payment.confirm': {
    status: 409,
    text: 'Who has not paid may not play in this game. Confirm that the fee was paid by other means.',
  },
  'payment.typeFixed': { status: 409, text: 'What a paid game is paid for stays as it is.' },
  'payment.noFee': { status: 409, text: 'There is no fee to pay in this game.' },
} as const;

export const paymentsSays = {
  paymentsLater: 'Payment feature is under development, please contact organisers for payment',
} as const;
