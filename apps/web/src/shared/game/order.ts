/** The holes in a group's order of play: the card's order, rotated to its starting hole. */
export function playingOrder(holes: readonly number[], startingHole: number): number[] {
  const at = Math.max(0, holes.indexOf(startingHole));
  return [...holes.slice(at), ...holes.slice(0, at)];
}

/** The next hole of a card without a value, in playing order; null when all have one. */
export function nextHole(
  holes: readonly number[],
  startingHole: number,
  isScored: (hole: number) => boolean,
): number | null {
  return playingOrder(holes, startingHole).find((hole) => !isScored(hole)) ?? null;
}
