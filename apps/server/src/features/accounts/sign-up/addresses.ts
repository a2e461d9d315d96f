import { limits } from '@flagstick/contract';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../../http/index.ts';
import { publishAccountChange, recordAccountChange } from '../../../live/index.ts';
import { type Db, endSessions, type Tx } from '../../../storage/index.ts';
import type { FeatureDeps } from '../../feature.ts';
import { compose, linkBase } from '../../mail/index.ts';
import { hashCode, issueCode, lifetimeMs } from '../codes.ts';
import {
  deleteCodes,
  deleteUndoFrom,
  type LinkOutcome,
  limitUndo,
  linkByHash,
  recordUsedLinks,
  wasUsed,
} from '../codes-store.ts';
import { checkFields, refuseTakenName } from '../fields.ts';
import {
  addressChangedLetter,
  addressRequestedLetter,
  addressUndoneLetter,
  confirmationLink,
  confirmLetter,
  denialLink,
  newAddressLetter,
  undoLink,
} from '../letters.ts';
import { noPassword } from '../passwords.ts';
import { clubGameName, erasePerson, type PersonRow, personById, updatePerson } from '../people-store.ts';
import { requestSourceOf } from '../sign-in/devices.ts';
import { deleteLaterPasskeys } from '../two-step/store.ts';

type AddressDeps = FeatureDeps<'config' | 'storage' | 'sessions' | 'boards' | 'mail'>;

