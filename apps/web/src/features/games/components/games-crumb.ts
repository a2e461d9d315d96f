import { useSession } from '../../../shared/session/session.ts';
import type { Crumb } from '../../../shared/ui/TopBar.tsx';

/** The way from a game to the games: for those who organise to their table, for players to the list at home. */
export function useGamesCrumb(): Crumb {
  const organises = useSession(({ user }) => user !== null && user.rule !== 'player');
  return { label: 'Games', to: organises ? '/games' : '/', search: {} };
}
