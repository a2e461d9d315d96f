import { limits } from '@flagstick/contract';
import type { Actor } from '../../http/index.ts';
import { type Board, type BoardPlayer, isInvited } from '../../live/index.ts';

/**
 * The players that an e-mail about a game may reach: in a player's game those who joined or accepted, never those only
 * invited.
 */
export const mayReach = ({ data }: Board, player: BoardPlayer): boolean =>
  data.game.kind === 'club' || !isInvited(player.data);

/** The maximum number of letters an account may send in a day, so that it cannot flood other people's mailboxes. */
export const mailsADay = (actor: Actor): number =>
  (actor.role === 'player' ? limits.perAccount.player : limits.perAccount.others).mailsADay;
