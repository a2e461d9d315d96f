import { limits } from '@flagstick/contract';
import type { Actor } from '../../http/index.ts';
import { type Board, type BoardPlayer, isInvited } from '../../live/index.ts';

/** Invited players of a player's game get no e-mail before they accept. */
export const mayBeMailed = ({ data }: Board, player: BoardPlayer): boolean =>
  data.game.kind === 'club' || !isInvited(player.data);

/** Limits letters so that an account cannot flood other people's mailboxes. */
export const mailsADay = (actor: Actor): number =>
  (actor.role === 'player' ? limits.perAccount.player : limits.perAccount.others).mailsADay;
