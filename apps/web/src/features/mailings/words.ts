import type { EmailType, GameView, MailOutcome, Player } from '@flagstick/contract';
import { fullName } from '../../shared/display/names.ts';
import { plural } from '../../shared/display/numbers.ts';

export const typeWords: Record<EmailType, { title: string; thing: string }> = {
  'current start sheet': { title: 'Current start sheet', thing: 'start sheet' },
  'final result': { title: 'Final result', thing: 'final result' },
  'general blank e-mail': { title: 'General blank e-mail', thing: 'e-mail' },
};

const reasons: Record<NonNullable<MailOutcome['reason']>, string> = {
  noMailbox: 'No such address',
  mailboxFull: 'Mailbox is full',
  refused: 'Refused by the other server',
  noAnswer: 'No answer yet',
  tooLate: 'Given up after a day',
};

export function outcomeWords({ state, reason, attempts }: MailOutcome): string {
  if (state === 'noAddress') return 'No confirmed e-mail address';
  if (state === 'sent') return 'Sent';
  if (reason === 'noAnswer') {
    return `${reasons.noAnswer}, ${plural(attempts, { one: '# try', other: '# tries' })}; it goes on`;
  }
  if (reason !== null) return reasons[reason];
  return attempts > 0 ? 'Sending' : 'Waiting';
}

/** Null if the player can receive e-mail. */
export const noEmailReason = (game: Pick<GameView, 'kind'>, { guest, invited }: Player): string | null => {
  if (guest) return 'Guest, no e-mail';
  return game.kind === 'player' && invited ? 'Has not accepted yet' : null;
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
  return [...parts, ...(free.length > 0 ? [{ name: 'Not in a group', players: free }] : [])].map((part) => ({
    ...part,
    players: sortForEmail(game, part.players),
  }));
}

export const shortList = (players: ReadonlyArray<{ name: string; lastName: string }>, most = 3): string => {
  const names = players.slice(0, most).map(fullName);
  const rest = players.length - names.length;
  return rest > 0
    ? `${names.join(', ')} and ${plural(rest, { one: '# other', other: '# others' })}`
    : names.join(', ');
};
