// document
export const aScoreTypedLater = 'A score typed later for this hole was sent first.';
