import { formatOf, fullName } from '@flagstick/contract';
import {
  type CertifierRole,
  eventsOfCommitteeValue,
  handicapResponsibility,
  lastHoleOf,
  missingCertifications,
  withPenalty,
} from '@flagstick/golf';
import { AppError } from '../../../http/index.ts';
import {
  type Board,
  type BoardCard,
  type BoardPlayer,
  cardRulesOf,
  certificatesOf,
  certifiedValues,
  type GameChange,
  holeOf,
  type StoredCertificate,
} from '../../../live/index.ts';
import { penaltyKey, penaltyReason } from '../store.ts';

export interface CertificateSource {
  readonly by: string;
  /** As which the phone counts: the account itself, or the first seat that the phone opened by link. */
  readonly person: string;
  readonly at: Date;
  readonly device: string | null;
}

const playingHandicapOf = ({ handicap, addedStrokes }: BoardCard) => handicap.playingHandicap + addedStrokes;

/** The holes with an entry from this account, or from its seat on a phone that counts as another person. */
const enteredBy = (
  { enteredCard: entered }: BoardCard,
  { by, person }: Pick<CertificateSource, 'by' | 'person'>,
): number =>
  [...entered.holes.values()].filter(({ entries }) =>
    entries.some(({ scorer, typedBy }) => typedBy === by || (typedBy === person && scorer === by)),
  ).length;

const certificate = (
  card: BoardCard,
  role: CertifierRole,
  { by, person, at, device }: CertificateSource,
  typedBy = person,
): StoredCertificate => ({
  ...{ role, by, at: at.toISOString(), device, holes: enteredBy(card, { by, person }) },
  ...(typedBy === by ? {} : { typedBy }),
  hcp: role === 'player' ? playingHandicapOf(card) : null,
  values: certifiedValues(card),
});

const phoneOf = ({ by, typedBy }: StoredCertificate): string => typedBy ?? by;

/**
 * One phone gives one of a card's two certificates. The exception is a player who has entered nothing on the card, who
 * may confirm on the marker's phone (golf's SUB-6).
 */
function isFromSamePhone(one: StoredCertificate, other: StoredCertificate): boolean {
  const players = one.role === 'player' ? one : other;
  return one.role !== other.role && phoneOf(one) === phoneOf(other) && players.holes > 0;
}

/** A role certifies once: a second certificate is ignored, and so is the other role's from the same phone. */
function withCertificate(card: BoardCard, added: StoredCertificate): readonly StoredCertificate[] {
  const present = certificatesOf(card);
  const isIgnored = present.some((one) => one.role === added.role || isFromSamePhone(one, added));
  return isIgnored ? present : [...present, added];
}

export const isConfirmed = (certificates: readonly StoredCertificate[]): boolean =>
  certificates.some(({ role }) => role === 'player');

/** An owner certifies as the player, an account that has entered something on the card as the marker. */
export function certificatesAfterHandIn(
  card: BoardCard,
  source: CertificateSource,
): readonly StoredCertificate[] {
  if (card.owners.includes(source.by)) {
    return withCertificate(card, certificate(card, 'player', source));
  }
  // A phone that opened the owner's seat, too, is no marker of the card.
  if (card.owners.includes(source.person) || enteredBy(card, source) === 0) return certificatesOf(card);
  return withCertificate(card, certificate(card, 'marker', source));
}

/**
 * A player confirms from their own account, or on the phone of a marker. If the account is a team mate's, the
 * confirmation is the team mate's.
 */
export function certificatesAfterConfirmation(
  { data, card }: BoardPlayer,
  source: CertificateSource,
): readonly StoredCertificate[] {
  const by = card.owners.includes(source.by) ? source.by : data.id;
  return withCertificate(
    card,
    certificate(card, 'player', { ...source, by }, by === source.by ? source.person : source.by),
  );
}

/** The roles that have not certified the card's current values (golf's CRT-3). */
const missingRoles = ({ data: { game, rule } }: Board, card: BoardCard): CertifierRole[] =>
  missingCertifications({
    matchPlay: !formatOf(rule.playingRules).certifiesCards,
    accepted: card.data.handedInByCommittee || card.data.oneScorerAcceptedAt !== null,
    marked: card.hasOtherScorers && game.verify_quick_scores && cardRulesOf(rule).isMarked(card),
    certified: certificatesOf(card).map(({ role }) => role),
  });

export const missingCertificates = (board: Board, card: BoardCard): CertifierRole[] =>
  card.data.state === 'open' ? [] : missingRoles(board, card);

/** A handicap difference that is the player's responsibility (golf's CRT-6), on a card that was handed in. */
export function handicapErrorOfPlayer({ certification }: Board, card: BoardCard) {
  if (card.data.state === 'open') return null;
  const certified = card.data.certificates.find(({ role }) => role === 'player')?.hcp ?? null;
  const now = playingHandicapOf(card);
  const isPlayers = handicapResponsibility(certified, now, certification) === 'player';
  return isPlayers && certified !== null ? { certified, now } : null;
}

/**
 * Adds two strokes on the last hole of the player's round for a missing certification (golf's CRT-4). They are not
 * added twice, even if the card was reopened in between.
 * @param penalised the cards on which L-1 was counted, with the holes
 * @throws AppError card.noPenalty where L-1 is not in force, nothing is missing, or the hole has no score
 */
export function penalise(
  change: GameChange,
  actorId: string,
  { data, card, group }: BoardPlayer,
  penalised: ReadonlySet<string>,
): void {
  const { board } = change;
  // On paper the server cannot know what is missing, so the committee decides.
  const onPaper = card.data.state === 'open' && !board.certification.electronic;
  const isMissing = onPaper || missingRoles(board, card).length > 0;
  const hole = lastHoleOf(card.holes, group?.startingHole ?? Math.min(...board.data.game.starting_tees));
  const value = withPenalty(card.verified.get(hole)?.effective ?? null);
  const { certifiesCards } = formatOf(board.data.rule.playingRules);
  if (!board.certification.l1 || !certifiesCards || !isMissing || value === null) {
    throw new AppError('card.noPenalty', {
      fields: [{ field: data.id, error: fullName(data) }],
    });
  }
  if (penalised.has(penaltyKey(card.data.id, hole))) return;
  const agreed = card.verified.get(hole)?.auto ?? false;
  const set = { hole, typedBy: actorId, value };
  for (const event of eventsOfCommitteeValue(holeOf(card, hole), { agreed, handedIn: true }, set)) {
    change.enter(card, event, penaltyReason);
  }
}
