/** A handicap index as golfers write it: one decimal, and plus for better than scratch (which the wire carries as minus). */
export const formatIndex = (index: number): string =>
  index < 0 ? `+${(-index).toFixed(1)}` : index.toFixed(1);

/** A course or playing handicap: whole, or with the decimal that the rule keeps; plus for those who give strokes. */
export function formatHandicap(handicap: number): string {
  const size = Math.abs(handicap);
  const figure = Number.isInteger(size) ? String(size) : size.toFixed(1);
  return handicap < 0 ? `+${figure}` : figure;
}

/** A social handicap as people gave it: up to two decimals, plus for better than scratch. */
export function formatSocial(social: number): string {
  const figure = String(Math.round(Math.abs(social) * 100) / 100);
  return social < 0 ? `+${figure}` : figure;
}
