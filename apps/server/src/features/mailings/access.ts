import { limits } from '@flagstick/contract';
import type { Actor } from '../../http/index.ts';
import { type Board, type BoardPlayer, isInvited } from '../../live/index.ts';

/** Whom an e-mail about a game may reach: in a player's game those who joined or accepted, never who was merely seated. */
export const mayReach = ({ data }: Board, player: BoardPlayer): boolean =>
  data.game.kind === 'club' || !isInvited(player.data);

/** Letters that an account may send in a day: a whole field three times would be somebody else's mailboxes. */
export const mailsADay = (actor: Actor): number =>
  (actor.role === 'player' ? limits.perAccount.player : limits.perAccount.others).mailsADay;
