import type { Certificate } from '@flagstick/contract';
import {
  type CertifierRole,
  committeeSets,
  handicapCase,
  lastHoleOf,
  missingCertifications,
  withPenalty,
} from '@flagstick/golf';
import { AppError } from '../../http/index.ts';
import { type Board, type BoardCard, type BoardPlayer, type GameChange, holeOf } from '../../live/index.ts';
import { penaltyOn, penaltyReason } from './store.ts';

/** Who certifies, when, on what. */
export interface Certifying {
  readonly by: string;
  readonly at: Date;
  readonly device: string | null;
}

const playsOff = ({ handicap, addedStrokes }: BoardCard) => handicap.playingHandicap + addedStrokes;

/** On how many holes somebody entered something themselves. */
const enteredBy = ({ entered }: BoardCard, id: string): number =>
  [...entered.holes.values()].filter(({ entries }) => entries.some(({ typedBy }) => typedBy === id)).length;

const certificate = (card: BoardCard, role: CertifierRole, { by, at, device }: Certifying): Certificate => ({
  ...{ role, by, at: at.toISOString(), device, holes: enteredBy(card, by) },
  hcp: role === 'player' ? playsOff(card) : null,
});

/**
 * What a card has of certifications once somebody hands it in, or its pair: the owner certifies as the player, who
 * marks it and entered something on it as the marker. An agreement that was given on a marker's phone is the player's.
 */
export function certified(
  card: BoardCard,
  certifying: Certifying,
  agreed: Certifying | undefined,
): readonly Certificate[] {
  const isOwn = card.owners.includes(certifying.by);
  const given = [
    ...card.data.certificates,
    ...(isOwn ? [certificate(card, 'player', certifying)] : []),
    ...(!isOwn && enteredBy(card, certifying.by) > 0 ? [certificate(card, 'marker', certifying)] : []),
    ...(agreed ? [certificate(card, 'player', agreed)] : []),
  ];
  const roles = new Map(given.toReversed().map((one) => [one.role, one]));
  return roles.size === card.data.certificates.length
    ? card.data.certificates
    : [...roles.values()].toReversed();
}

/** Whose certification is missed on a card as it is, handed in or not (golf's CRT-3). */
const missed = ({ data: { game, rule } }: Board, card: BoardCard): CertifierRole[] =>
  missingCertifications({
    matchPlay: rule.playingRules.playingFormat === 'matchplay',
    accepted: card.data.acceptedByCommittee || card.data.acceptedAt !== null,
    // A team that is alone on its tee has no marker: its members verify the card among themselves.
    marked: card.hasOtherScorers && game.verify_quick_scores && (card.team === null || card.ownersAreOne),
    certified: card.data.certificates.map(({ role }) => role),
  });

/** Whose certification a card lacks that its players handed in. */
export const uncertified = (board: Board, card: BoardCard): CertifierRole[] =>
  card.data.state === 'open' ? [] : missed(board, card);

/** A handicap that is the player's case (golf's CRT-6). */
export function handicapOfCase({ certification }: Board, card: BoardCard) {
  const given = card.data.certificates.find(({ role }) => role === 'player')?.hcp ?? null;
  const now = playsOff(card);
  const isPlayers = handicapCase(given, now, certification) === 'player';
  return isPlayers && given !== null ? { certified: given, now } : null;
}

/**
 * Counts two strokes on the last hole of the player's round for a missing certification (golf's CRT-4); where they stand
 * from before, as on a card that was opened again since, nothing more.
 *
 * @param penalised the cards on which L-1 was counted, with the holes
 * @throws AppError card.noPenalty where L-1 is not in force, nothing is missing, or the hole has no strokes
 */
export function penalise(
  change: GameChange,
  actorId: string,
  { data, card, group }: BoardPlayer,
  penalised: ReadonlySet<string>,
): void {
  const { board } = change;
  // What paper lacks the committee alone sees.
  const onPaper = card.data.state === 'open' && !board.certification.electronic;
  const lacks = onPaper || missed(board, card).length > 0;
  const hole = lastHoleOf(card.holes, group?.startingHole ?? Math.min(...board.data.game.starting_tees));
  const value = withPenalty(card.verified.get(hole)?.effective ?? null);
  const isMatch = board.data.rule.playingRules.playingFormat === 'matchplay';
  if (!board.certification.l1 || isMatch || !lacks || value === null) {
    throw new AppError('card.noPenalty', {
      fields: [{ field: data.id, error: `${data.name} ${data.lastName}` }],
    });
  }
  if (penalised.has(penaltyOn(card.data.id, hole))) return;
  const agreed = card.verified.get(hole)?.auto ?? false;
  const set = { hole, typedBy: actorId, value };
  for (const event of committeeSets(holeOf(card, hole), { agreed, handedIn: true }, set)) {
    change.enter(card, event, penaltyReason);
  }
}
