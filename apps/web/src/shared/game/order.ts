/** The holes in the order in which a group plays them: the card's order, turned to begin at its starting hole. */
export function playingOrder(holes: readonly number[], startingHole: number): number[] {
  const at = Math.max(0, holes.indexOf(startingHole));
  return [...holes.slice(at), ...holes.slice(0, at)];
}

/** The next hole of a card that has no value yet, in playing order; null when all have one. */
export function nextHole(
  holes: readonly number[],
  startingHole: number,
  isScored: (hole: number) => boolean,
): number | null {
  return playingOrder(holes, startingHole).find((hole) => !isScored(hole)) ?? null;
}
