import { type ErrorCode, errors, teeShotsAsked } from '@flagstick/contract';
import { onlyOwnerHandsIn, submissionBlockers } from '@flagstick/golf';
import { type Actor, AppError } from '../../http/index.ts';
import {
  type Board,
  type BoardCard,
  type BoardPlayer,
  type GameChange,
  isInvited,
  type LeftSeat,
  notHandedIn,
  openHoles,
  owesFee,
} from '../../live/index.ts';
import { requirePlayer } from './access.ts';
import { type Certifying, certified } from './certify.ts';
import { oneScorer, otherCards } from './list.ts';

/** A card that is not handed in yet, and why. */
interface Waiting {
  readonly playerId: string;
  readonly code: ErrorCode;
  readonly holes: readonly number[];
  /** Whose tee shots counted too rarely on a team's card. */
  readonly teeShots?: { minimum: number; short: Array<{ playerId: string; taken: number }> };
}

const nothing = { open: 'card.noReturn', done: 'score.cardSubmitted' } as const;

/** What comes with a hand-in, beside who does it. */
interface HandInParts {
  /** Whose cards are handed in with one scorer. */
  readonly asItIs: readonly string[];
  /** The seats that were left, of a club's game. */
  readonly left: readonly LeftSeat[];
  readonly device: string | null;
  /** Agreements to cards as they are now, given on a marker's phone, by card. */
  readonly agreed: ReadonlyMap<string, Certifying>;
}

/** Nobody else ends the round of a player who entered nothing and has not agreed. */
const waitsForOwner = (card: BoardCard, { by, agreed }: HandingIn, alone: readonly number[]): boolean =>
  onlyOwnerHandsIn({
    owners: card.owners,
    oneScorer: alone,
    entries: [...card.entered.holes.values()].flatMap(({ entries }) => entries),
    ownerAsked: card.seats.some((seat) => !seat.guest && !isInvited(seat)),
    ownerAgreed: agreed,
    by,
  });

/** Who hands a card in, and on what. */
interface HandingIn {
  readonly by: string;
  /** With one scorer. */
  readonly asItIs: boolean;
  /** Its player agreed to the card as it is, on this phone. */
  readonly agreed: boolean;
}

const teeShotsSentence = (minimum: number) => errors['card.teeShots'].text.replace('{n}', String(minimum));

/** Whose tee shot counted on the holes in play of a team's card; none is asked of who has yet to pay. */
function teeShotsOn(board: Board, { team, rule, seats, holes, verified }: BoardCard) {
  if (team === null) return undefined;
  const members = seats.filter((seat) => !owesFee(board, seat)).map(({ id }) => id);
  return {
    minimum: teeShotsAsked(rule, members.length),
    members,
    chosen: holes.map(({ number }) => verified.get(number)?.teeShot ?? null),
  };
}

function waitsFor(board: Board, player: BoardPlayer, handing: HandingIn): Waiting | null {
  const { data, card } = player;
  const open = openHoles(board, player);
  const entered = [...card.verified].filter(([, { state }]) => state !== 'unscored');
  const holes = [
    ...entered.map(([number, verification]) => ({ number, verification })),
    ...open.map((number) => ({ number, verification: { state: 'unscored' as const } })),
  ].toSorted((a, b) => a.number - b.number);
  const [blocker] = submissionBlockers({
    holes,
    oneScorer: handing.asItIs,
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
  if (!blocker) {
    const alone = oneScorer(card);
    if (!waitsForOwner(card, handing, alone)) return null;
    return { playerId: data.id, code: 'card.ownerHandsIn', holes: alone };
  }
  const code = blocker.kind === 'unscored' ? 'card.notComplete' : 'card.notVerified';
  return { playerId: data.id, code, holes: blocker.holes };
}

/** A card is handed in for all open games that share it, so it is ready in all of them. */
function waitsInAny(change: GameChange, { data, card }: BoardPlayer, handing: HandingIn): Waiting | null {
  for (const { board } of change.sharing(card.data.id)) {
    const player = board.players.get(data.id);
    const counts = player && !player.data.disqualified && board.data.game.state !== 'done';
    const waits = counts ? waitsFor(board, player, handing) : null;
    if (waits) return waits;
  }
  return null;
}

/**
 * Hands in of the caller's card and the cards they score for those that are ready; whose card is not, waits. Who hands
 * in certifies; on cards that were handed in before nothing else changes, and nothing is handed in for who did not
 * finish.
 *
 * @throws AppError payment.due; card.onPaper where the committee takes cards on paper; with nothing ready: why the caller's card is
 *   not, else the first of the others
 */
export function handIn(
  change: GameChange,
  actor: Actor,
  { asItIs, left, device, agreed }: HandInParts,
): { submitted: string[]; certified: string[]; waiting: Array<Waiting & { holes: number[] }> } {
  const { board } = change;
  const caller = requirePlayer(board, actor);
  const { state, kind } = board.data.game;
  if (state !== 'playing') throw new AppError(state === 'done' ? 'game.closed' : 'game.notStarted');
  if (!board.certification.electronic) throw new AppError('card.onPaper');
  const certifying = { by: actor.id, at: change.at, device };
  const submitted: string[] = [];
  const alsoCertified: string[] = [];
  const waiting: Waiting[] = [];
  for (const player of caller.scoringPlayers.flatMap((id) => board.players.get(id) ?? [])) {
    const { data, card } = player;
    if (data.noFinish || data.disqualified) continue;
    const certificates = certified(card, certifying, agreed.get(card.data.id));
    if (card.data.state === 'done') {
      if (certificates === card.data.certificates) continue;
      change.setCard(card.data.id, { certificates });
      alsoCertified.push(data.id);
      continue;
    }
    const undecided = kind === 'club' && otherCards(left, data.id).length > 0;
    const handing = {
      by: actor.id,
      asItIs: asItIs.includes(data.id),
      agreed: agreed.has(card.data.id),
    };
    const waits: Waiting | null = undecided
      ? { playerId: data.id, code: 'card.twoCards', holes: [] }
      : waitsInAny(change, player, handing);
    if (waits) {
      waiting.push(waits);
      continue;
    }
    const alone = oneScorer(card);
    change.setCard(card.data.id, {
      ...notHandedIn,
      state: 'done',
      submittedAt: change.at,
      certificates,
      oneScorer: alone.length > 0 ? alone : null,
    });
    submitted.push(data.id);
  }
  if (submitted.length + alsoCertified.length > 0) {
    return {
      submitted,
      certified: alsoCertified,
      waiting: waiting.map((one) => ({ ...one, holes: [...one.holes] })),
    };
  }
  const [first] = waiting;
  if (!first) throw new AppError(nothing[caller.card.data.state]);
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
