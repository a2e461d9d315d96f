import type { GameView, LeaderboardConfig } from '@flagstick/contract';

export interface RevealValues {
  readonly hide: '0' | '3' | '5' | '10' | '1000';
  readonly order: 'up' | 'down';
  readonly steps: 'one' | 'two';
  readonly presentationMode: boolean;
}

const revealValues = (board: LeaderboardConfig): RevealValues => ({
  hide: `${board.hideUntil}`,
  order: board.reverseHiddenPlace ? 'down' : 'up',
  steps: board.showInTwoSteps ? 'two' : 'one',
  presentationMode: board.presentationMode,
});

const revealBody = ({ hide, order, steps, presentationMode }: RevealValues) => ({
  hideUntil: Number(hide) as LeaderboardConfig['hideUntil'],
  reverseHiddenPlace: order === 'down',
  showInTwoSteps: steps === 'two',
  presentationMode,
});

const presentationFields = [
  'widescreen',
  'scroll',
  'continuous',
  'rowsPerPage',
  'scrollSpeed',
  'firstPageHoldTime',
  'lastPageHoldTime',
  'pagesHoldTime',
  'scoresDisplayOrder',
] as const;

export interface Presentation extends Pick<LeaderboardConfig, (typeof presentationFields)[number]> {
  reveal: RevealValues;
}

export const presentationOf = ({ leaderboard }: Pick<GameView, 'leaderboard'>): Presentation => {
  const shown = Object.fromEntries(presentationFields.map((name) => [name, leaderboard[name]]));
  return { ...(shown as Omit<Presentation, 'reveal'>), reveal: revealValues(leaderboard) };
};

/** The whole configuration: a field that is not sent takes its default. */
export const presentationBody = ({ reveal, ...shown }: Presentation) => ({ ...shown, ...revealBody(reveal) });
