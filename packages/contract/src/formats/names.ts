import type { FormatKey } from './format.ts';

interface FormatNames {
  /** As a tag of a game rule: `Individual`. */
  readonly tag: string;
  /** In a list of games, with the name of the scoring: `Stableford · team`. */
  readonly listed: (scoring: string) => string;
  /** On a card: `Stableford, individual`. */
  readonly onCards: (scoring: string) => string;
}

const ofTeam = (scoring: string) => `${scoring} · team`;

export const formatNames: Readonly<Record<FormatKey, FormatNames>> = {
  individual: {
    tag: 'Individual',
    listed: (scoring) => scoring,
    onCards: (scoring) => `${scoring}, individual`,
  },
  team: { tag: 'Team', listed: ofTeam, onCards: ofTeam },
  oneCard: { tag: 'One card per team', listed: ofTeam, onCards: ofTeam },
  singles: {
    tag: 'Match play',
    listed: () => 'Match play',
    onCards: () => 'Match play, individual',
  },
  teamMatch: {
    tag: 'Match play',
    listed: () => 'Match play · team',
    onCards: () => 'Match play · team',
  },
};
