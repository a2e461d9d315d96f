import { card, kioskLink } from '../features/kiosks.ts';
import { linksOf } from '../features/seat-links.ts';
import { inNew, inShared, organising } from './games-rows.ts';
import { kioskOnly, row, type Table } from './row.ts';

/** The calls about clubhouse screens, by caller. Each call of a screen is made on a new one. */
export const kiosksTable: Table = {
  'GET games/{id}/kiosks': organising(200, inShared()),
  'POST games/{id}/kiosks': organising(
    200,
    inNew({}, () => ({ kind: 'open' })),
  ),
  'DELETE games/{id}/kiosks/{kioskId}': organising(200, async (w) => {
    const id = await w.round();
    const { _id: kioskId } = await kioskLink(w.server, { gameId: id, organiser: w.users.organiser });
    return { params: { id, kioskId } };
  }),
  'GET games/{id}/kiosks/cards': organising(200, inShared()),
  'GET games/{id}/kiosks/cards/{scoreId}/photo': organising(200, async (w) => ({
    params: await w.photographedRound(),
  })),
  // Public, but refused to an account, which would stay signed in on the screen.
  'POST kiosk/open': {
    ...row([200, 409, 409, 409, 409, 409], async (w) => {
      const { token } = await kioskLink(w.server, { gameId: await w.round(), organiser: w.users.organiser });
      return { body: { token } };
    }),
  },
  'GET kiosk': kioskOnly(200, async (w) => {
    await w.screenRound();
    return {};
  }),
  'POST kiosk/close': kioskOnly(200, async (w) => {
    const { id } = await w.screenRound();
    const { organiser } = w.users;
    const { token } = await kioskLink(w.server, { gameId: id, organiser, kind: 'close' });
    return { body: { token } };
  }),
  'PUT kiosk/cards/{playerId}': kioskOnly(200, async (w) => {
    const { playerId, scoreId } = await w.screenRound();
    return { params: { playerId }, body: { scoreId, holes: card(4) } };
  }),
  'PUT kiosk/cards/{playerId}/confirm': kioskOnly(200, async (w) => {
    const { id, playerId, scoreId } = await w.enteredRound();
    const { organiser, third } = w.users;
    const link = (await linksOf(w.server, id, organiser)).players.get(third.id)?.token;
    return { params: { playerId }, body: { scoreId, holes: card(4), marker: { link } } };
  }),
  // Without a file it changes nothing.
  'PUT kiosk/cards/{playerId}/photo': kioskOnly(400, async (w) => {
    const { playerId, scoreId } = await w.enteredRound();
    return { params: { playerId }, form: { scoreId } };
  }),
};
