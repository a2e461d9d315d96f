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

/** The values of a prize-giving: the first three places are hidden, unless others are. */
export const withHiddenPlaces = (reveal: RevealValues): RevealValues => ({
  ...reveal,
  hide: reveal.hide === '0' ? '3' : reveal.hide,
  presentationMode: true,
});

/**
 * The changed settings when the prize-giving is turned on or off; empty if unchanged. A board that hides places keeps its
 * own number of them.
 */
export function prizeGivingSettings(armed: boolean, before?: LeaderboardConfig) {
  const hidden = before?.hideUntil ?? 0;
  if (armed === hidden > 0) return {};
  return { hideUntil: armed ? 3 : 0, presentationMode: armed } as const;
}

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

/** The settings of common occasions. */
export const presets = ['television', 'phone', 'prizeGiving'] as const;
export type Preset = (typeof presets)[number];

/**
 * What a preset changes. Only the prize-giving hides places, and none shows hidden ones: their winners would be public
 * after one tap.
 * @param deciding the column that decides the positions
 */
export function presetValues(
  preset: Preset,
  { reveal }: Presentation,
  deciding: 'nett' | 'points',
): Partial<Presentation> {
  const withoutStage = { ...reveal, presentationMode: false };
  switch (preset) {
    case 'television':
      return {
        ...{ widescreen: true, scroll: false, continuous: true, rowsPerPage: 10 },
        ...{ firstPageHoldTime: 15, pagesHoldTime: 10, lastPageHoldTime: 10 },
        scoresDisplayOrder: ['gross', deciding],
        reveal: withoutStage,
      };
    case 'phone':
      return { widescreen: false, scoresDisplayOrder: [deciding], reveal: withoutStage };
    case 'prizeGiving':
      return { widescreen: true, reveal: { ...withHiddenPlaces(reveal), order: 'up', steps: 'two' } };
  }
}
