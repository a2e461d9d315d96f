import type { Player } from '@flagstick/contract';
import { type SubmissionBlocker, submissionBlockers } from '@flagstick/golf';

/** Why a card cannot be handed in from this phone now. */
export type HandInBlocker =
  | SubmissionBlocker
  /** Scores of this card wait here, or were turned down. */
  | { readonly kind: 'waiting' | 'refused'; readonly count: number };

/** What the person can settle himself comes before what needs others or the network. */
const urgency: readonly HandInBlocker['kind'][] = [
  'refused',
  'mismatch',
  'unscored',
  'teeShots',
  'unverified',
  'waiting',
];

/** What keeps a card from being handed in, the most urgent first; none when it may be. */
export function handInBlockers(
  player: Player,
  holes: readonly number[],
  queue: { readonly waiting: number; readonly refused: number },
): HandInBlocker[] {
  const blockers: HandInBlocker[] = submissionBlockers({
    holes: holes.map((number) => ({
      number,
      verification: { state: player.uholes?.[number]?.state ?? 'unscored' },
    })),
  });
  if (queue.refused > 0) blockers.push({ kind: 'refused', count: queue.refused });
  if (queue.waiting > 0) blockers.push({ kind: 'waiting', count: queue.waiting });
  return blockers.sort((a, b) => urgency.indexOf(a.kind) - urgency.indexOf(b.kind));
}

/** How the holes of a card were verified, for the person who is asked to agree. */
export function verifiedHoles(player: Player, holes: readonly number[]): { two: number[]; one: number[] } {
  const two: number[] = [];
  const one: number[] = [];
  for (const hole of holes) {
    const held = player.uholes?.[hole];
    if (held === undefined || held.state === 'unscored') continue;
    (Object.keys(held.grosses).length > 1 ? two : one).push(hole);
  }
  return { two, one };
}
