import type { EmailType, GameView, MailOutcome, Player } from '@flagstick/contract';
import { fullName } from '../../shared/display/names.ts';
import { plural } from '../../shared/display/numbers.ts';
import * as common from '../../ui/common/messages.ts';
import * as texts from './messages.ts';

export const typeWords: Record<EmailType, { title: string; thing: string }> = {
  'current start sheet': { title: texts.currentStartSheet, thing: texts.startSheetThing },
  'final result': { title: texts.finalResult, thing: texts.finalResultThing },
  'general blank e-mail': { title: texts.generalEmail, thing: 'e-mail' },
};

const reasons: Record<NonNullable<MailOutcome['reason']>, string> = {
  noMailbox: texts.noSuchAddress,
  mailboxFull: texts.mailboxIsFull,
  refused: texts.refused,
  noAnswer: texts.noAnswerYet,
  tooLate: texts.gaveUp,
};

export function outcomeWords({ state, reason, attempts }: MailOutcome): string {
  if (state === 'noAddress') return texts.noAddress;
  if (state === 'sent') return texts.sent;
  if (reason === 'noAnswer') {
    return texts.retrying(reasons.noAnswer, plural(attempts, { one: '# try', other: '# tries' }));
  }
  if (reason !== null) return reasons[reason];
  return attempts > 0 ? texts.sending : texts.waiting;
}

/** Null if the player can receive e-mail. */
export const noEmailReason = (game: Pick<GameView, 'kind'>, { guest, invited }: Player): string | null => {
  if (guest) return texts.guest;
  return game.kind === 'player' && invited ? texts.notAccepted : null;
};

const surname = (player: Player) => `${player.lastName} ${player.name}`.toLocaleLowerCase();

/** By surname; players without e-mail come last. */
export const sortForEmail = (game: Pick<GameView, 'kind'>, players: readonly Player[]): Player[] =>
  players.toSorted(
    (a, b) =>
      Number(noEmailReason(game, a) !== null) - Number(noEmailReason(game, b) !== null) ||
      surname(a).localeCompare(surname(b)),
  );

export function byGroup(game: Pick<GameView, 'kind' | 'groups' | 'players'>) {
  const grouped = new Set(game.groups.flatMap(({ players }) => players));
  const parts = game.groups.map(({ name, players }) => ({
    name,
    players: players.flatMap((id) => game.players[id] ?? []),
  }));
  const free = Object.values(game.players).filter(({ _id }) => !grouped.has(_id));
  return [...parts, ...(free.length > 0 ? [{ name: common.notInAGroup, players: free }] : [])].map(
    (part) => ({
      ...part,
      players: sortForEmail(game, part.players),
    }),
  );
}

export const shortList = (players: ReadonlyArray<{ name: string; lastName: string }>, most = 3): string => {
  const names = players.slice(0, most).map(fullName);
  const rest = players.length - names.length;
  return rest > 0
    ? texts.andMore(names.join(', '), plural(rest, { one: '# other', other: '# others' }))
    : names.join(', ');
};
