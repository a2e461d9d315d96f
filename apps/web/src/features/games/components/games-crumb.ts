import { useSession } from '../../../shared/session/session.ts';
import type { Crumb } from '../../../ui/TopBar.tsx';

/** The link from a game back to the games: the table for organisers, the list at home for players. */
export function useGamesCrumb(): Crumb {
  const organises = useSession(({ user }) => user !== null && user.rule !== 'player');
  return { label: 'Games', to: organises ? '/games' : '/', search: {} };
}
