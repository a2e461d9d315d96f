/** Refusals of adverts. */
export const advertsErrors = {
  'advert.isDraft': { status: 409, text: 'This advert is a draft. Save it first.' },
  'advert.noPicture': { status: 409, text: '*Image is required' },
} as const;
