import { type mailings as calls, contractTexts, dayMs, type HandlerInput, limits } from '@flagstick/contract';
import { type Actor, AppError, type RecordCreated, refuseField } from '../../http/index.ts';
import type { Board } from '../../live/index.ts';
import { digest } from '../../shared/digest.ts';
import { type Db, lockKey, newId } from '../../storage/index.ts';
import { addressesOf } from '../accounts/index.ts';
import type { FeatureDeps } from '../feature.ts';
import { compose } from '../mail/index.ts';
import { mailsADay, mayBeMailed } from './access.ts';
import { attachmentOf, documentOf, type LetterInput, letterOf } from './letters.ts';
import {
  insertMailing,
  insertRecipients,
  type MailingRow,
  outcomesOf,
  senderOf,
  sentBy,
  setNextLetters,
} from './store.ts';

type Deps = FeatureDeps<'storage' | 'mail' | 'config' | 'files'>;

/** @throws AppError mails.tooMany, with the seconds to wait */
async function requireMailsLeft(db: Db, actor: Actor, to: readonly string[]): Promise<void> {
  const { today, toOne, oldest } = await sentBy(db, actor.id, to);
  if (today + to.length <= mailsADay(actor) && toOne < limits.mailsToOneADay) return;
  const free = (oldest?.getTime() ?? Date.now()) + dayMs - Date.now();
  throw new AppError('mails.tooMany', { retryAfter: Math.max(1, Math.ceil(free / 1000)) });
}

/** The caller's confirmed address must be the one for replies. @throws AppError request.invalid */
async function replyTo(db: Db, actor: Actor, orgEmail: string) {
  const { name, last_name, address } = await senderOf(db, actor.id);
  if (address === null || address.toLowerCase() !== orgEmail.toLowerCase()) {
    throw refuseField('orgEmail', contractTexts.ownAddress);
  }
  return { address, sender: `${name} ${last_name}`.trim() };
}

/** @throws AppError game.notDone for a result that is not final or not public yet */
function requireResult(board: Board, type: LetterInput['type']) {
  if (type === 'final result' && (board.data.game.state !== 'done' || board.hiddenPlaces !== null)) {
    throw new AppError('game.notDone');
  }
}

type Body = HandlerInput<typeof calls.send>['body'];

interface SendRequest {
  readonly body: Body;
  readonly created: RecordCreated;
  readonly upload: { readonly name: string; readonly bytes: Buffer } | null;
  readonly boardUrl: string;
}

export async function sendToPlayers(
  { storage, mail, config, files: pictures }: Deps,
  actor: Actor,
  board: Board,
  { body, created, upload, boardUrl }: SendRequest,
): Promise<string> {
  const { db } = storage;
  const { type, subject, text } = body;
  if (body.gameName !== board.data.game.name) throw refuseField('gameName', contractTexts.otherGameName);
  if (type === 'general blank e-mail' && (subject === '' || text === '')) {
    throw refuseField(subject === '' ? 'subject' : 'text', contractTexts.emailNeedsWords);
  }
  const added = attachmentOf(upload);
  const { address, sender } = await replyTo(db, actor, body.orgEmail);
  const players = body.players.map((id) => {
    const player = board.players.get(id);
    if (!player) throw new AppError('player.notFound');
    return player;
  });
  requireResult(board, type);
  const id = newId();
  const reached = players.filter((player) => mayBeMailed(board, player)).map(({ data }) => data.id);
  const addresses = await addressesOf(db, reached);
  if (addresses.size === 0) throw refuseField('players', contractTexts.noRecipient);
  await requireMailsLeft(db, actor, [...addresses.keys()]);
  const written: LetterInput = { type, subject, text, sender };
  const content = letterOf(board, written, boardUrl);
  const document = await documentOf(board, type, { boardUrl, pictures });
  const letters = [...addresses].map(([user, to]) => ({
    user,
    id: digest(id, user, '1'),
    letter: { ...compose(to, content, config.supportContact), replyTo: address },
  }));
  await db.transaction().execute(async (tx) => {
    await lockKey(tx, actor.id);
    await requireMailsLeft(tx, actor, [...addresses.keys()]);
    const files = document ? [await mail.storeFile(tx, document)] : [];
    const fileId = added ? await mail.storeFile(tx, added) : null;
    if (fileId !== null) files.push(fileId);
    const sealed = mail.seal(JSON.stringify(written));
    await insertMailing(tx, {
      ...{ id, game_id: board.id, sender_id: actor.id, type, sealed, file_id: fileId },
    });
    await mail.postAll(tx, letters, dayMs, files);
    const byUser = new Map(letters.map((letter) => [letter.user, letter.id]));
    const rows = body.players.map((user) => ({ user, mail: byUser.get(user) ?? null }));
    await insertRecipients(tx, id, rows);
    await created(tx, id);
  });
  mail.wake();
  return id;
}

/**
 * Reaches only those of these people that the e-mail did not reach, at their current address.
 * @throws AppError email.over, mails.tooMany
 */
export async function sendAgain(
  { storage, mail, config, files: pictures }: Deps,
  actor: Actor,
  board: Board,
  row: MailingRow,
  { players, boardUrl }: { readonly players: readonly string[]; readonly boardUrl: string },
): Promise<void> {
  if (!row.can_send_again) throw new AppError('email.over');
  const written = JSON.parse(mail.unseal(row.sealed)) as LetterInput;
  requireResult(board, row.type);
  const { db } = storage;
  const { address } = await senderOf(db, row.sender_id);
  if (address === null) throw new AppError('email.over');
  const content = letterOf(board, written, boardUrl);
  const document = await documentOf(board, row.type, { boardUrl, pictures });
  await db.transaction().execute(async (tx) => {
    await lockKey(tx, row.sender_id);
    await lockKey(tx, row.id);
    const failed = (await outcomesOf(tx, row.id)).filter(
      ({ id, state }) => state === 'failed' && players.includes(id) && board.players.has(id),
    );
    const addresses = await addressesOf(
      tx,
      failed.map(({ id }) => id),
    );
    if (addresses.size === 0) return;
    await requireMailsLeft(tx, { ...actor, id: row.sender_id }, [...addresses.keys()]);
    const letters = failed.flatMap(({ id: user, letters: before }) => {
      const to = addresses.get(user);
      if (to === undefined) return [];
      const letter = { ...compose(to, content, config.supportContact), replyTo: address };
      return [{ user, id: digest(row.id, user, String(before + 1)), letter }];
    });
    const files = document ? [await mail.storeFile(tx, document)] : [];
    if (row.file_id !== null) files.push(row.file_id);
    await mail.postAll(tx, letters, dayMs, files);
    await setNextLetters(tx, row.id, letters);
  });
  mail.wake();
}
