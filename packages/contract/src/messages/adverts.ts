/** Texts of adverts. See index.ts. */
export const advertsErrors = {
  'advert.isDraft': { status: 409, text: 'This advert is a draft. Save it first.' },
  'advert.noPicture': { status: 409, text: '*Image is required' },
} as const;

export const advertsSays = {
  published: 'Published',
  expiryPast: 'Expiration date cannot be in the past.',
} as const;
