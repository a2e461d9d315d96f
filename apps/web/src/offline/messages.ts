// document
export const laterScoreFirst = 'A score entered later for this hole was sent first.';
