import type { Player } from '@flagstick/contract';
import { onlyOwnerConfirms, type SubmissionBlocker, submissionBlockers } from '@flagstick/golf';
import { isConfirmed } from '../card/confirmation.ts';
import type { TeamCard } from '../lib/one-card.ts';

/** Why a card cannot be handed in from this phone now, or a warning before the hand-in. */
export type HandInBlocker =
  | SubmissionBlocker
  /** The player has entered nothing: they confirm the card on this phone, or on their own. */
  | { readonly kind: 'playerUnconfirmed' }
  /** The player enters scores themselves: they confirm the card on their own phone. */
  | { readonly kind: 'confirmsOnOwnPhone' }
  /** Scores of this card are pending here, or were refused. */
  | { readonly kind: 'waiting' | 'refused'; readonly count: number };

/** Blockers that the user can settle come before those that need others or the network. */
const urgency: readonly HandInBlocker['kind'][] = [
  'refused',
  'mismatch',
  'unscored',
  'teeShots',
  'playerUnconfirmed',
  'unverified',
  'confirmsOnOwnPhone',
  'waiting',
];

/** The blocker while another player has to confirm the card; null if confirmed, the user's own, or a guest's. */
function confirmationBlocker(
  player: Player,
  me: string,
  team: TeamCard | null,
): 'playerUnconfirmed' | 'confirmsOnOwnPhone' | null {
  const members = team?.members ?? [player];
  const owners = members.map(({ _id }) => _id);
  const ownerAsked = members.some(({ guest, invited }) => !guest && !invited);
  if (isConfirmed(player) || owners.includes(me) || !ownerAsked) return null;
  const entries = Object.values(player.uholes ?? {}).flatMap(({ grosses, typedBy }) =>
    Object.keys(grosses).map((scorer) => ({ scorer, typedBy: typedBy?.[scorer] })),
  );
  return onlyOwnerConfirms({ owners, entries, ownerCanConfirm: ownerAsked, by: me })
    ? 'confirmsOnOwnPhone'
    : 'playerUnconfirmed';
}

/** The blockers of a hand-in from this phone, the most urgent first; empty if it is allowed. */
export function handInBlockers(
  me: string,
  player: Player,
  holes: readonly number[],
  queue: { readonly waiting: number; readonly refused: number },
  team: TeamCard | null = null,
): HandInBlocker[] {
  const blockers: HandInBlocker[] = submissionBlockers({
    holes: holes.map((number) => ({
      number,
      verification: { state: player.uholes?.[number]?.state ?? 'unscored' },
    })),
    teeShots: team
      ? {
          minimum: team.minTeeShots,
          members: team.members.map(({ _id }) => _id),
          chosen: holes.map((number) => player.holes[number]?.teeShot ?? null),
        }
      : undefined,
  });
  const kind = confirmationBlocker(player, me, team);
  if (kind !== null) blockers.push({ kind });
  if (queue.refused > 0) blockers.push({ kind: 'refused', count: queue.refused });
  if (queue.waiting > 0) blockers.push({ kind: 'waiting', count: queue.waiting });
  return blockers.sort((a, b) => urgency.indexOf(a.kind) - urgency.indexOf(b.kind));
}

const confirmable: readonly HandInBlocker['kind'][] = ['playerUnconfirmed', 'unverified', 'waiting'];

/** Whether the player can confirm the card on this phone: even with one scorer, and even before its scores are sent. */
export const mayConfirm = (blockers: readonly HandInBlocker[]): boolean =>
  blockers.every(({ kind }) => confirmable.includes(kind));

/** Whether the card lacks a second scorer, so that the player must accept a single one. */
export const needsOneScorer = (blockers: readonly HandInBlocker[]): boolean =>
  blockers.some(({ kind }) => kind === 'unverified');

/** Whether only the network blocks the card, so that it can be confirmed next on this phone. */
export const isReady = (blockers: readonly HandInBlocker[]): boolean =>
  blockers.every(({ kind }) => kind === 'waiting');

/** The scorers of a card (its player or markers) who lack entries, each with the holes that they lack. */
export function scorersWithMissingHoles(
  players: Readonly<Record<string, Player>>,
  player: Player,
  holes: readonly number[],
  team: TeamCard | null = null,
): Array<{ player: Player; holes: number[] }> {
  // Where another team marks a team's card, one member of each side enters.
  const sides = team && team.markers.length > 0 ? [team.members, team.markers] : null;
  if (sides) {
    return sides.flatMap((side) => {
      const [first] = side;
      const open = holes.filter((hole) =>
        side.every(({ _id }) => player.uholes?.[hole]?.grosses[_id] === undefined),
      );
      return first && open.length > 0 ? [{ player: first, holes: open }] : [];
    });
  }
  const scorers = Object.values(players).filter(
    ({ _id, guest, scoringPlayers, scoreId }) =>
      !guest && (_id === player._id || scoreId === player.scoreId || scoringPlayers.includes(player._id)),
  );
  return scorers.flatMap((scorer) => {
    const open = holes.filter((hole) => player.uholes?.[hole]?.grosses[scorer._id] === undefined);
    return open.length > 0 ? [{ player: scorer, holes: open }] : [];
  });
}

/**
 * The verification of a card's holes, for the player who confirms. The members of a team marked by others count as one
 * scorer.
 */
export function verifiedHoles(
  player: Player,
  holes: readonly number[],
  team: TeamCard | null = null,
): Record<'committee' | 'verifiedByTwo' | 'singleScorer', number[]> {
  const committee: number[] = [];
  const verifiedByTwo: number[] = [];
  const singleScorer: number[] = [];
  const ofTeam = new Set(team && team.markers.length > 0 ? team.members.map(({ _id }) => _id) : []);
  for (const hole of holes) {
    const held = player.uholes?.[hole];
    if (held === undefined || held.state === 'unscored') continue;
    const people = new Set(
      Object.keys(held.grosses)
        .map((scorer) => held.typedBy?.[scorer] ?? scorer)
        .map((person) => (ofTeam.has(person) ? 'team' : person)),
    );
    (held.committee ? committee : people.size > 1 ? verifiedByTwo : singleScorer).push(hole);
  }
  return { committee, verifiedByTwo, singleScorer };
}
