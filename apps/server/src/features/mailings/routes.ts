import { mailings as calls } from '@flagstick/contract';
import type { FastifyRequest } from 'fastify';
import { AppError, on } from '../../http/index.ts';
import { type Board, organisers, requireNoRehearsal } from '../../live/index.ts';
import type { Db } from '../../storage/index.ts';
import type { Feature } from '../feature.ts';
import { compose, linkBase } from '../mail/index.ts';
import { presentMailing } from './present.ts';
import { digest, idOf, sendAgain, sendToPlayers } from './send.ts';
import {
  addressesOf,
  lastMailing,
  type MailingRow,
  mailingById,
  mayWrite,
  outcomesOf,
  senderOf,
} from './store.ts';

const present = async (db: Db, row: MailingRow) => presentMailing(row, await outcomesOf(db, row.id));

/** E-mails of organisers to players, and of one person to another. */
export const mailingRoutes: Feature<'config' | 'storage' | 'boards' | 'mail' | 'limits' | 'files'> = (
  app,
  deps,
) => {
  const { config, storage, boards, mail, limits } = deps;
  const { db } = storage;
  const boardUrlOf = ({ data }: Board, request: FastifyRequest) =>
    `${linkBase(config, request)}/leaderBoard/${data.game.code}`;

  on(app, calls.send, async ({ body, headers, actor, request }) => {
    const live = await boards.byCode(body.gameCode);
    if (!live) throw new AppError('game.codeUnknown');
    const { board } = live;
    organisers(actor)(board);
    requireNoRehearsal(board);
    const id = await sendToPlayers(deps, actor, board, {
      ...{ body, callId: headers['call-id'], upload: request.upload, boardUrl: boardUrlOf(board, request) },
    });
    const row = await mailingById(db, id);
    if (!row) throw new Error(`Mailing ${id} is not there.`);
    return present(db, row);
  });

  on(app, calls.last, async ({ params, actor }) => {
    organisers(actor)((await boards.require(params.id)).board);
    const row = await lastMailing(db, params.id);
    return { email: row ? await present(db, row) : null };
  });

  on(app, calls.again, async ({ params, body, actor, request }) => {
    const { board } = await boards.require(params.id);
    organisers(actor)(board);
    const row = await lastMailing(db, params.id);
    if (row?.id !== body.email) throw new AppError('item.notFound');
    await sendAgain(deps, actor, board, row, { players: body.players, boardUrl: boardUrlOf(board, request) });
    return present(db, row);
  });

  on(app, calls.write, async ({ params, body, headers, actor }) => {
    const { address, name, last_name } = await senderOf(db, actor.id);
    const to = (await addressesOf(db, [params.userId])).get(params.userId);
    // Who may not write learns nothing of who is there.
    if (to === undefined || params.userId === actor.id || !(await mayWrite(db, actor.id, params.userId))) {
      throw new AppError('item.notFound');
    }
    if (address === null) throw new AppError('email.unconfirmed');
    await limits.count('mailsToOnesOf', actor.id);
    const sender = `${name} ${last_name}`.trim();
    const letter = compose(
      to,
      {
        subject: body.subject,
        title: body.subject,
        paragraphs: [`${sender} writes to you:`, ...body.text.split(/\n{2,}/)],
        notes: ['Your answer goes to them; they do not see your address before you answer.'],
      },
      config.supportContact,
    );
    const id = digest(idOf(actor, headers['call-id']), params.userId, body.subject, body.text);
    await mail.postAll(db, [{ id, letter: { ...letter, replyTo: address } }]);
    mail.wake();
    return { sent: true as const };
  });
};
