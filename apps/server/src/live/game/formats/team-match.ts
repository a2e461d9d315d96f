import type { LiveFormat } from './format.ts';
import { individual } from './individual.ts';
import { paired } from './paired.ts';
import { team } from './team.ts';

/** The members of two sides alternately, so that in a rotation each marks an opponent. */
function byTurns(members: readonly string[], teamOf: (id: string) => string | null): string[] {
  const sides = [...Map.groupBy(members, teamOf).values()];
  const longest = Math.max(0, ...sides.map((side) => side.length));
  return Array.from({ length: longest }, (_, at) => sides.flatMap((side) => side[at] ?? [])).flat();
}

export const teamMatch: LiveFormat = {
  ...individual,
  ...paired,
  fullGroup: team.fullGroup,
  markerRotations: (members, teamOf) => [byTurns(members, teamOf)],
};
