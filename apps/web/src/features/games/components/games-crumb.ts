import { useSession } from '../../../shared/session/session.ts';
import type { Crumb } from '../../../ui/TopBar.tsx';
import * as texts from '../messages.ts';

/** Organisers have a table of games, players have their list at home. */
export function useGamesCrumb(): Crumb {
  const organises = useSession(({ user }) => user !== null && user.rule !== 'player');
  return { label: texts.games, to: organises ? '/games' : '/', search: {} };
}
