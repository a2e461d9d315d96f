import { useSession } from '../../../shared/session/session.ts';
import * as common from '../../../ui/common/messages.ts';
import type { Crumb } from '../../../ui/page/TopBar.tsx';

/** Organisers have a table of games, players have their list at home. */
export function useGamesCrumb(): Crumb {
  const organises = useSession(({ user }) => user !== null && user.rule !== 'player');
  return { label: common.games, to: organises ? '/games' : '/', search: {} };
}
