import type { Player } from '@flagstick/contract';
import { onlyOwnerHandsIn, type SubmissionBlocker, submissionBlockers } from '@flagstick/golf';
import type { TeamCard } from './one-card.ts';

/** Why a card cannot be handed in from this phone now. */
export type HandInBlocker =
  | SubmissionBlocker
  /** Somebody else entered the card alone: its player hands it in, or agrees to it here. */
  | { readonly kind: 'owner' }
  /** Scores of this card wait here, or were turned down. */
  | { readonly kind: 'waiting' | 'refused'; readonly count: number };

/** What the person can settle themselves comes before what needs others or the network. */
const urgency: readonly HandInBlocker['kind'][] = [
  'refused',
  'mismatch',
  'unscored',
  'teeShots',
  'owner',
  'unverified',
  'waiting',
];

/** Holes that one person alone entered, on a card whose player entered nothing and can be asked. */
const waitsForOwner = (
  player: Player,
  holes: readonly number[],
  me: string,
  agreed: boolean,
  team: TeamCard | null,
): boolean =>
  onlyOwnerHandsIn({
    owners: team?.members.map(({ _id }) => _id) ?? [player._id],
    oneScorer: player.status === 'DNP' ? [] : verifiedHoles(player, holes, team).one,
    entries: Object.values(player.uholes ?? {}).flatMap(({ grosses, typedBy }) =>
      Object.keys(grosses).map((scorer) => ({ scorer, typedBy: typedBy?.[scorer] })),
    ),
    ownerAsked: (team?.members ?? [player]).some(({ guest, invited }) => !guest && !invited),
    ownerAgreed: agreed,
    by: me,
  });

/** What keeps a card from being handed in from my phone, the most urgent first; none when it may be. */
export function handInBlockers(
  me: string,
  player: Player,
  holes: readonly number[],
  queue: { readonly waiting: number; readonly refused: number },
  /** The player agreed to the card as it is, on this phone. */
  agreed = false,
  team: TeamCard | null = null,
): HandInBlocker[] {
  const blockers: HandInBlocker[] = submissionBlockers({
    holes: holes.map((number) => ({
      number,
      verification: { state: player.uholes?.[number]?.state ?? 'unscored' },
    })),
    teeShots: team
      ? {
          minimum: team.asked,
          members: team.members.map(({ _id }) => _id),
          chosen: holes.map((number) => player.holes[number]?.teeShot ?? null),
        }
      : undefined,
  });
  if (waitsForOwner(player, holes, me, agreed, team)) blockers.push({ kind: 'owner' });
  if (queue.refused > 0) blockers.push({ kind: 'refused', count: queue.refused });
  if (queue.waiting > 0) blockers.push({ kind: 'waiting', count: queue.waiting });
  return blockers.sort((a, b) => urgency.indexOf(a.kind) - urgency.indexOf(b.kind));
}

/** Nothing but a second scorer is missing, or the player's word: with that the card can go with one. */
export const onlyUnverified = (blockers: readonly HandInBlocker[]): boolean =>
  blockers.length > 0 && blockers.every(({ kind }) => kind === 'unverified' || kind === 'owner');

/** Who should enter these holes of a card and has not: its player, and those who mark it. */
export function notEntered(
  players: Readonly<Record<string, Player>>,
  player: Player,
  holes: readonly number[],
  team: TeamCard | null = null,
): Array<{ player: Player; holes: number[] }> {
  // Of a team that others mark, and of who mark it, one of each writes.
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
 * How the holes of a card were verified, for the person who is asked to agree. Where others mark a team's card its
 * members are one voice: two of them verify nothing.
 */
export function verifiedHoles(
  player: Player,
  holes: readonly number[],
  team: TeamCard | null = null,
): Record<'committee' | 'two' | 'one', number[]> {
  const committee: number[] = [];
  const two: number[] = [];
  const one: number[] = [];
  const ofTeam = new Set(team && team.markers.length > 0 ? team.members.map(({ _id }) => _id) : []);
  for (const hole of holes) {
    const held = player.uholes?.[hole];
    if (held === undefined || held.state === 'unscored') continue;
    const people = new Set(
      Object.keys(held.grosses)
        .map((scorer) => held.typedBy?.[scorer] ?? scorer)
        .map((person) => (ofTeam.has(person) ? 'team' : person)),
    );
    (held.committee ? committee : people.size > 1 ? two : one).push(hole);
  }
  return { committee, two, one };
}
