// WinnerBanner
export const wins = (name: string) => `${name} wins`;
export const winsBy = (name: string, margin: number) => `${name} wins by ${margin}`;
export const noCardCanChangeIt = 'No card still out can change first place.';
export const allCardsComplete = 'All cards are complete. The organiser still has to close the game.';
