import { type ErrorCode, errors, type Gross, minimumTeeShotsOf } from '@flagstick/contract';
import { onlyOwnerConfirms, submissionBlockers } from '@flagstick/golf';
import { type Actor, AppError } from '../../../http/index.ts';
import {
  type Board,
  type BoardCard,
  type BoardPlayer,
  type certificatesOf,
  type FormerSeat,
  type GameChange,
  hasPhone,
  isInvited,
  isUnpaid,
  notHandedIn,
  openHoles,
  publicHole,
} from '../../../live/index.ts';
import { personOf } from '../../../shared/actor.ts';
import { requirePlayer } from '../access.ts';
import { earlierCards, oneScorerHolesOf } from '../close-list.ts';
import {
  type CertificateSource,
  certificatesAfterConfirmation,
  certificatesAfterHandIn,
  isConfirmed,
} from './certify.ts';

interface BlockedCard {
  readonly playerId: string;
  readonly code: ErrorCode;
  readonly holes: readonly number[];
  /** On a team's card: the members whose tee shots counted too rarely. */
  readonly teeShots?: { minimum: number; short: Array<{ playerId: string; taken: number }> };
}

interface HandInOptions {
  /** Hands in no other card; without it, every card that the caller scores. */
  readonly only?: string;
  readonly withOneScorer: readonly string[];
  /** The seats that were left, in a club's game. */
  readonly formerSeats: readonly FormerSeat[];
  readonly device: string | null;
}

/** Whether only the player can confirm a card, on their own phone (golf's SUB-6). */
const onlyOwnerMayConfirm = (card: BoardCard, by: string): boolean =>
  onlyOwnerConfirms({
    owners: card.owners,
    entries: [...card.enteredCard.holes.values()].flatMap(({ entries }) => entries),
    ownerCanConfirm: card.seats.some((seat) => hasPhone(seat) && !isInvited(seat)),
    by,
  });

export interface ConfirmedCard {
  readonly scoreId: string;
  /** The values that the player saw, by hole; an older app does not send them. */
  readonly holes?: Readonly<Record<string, Gross>> | undefined;
}

/** @throws AppError player.notFound for another card, game.closed, game.notStarted */
export function requireConfirmable(
  { board }: GameChange,
  { card }: BoardPlayer,
  { scoreId }: ConfirmedCard,
): void {
  const { state } = board.data.game;
  if (card.data.id !== scoreId) throw new AppError('player.notFound');
  if (state !== 'playing') throw new AppError(state === 'done' ? 'game.closed' : 'game.notStarted');
}

/**
 * Confirms a card for its player. A second confirmation changes nothing.
 * @throws AppError card.changed; card.ownerHandsIn from a marker's account, where the player has entered something
 * themselves
 */
export function confirmCard(
  change: GameChange,
  player: BoardPlayer,
  { holes }: ConfirmedCard,
  source: CertificateSource,
): void {
  const { card } = player;
  const differs = ({ number }: { number: number }) =>
    publicHole(player, number).gross !== (holes?.[number] ?? null);
  if (holes && card.holes.some(differs)) throw new AppError('card.changed');
  if (onlyOwnerMayConfirm(card, source.by)) throw new AppError('card.ownerHandsIn');
  storeCertificates(change, card, certificatesAfterConfirmation(player, source));
}

/** @returns whether a certificate is new */
function storeCertificates(
  change: GameChange,
  { data }: BoardCard,
  certificates: ReturnType<typeof certificatesOf>,
): boolean {
  const isNew = certificates.some((one) => !data.certificates.includes(one));
  if (isNew) change.setCard(data.id, { certificates });
  return isNew;
}

const teeShotsSentence = (minimum: number) => errors['card.teeShots'].text.replace('{n}', String(minimum));

/**
 * The players whose tee shots counted on the holes in play of a team's card. None is required of players with an unpaid
 * fee.
 */
function teeShotsOn(board: Board, { team, rule, seats, holes, verified }: BoardCard) {
  if (team === null) return undefined;
  const members = seats.filter((seat) => !isUnpaid(board, seat)).map(({ id }) => id);
  return {
    minimum: minimumTeeShotsOf(rule, members.length),
    members,
    chosen: holes.map(({ number }) => verified.get(number)?.teeShot ?? null),
  };
}

function blockedCardIn(board: Board, player: BoardPlayer, oneScorer: boolean): BlockedCard | null {
  const { data, card } = player;
  const open = openHoles(board, player);
  const entered = [...card.verified].filter(([, { state }]) => state !== 'unscored');
  const holes = [
    ...entered.map(([number, verification]) => ({ number, verification })),
    ...open.map((number) => ({ number, verification: { state: 'unscored' as const } })),
  ].toSorted((a, b) => a.number - b.number);
  const [blocker] = submissionBlockers({
    holes,
    oneScorer,
    teeShots: teeShotsOn(board, card),
  });
  if (blocker?.kind === 'teeShots') {
    const short = blocker.short.map(({ player, taken }) => ({ playerId: player, taken }));
    return {
      playerId: data.id,
      code: 'card.teeShots',
      holes: [],
      teeShots: { minimum: blocker.minimum, short },
    };
  }
  if (!blocker) return null;
  const code = blocker.kind === 'unscored' ? 'card.notComplete' : 'card.notVerified';
  return { playerId: data.id, code, holes: blocker.holes };
}

