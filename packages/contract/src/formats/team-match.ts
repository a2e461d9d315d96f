import type { Format, SidesOf } from './format.ts';
import { singles } from './singles.ts';
import { team } from './team.ts';

/** Partners of a team are a side; players without a team play no match. */
const sidesOf: SidesOf = <Ball extends { readonly team: string | null }>(balls: readonly Ball[]) => {
  const teams = new Map<string, [Ball, ...Ball[]]>();
  for (const ball of balls) {
    if (ball.team === null) continue;
    const held = teams.get(ball.team);
    if (held) held.push(ball);
    else teams.set(ball.team, [ball]);
  }
  return [...teams].map(([id, partners]) => ({ team: id, balls: partners }));
};

const ofTeams = 'Match play · team';

/** Matches of partners against partners, each with a ball of their own: four-ball. */
export const teamMatch: Format = {
  ...team,
  key: 'teamMatch',
  names: { tag: singles.names.tag, listed: () => ofTeams, onCards: () => ofTeams },
  playedWith: 'matches',
  certifiesCards: singles.certifiesCards,
  changesHandicaps: singles.changesHandicaps,
  setUpParts: singles.setUpParts,
  strokesToPar: false,
  showsNines: false,
  cardScoring: singles.cardScoring,
  parDifferenceFormat: singles.parDifferenceFormat,
  isExtraHole: singles.isExtraHole,
  sidesOf,
};
