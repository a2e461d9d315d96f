import type { Role } from '@flagstick/contract';

/** The caller: read from the session's row, never from the token's claims. */
export interface Actor {
  readonly id: string;
  readonly role: Role;
  readonly clubId: string | null;
  readonly clubs: readonly string[];
  readonly sid: string;
  /** The account's role needs two-step sign-in, which is off: the caller has the rights of a player until then. */
  readonly twoStepDue?: true;
}