/** A card is handed in for all open games that share it, so it is ready in all of them. */
function blockedCardInAnyGame(
  change: GameChange,
  { data, card }: BoardPlayer,
  oneScorer: boolean,
): BlockedCard | null {
  for (const { board } of change.changesShowingCard(card.data.id)) {
    const player = board.players.get(data.id);
    const counts = player && !player.data.disqualified && board.data.game.state !== 'done';
    const blocker = counts ? blockedCardIn(board, player, oneScorer) : null;
    if (blocker) return blocker;
  }
  return null;
}

interface HandedIn {
  readonly submitted: string[];
  readonly certified: string[];
  readonly waiting: BlockedCard[];
}

/**
 * Confirms the caller's own card, then hands in each card that the caller scores, including their own, if it is ready
 * and its player has confirmed it. The others are returned as waiting. The caller certifies the ready cards that they
 * mark. A card that was handed in before only gets the certificate, and cards that are WD, DNF, DNP or DQ are left out.
 * Once the caller's own card is handed in, a repeated call only returns the cards that wait.
 * @throws AppError payment.due; card.onPaper where the committee takes cards on paper
 */
export function handInReady(
  change: GameChange,
  actor: Actor,
  { only, withOneScorer, formerSeats, device }: HandInOptions,
): HandedIn {
  const { board } = change;
  const caller = requirePlayer(board, actor);
  const { state, kind } = board.data.game;
  if (state !== 'playing') throw new AppError(state === 'done' ? 'game.closed' : 'game.notStarted');
  if (!board.certification.electronic) throw new AppError('card.onPaper');
  const source = { by: actor.id, person: personOf(actor, board.id), at: change.at, device };
  const submitted: string[] = [];
  const certified: string[] = [];
  const waiting: BlockedCard[] = [];
  const ids = caller.scoringPlayers.filter((id) => only === undefined || id === only);
  for (const player of ids.flatMap((id) => board.players.get(id) ?? [])) {
    const { data, card } = player;
    if (data.noFinish || data.disqualified) continue;
    const certificates = certificatesAfterHandIn(card, source);
    if (card.data.state === 'done') {
      if (storeCertificates(change, card, certificates)) certified.push(data.id);
      continue;
    }
    if (kind === 'club' && earlierCards(formerSeats, data.id).length > 0) {
      waiting.push({ playerId: data.id, code: 'card.twoCards', holes: [] });
      continue;
    }
    const waitingCard: BlockedCard | null =
      blockedCardInAnyGame(change, player, withOneScorer.includes(data.id)) ??
      (isConfirmed(certificates) ? null : { playerId: data.id, code: 'card.ownerHandsIn', holes: [] });
    if (waitingCard) {
      waiting.push(waitingCard);
      // Complete and not in dispute: only a second scorer or the player's confirmation is missing.
      if (blockedCardInAnyGame(change, player, true) === null) storeCertificates(change, card, certificates);
      continue;
    }
    const alone = oneScorerHolesOf(card);
    change.setCard(card.data.id, {
      ...notHandedIn,
      state: 'done',
      submittedAt: change.at,
      certificates,
      oneScorer: alone.length > 0 ? alone : null,
    });
    submitted.push(data.id);
  }
  return { submitted, certified, waiting };
}

/**
 * Hands in the caller's cards, as `handInReady`.
 * @throws AppError as `handInReady`; with the caller's own card open and nothing done, the code of the first waiting
 * card, the own card before the others
 */
export function handIn(
  change: GameChange,
  actor: Actor,
  options: Omit<HandInOptions, 'only'>,
): HandedIn & { waiting: Array<BlockedCard & { holes: number[] }> } {
  const { board } = change;
  const { submitted, certified, waiting } = handInReady(change, actor, options);
  const isHandedIn = requirePlayer(board, actor).card.data.state === 'done';
  if (isHandedIn || submitted.length + certified.length > 0) {
    return { submitted, certified, waiting: waiting.map((one) => ({ ...one, holes: [...one.holes] })) };
  }
  const [first] = waiting;
  if (!first) throw new AppError('card.noReturn');
  const { minimum } = first.teeShots ?? {};
  throw new AppError(first.code, {
    ...(minimum === undefined ? {} : { sentence: teeShotsSentence(minimum) }),
    fields: waiting.map(({ playerId, holes }) => {
      const { name = '', lastName = '' } = board.players.get(playerId)?.data ?? {};
      const on = holes.length > 0 ? `: holes ${holes.join(', ')}` : '';
      return { field: playerId, error: `${name} ${lastName}${on}` };
    }),
    data: { waiting },
  });
}
