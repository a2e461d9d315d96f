import { mailings as calls } from '@flagstick/contract';
import type { FastifyRequest } from 'fastify';
import { AppError, createOnce, route } from '../../http/index.ts';
import { allowOrganiserOrAdmin, type Board, requireNoRehearsal } from '../../live/index.ts';
import { type Db, newId } from '../../storage/index.ts';
import { addressesOf } from '../accounts/index.ts';
import type { Feature } from '../feature.ts';
import { compose, linkBase } from '../mail/index.ts';
import { presentMailing } from './present.ts';
import { sendAgain, sendToPlayers } from './send.ts';
import { lastMailing, type MailingRow, mailingById, mayMailPerson, outcomesOf, senderOf } from './store.ts';

const present = async (db: Db, row: MailingRow) => presentMailing(row, await outcomesOf(db, row.id));

export const mailingRoutes: Feature<'config' | 'storage' | 'boards' | 'mail' | 'limits' | 'files'> = (
  app,
  deps,
) => {
  const { config, storage, boards, mail, limits } = deps;
  const { db } = storage;
  const boardUrlOf = ({ data }: Board, request: FastifyRequest) =>
    `${linkBase(config, request)}/leaderBoard/${data.game.code}`;

  route(app, calls.send, async (call) => {
    const { body, actor, request } = call;
    const live = await boards.byCode(body.gameCode);
    if (!live) throw new AppError('game.codeUnknown');
    const { board } = live;
    allowOrganiserOrAdmin(actor)(board);
    requireNoRehearsal(board);
    const { upload } = request;
    const boardUrl = boardUrlOf(board, request);
    const id = await createOnce(
      storage,
      call,
      (created) => sendToPlayers(deps, actor, board, { body, created, upload, boardUrl }),
      [JSON.stringify(body), upload?.name ?? '', upload?.bytes ?? ''],
    );
    const row = await mailingById(db, id);
    if (!row) throw new Error(`Mailing ${id} is missing.`);
    return present(db, row);
  });

  route(app, calls.last, async ({ params, actor }) => {
    allowOrganiserOrAdmin(actor)((await boards.require(params.id)).board);
    const row = await lastMailing(db, params.id);
    return { email: row ? await present(db, row) : null };
  });

  route(app, calls.again, async ({ params, body, actor, request }) => {
    const { board } = await boards.require(params.id);
    allowOrganiserOrAdmin(actor)(board);
    const row = await lastMailing(db, params.id);
    if (row?.id !== body.email) throw new AppError('item.notFound');
    await sendAgain(deps, actor, board, row, { players: body.players, boardUrl: boardUrlOf(board, request) });
    return present(db, row);
  });

  route(app, calls.write, async (call) => {
    const { params, body, actor } = call;
    const { address, name, last_name } = await senderOf(db, actor.id);
    const to = (await addressesOf(db, [params.userId])).get(params.userId);
    // The same answer for unknown people, so that it does not reveal accounts.
    if (
      to === undefined ||
      params.userId === actor.id ||
      !(await mayMailPerson(db, actor.id, params.userId))
    ) {
      throw new AppError('item.notFound');
    }
    if (address === null) throw new AppError('email.unconfirmed');
    const sender = `${name} ${last_name}`.trim();
    const letter = compose(
      to,
      {
        subject: body.subject,
        title: body.subject,
        paragraphs: [`${sender} writes to you:`, ...body.text.split(/\n{2,}/)],
        notes: ['Your reply goes to the sender, who can’t see your address until then.'],
      },
      config.supportContact,
    );
    await createOnce(storage, call, async (created) => {
      await limits.count('directMailsOf', actor.id);
      const id = newId();
      await db.transaction().execute(async (tx) => {
        await mail.postAll(tx, [{ id, letter: { ...letter, replyTo: address } }]);
        await created(tx, id);
      });
      return id;
    });
    mail.wake();
    return { sent: true as const };
  });
};
