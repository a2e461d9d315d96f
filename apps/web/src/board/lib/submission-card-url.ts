/** URL of an organiser's review of a card. */
export const submissionCardUrl = (game: string, player: string) =>
  `/?view=game&game=${game}&tab=players&card=${player}`;

/** The server sends no referrer, so this tab's storage has the card that the leaderboard opened. */
const key = 'cardOfBoard';

export function rememberCardOfBoard(player: string): void {
  try {
    sessionStorage.setItem(key, player);
  } catch {
    // Without storage the way back ends on the game's page.
  }
}

export function isCardOfBoard(player: string | undefined): boolean {
  try {
    return player !== undefined && sessionStorage.getItem(key) === player;
  } catch {
    return false;
  }
}

/** Leaves the leaderboard. The way back leads to the row. */
export function openSubmissionCard(game: string, player: string): void {
  history.replaceState({ ...history.state, row: player }, '');
  rememberCardOfBoard(player);
  location.assign(submissionCardUrl(game, player));
}

/** Focuses the row whose card was open. */
export function focusRow(): void {
  const { row, ...state } = history.state ?? {};
  document.querySelector<HTMLElement>(`[data-id="${row}"] button`)?.focus();
  history.replaceState(state, '');
}
