import type { Role } from './wire/define-call.ts';

interface GameCreator {
  readonly role: Role;
  /** The clubs that they manage or organise for. */
  readonly clubIds: readonly string[];
}

interface Club {
  readonly id: string;
  readonly registered: boolean;
}

/**
 * Whether an account's games have at most `limits.maxPlayers.limitedGame` players: games of players, and games of
 * organisers and managers licensed by a club that are played at another, unregistered club. An organiser without a club
 * has a licence of their own.
 */
export function isLimited({ role, clubIds }: GameCreator, club: Club): boolean {
  if (role === 'admin') return false;
  if (role === 'player') return true;
  if (role === 'organiser' && clubIds.length === 0) return false;
  return !club.registered && !clubIds.includes(club.id);
}
