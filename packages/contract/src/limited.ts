import type { Role } from './define.ts';

interface Maker {
  readonly role: Role;
  /** The club whose manager or organiser they are. */
  readonly clubId: string | null;
}

interface Club {
  readonly id: string;
  readonly registered: boolean;
}

/**
 * Whether an account's games hold `limits.maxPlayers.limitedGame`: players', and those of organisers and managers with
 * a club's licence at a club that is neither registered nor theirs. An organiser without a club has a licence of their own.
 */
export function isLimited({ role, clubId }: Maker, club: Club): boolean {
  if (role === 'admin') return false;
  if (role === 'player') return true;
  if (role === 'organiser' && clubId === null) return false;
  return !club.registered && clubId !== club.id;
}