interface Recipient {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/** Returns the mail's id. Wake the outbox after the commit. */
export async function postConfirmation(
  db: Db,
  deps: FeatureDeps<'config' | 'mail'>,
  request: FastifyRequest,
  { id, email }: Omit<Recipient, 'name'>,
  gameCode?: string,
): Promise<string> {
  const token = await issueCode(db, deps.config.secret, { userId: id, kind: 'confirm' });
  const base = linkBase(deps.config, request);
  const links = { confirm: confirmationLink(base, token, gameCode), deny: denialLink(base, token) };
  const game = gameCode && ((await clubGameName(db, gameCode)) ?? gameCode);
  const letter = compose(email, confirmLetter(links, game), deps.config.supportContact);
  return deps.mail.post(db, letter, lifetimeMs.confirm);
}

/** Mails the new address, which takes effect when its link is opened, and warns the old one. */
export async function postNewAddress(
  db: Db,
  deps: FeatureDeps<'config' | 'mail'>,
  request: FastifyRequest,
  { id, name, email }: Recipient,
  oldAddress: string,
): Promise<void> {
  const { config, mail } = deps;
  const base = linkBase(deps.config, request);
  const token = await issueCode(db, config.secret, { userId: id, kind: 'email', address: email });
  const letter = newAddressLetter(confirmationLink(base, token));
  await mail.post(db, compose(email, letter, config.supportContact), lifetimeMs.email);
  const notMe = await issueCode(db, config.secret, { userId: id, kind: 'undo', address: oldAddress });
  const warning = addressRequestedLetter(name, email, undoLink(base, notMe));
  await mail.post(db, compose(oldAddress, warning, config.supportContact));
}

type LinkRow = NonNullable<Awaited<ReturnType<typeof linkByHash>>>;

/** @throws AppError link.used for a link that was used before, link.wrong for any other */
async function openLink(
  tx: Tx,
  hash: string,
  kinds: ReadonlyArray<LinkRow['kind'] & ('confirm' | 'email' | 'undo')>,
  outcome: LinkOutcome,
): Promise<{ link: LinkRow; person: PersonRow }> {
  const link = await linkByHash(tx, hash, kinds);
  const person = link && (await personById(tx, link.user_id));
  if (link && person) return { link, person };
  throw new AppError((await wasUsed(tx, hash, outcome)) ? 'link.used' : 'link.wrong');
}

interface Confirmed {
  readonly userId: string;
  /** The link was opened on another device than the sign-up's, so the sign-up's password is deleted. */
  readonly passwordVoid: boolean;
}

/**
 * A new address replaces the old one, which gets a mail, and ends all sessions. A first address that is confirmed on
 * another device than the sign-up's voids the password, because another person may have typed it.
 * @throws AppError link.wrong, link.used, account.suspended, or email.exists when another account has the address now
 */
export async function confirmAddress(
  deps: AddressDeps,
  token: string,
  request: FastifyRequest,
): Promise<Confirmed> {
  const { storage, config, mail, sessions } = deps;
  const { person, address, passwordVoid } = await refuseTakenName(
    storage.db.transaction().execute(async (tx) => {
      const hash = hashCode(config.secret, token);
      const { link, person } = await openLink(tx, hash, ['confirm', 'email'], 'confirmed');
      if (!person.active) throw new AppError('account.suspended');
      const { address } = link;
      if (address === null) {
        const passwordVoid = !requestSourceOf(config.secret, request, person.id).known;
        // Opening another of these mails gives the same answer.
        await recordUsedLinks(tx, 'confirmed', { userId: person.id, kind: 'confirm' });
        await deleteCodes(tx, person.id, ['confirm']);
        await updatePerson(tx, person.id, {
          email_confirmed_at: new Date(),
          ...(passwordVoid ? { password_hash: noPassword } : {}),
        });
        return { person, address, passwordVoid };
      }
      await checkFields(tx, { email: address }, person);
      await recordUsedLinks(tx, 'confirmed', { hash });
      await deleteCodes(tx, person.id, ['confirm', 'email', 'reset']);
      await updatePerson(tx, person.id, { email: address, email_confirmed_at: new Date() });
      await recordAccountChange(tx, person.id, person, { ...person, email: address });
      await endSessions(tx, person.id);
      await postAddressChanged(tx, deps, request, person, address);
      return { person, address, passwordVoid: false };
    }),
  );
  if (address !== null) {
    await sessions.invalidate(person.id);
    mail.wake();
    await publishAccountChange(deps, person.id, person, { ...person, email: address });
  }
  return { userId: person.id, passwordVoid };
}

async function postAddressChanged(
  tx: Tx,
  deps: FeatureDeps<'config' | 'mail'>,
  request: FastifyRequest,
  { id, name, email }: Pick<PersonRow, 'id' | 'name' | 'email'>,
  newAddress: string,
): Promise<void> {
  const { config, mail } = deps;
  const oldAddress = email ?? '';
  const token = await issueCode(tx, config.secret, { userId: id, kind: 'undo', address: oldAddress });
  await limitUndo(tx, id, oldAddress, new Date(Date.now() + limits.undoHours * 3_600_000));
  const notice = addressChangedLetter(name, newAddress, undoLink(linkBase(deps.config, request), token));
  await mail.post(tx, compose(oldAddress, notice, config.supportContact));
}

/**
 * The change was requested with the password, so the password is void and all sessions end. The oldest address wins:
 * links to earlier addresses stay valid. Returns the account's id.
 * @throws AppError link.wrong, link.used, account.suspended, or email.exists when another account has the address now
 */
export async function undoAddress(deps: AddressDeps, token: string): Promise<string> {
  const { storage, config, mail, sessions } = deps;
  const { person, address } = await refuseTakenName(
    storage.db.transaction().execute(async (tx) => {
      const hash = hashCode(config.secret, token);
      const { link, person } = await openLink(tx, hash, ['undo'], 'undone');
      const { address } = link;
      if (address === null) throw new AppError('link.wrong');
      if (!person.active) throw new AppError('account.suspended');
      await checkFields(tx, { email: address }, person);
      await recordUsedLinks(tx, 'undone', { hash });
      await deleteCodes(tx, person.id, ['confirm', 'email', 'reset']);
      await deleteLaterPasskeys(tx, person.id, await deleteUndoFrom(tx, person.id, address));
      await updatePerson(tx, person.id, {
        email: address,
        email_confirmed_at: new Date(),
        password_hash: noPassword,
      });
      await recordAccountChange(tx, person.id, person, { ...person, email: address });
      await endSessions(tx, person.id);
      if (person.email !== null && person.email !== address) {
        await mail.post(tx, compose(person.email, addressUndoneLetter(person.name), config.supportContact));
      }
      return { person, address };
    }),
  );
  await sessions.invalidate(person.id);
  mail.wake();
  await publishAccountChange(deps, person.id, person, { ...person, email: address });
  return person.id;
}

/**
 * A seat that the account received in the meantime stays, without personal data.
 * @throws AppError link.used, or link.wrong, also when the account was confirmed
 */
export async function denySignUp(
  { storage, config }: FeatureDeps<'storage' | 'config'>,
  token: string,
): Promise<void> {
  await storage.db.transaction().execute(async (tx) => {
    const { person } = await openLink(tx, hashCode(config.secret, token), ['confirm'], 'denied');
    if (person.email_confirmed_at) throw new AppError('link.wrong');
    await recordUsedLinks(tx, 'denied', { userId: person.id, kind: 'confirm' });
    await deleteCodes(tx, person.id);
    await erasePerson(tx, person.id, { guest: true, name: 'Player', last_name: '' });
  });
}
