import { committee as calls, contractTexts } from '@flagstick/contract';
import { AppError, refuseField, route } from '../../http/index.ts';
import {
  type Board,
  type BoardPlayer,
  changeGame,
  mayShareContacts,
  requireNoRehearsal,
} from '../../live/index.ts';
import type { Feature } from '../feature.ts';
import { compose, linkBase } from '../mail/index.ts';
import { allowOrganiserOrSeatedPlayer, otherAddressMailLimits } from './access.ts';
import { cardLetter } from './card-letter.ts';
import { addressesOfClubs } from './store.ts';

const playsAway = ({ data }: BoardPlayer, clubId: string) =>
  data.homeClubId !== null && data.homeClubId !== clubId;

/** Ignores case; the first spelling stays. */
function uniqueAddresses(addresses: readonly string[]): string[] {
  const lowerCase = addresses.map((address) => address.toLowerCase());
  return addresses.filter((address, at) => lowerCase.indexOf(address.toLowerCase()) === at);
}

export const notifyRoutes: Feature<'config' | 'storage' | 'boards' | 'mail' | 'limits'> = (app, deps) => {
  const { storage, boards, mail, config, limits } = deps;

  route(app, calls.notify, async ({ params, body, actor, request }) => {
    const playerId = body.playerId ?? actor.id;
    const may = allowOrganiserOrSeatedPlayer(actor, playerId);
    /** @throws AppError for the caller, and for a card that is not handed in */
    const letterFor = (board: Board) => {
      may(board);
      requireNoRehearsal(board);
      const player = board.players.get(playerId);
      if (!player) throw new AppError('player.notFound');
      if (player.card.data.state !== 'done') throw new AppError('card.notIn');
      const away = playsAway(player, board.data.club.id);
      if (away && body.homeClubMail === undefined) throw refuseField('homeClubMail', contractTexts.clubMail);
      const home = away && body.homeClubMail !== undefined ? [body.homeClubMail] : [];
      return { player, receivers: uniqueAddresses([body.gameClubMail, ...home, ...body.extraReceivers]) };
    };
    const { board: now } = await boards.require(params.id);
    // Refused calls do not count towards the limit.
    const { player, receivers } = letterFor(now);
    await limits.count('cardMailsOf', actor.id);
    const { club } = now.data;
    const known = await addressesOfClubs(storage.db, [club.id, player.data.homeClubId ?? club.id]);
    for (const to of receivers) {
      if (known.has(to.toLowerCase())) continue;
      for (const limit of otherAddressMailLimits(actor)) await limits.count(limit, actor.id);
    }
    await limits.count('mailsOfCard', `${params.id} ${playerId}`);
    const at = await changeGame(deps, params.id, may, async (change) => {
      const { board } = change;
      const { player, receivers } = letterFor(board);
      const boardUrl = `${linkBase(config, request)}/leaderBoard/${board.data.game.code}`;
      const withCdh = mayShareContacts(board, actor, player);
      const letter = cardLetter(board, player, { boardUrl, withCdh });
      for (const to of receivers) await mail.post(change.tx, compose(to, letter, config.supportContact));
      change.setCard(player.card.data.id, { mailedAt: change.at });
      return change.at;
    });
    mail.wake();
    return { submitionEmail: at.toISOString() };
  });
};
