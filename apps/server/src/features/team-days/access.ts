import type { Actor } from '../../http/index.ts';
import { mayChange } from '../knock-outs/index.ts';

export { clubFor, mayChange, requireMayChange } from '../knock-outs/index.ts';

interface Readable {
  readonly owner_id: string;
  readonly club_id: string;
  readonly public_page: boolean;
}

/**
 * Its organisers, captains and players read a team day, and everyone one with a public page. For others it looks like a
 * missing one.
 */
export const mayRead = (actor: Actor | null, row: Readable, takesPart: boolean): boolean =>
  row.public_page || takesPart || mayChange(actor, row);
