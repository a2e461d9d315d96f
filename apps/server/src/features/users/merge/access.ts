import type { PersonRow } from '../../accounts/index.ts';

/** Rights do not move to another account. */
export const hasOnlyPlayersRights = ({ role }: Pick<PersonRow, 'role'>) => role === 'player';
