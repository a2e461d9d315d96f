// document
export const laterScoreFirst = 'You entered a newer score for this hole. The newer score counts.';
