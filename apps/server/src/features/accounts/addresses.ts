import type { FastifyRequest } from 'fastify';
import { AppError } from '../../http/index.ts';
import type { Db } from '../../storage/index.ts';
import type { FeatureDeps } from '../feature.ts';
import { accountChanged } from '../games/index.ts';
import { compose } from '../mail/index.ts';
import { hashCode, issueCode, lifetimeMs } from './codes.ts';
import { deleteCodes, linkByHash } from './codes-store.ts';
import { checkFields, unlessTaken } from './fields.ts';
import { addressChangedLetter, confirmationLink, confirmLetter, newAddressLetter } from './letters.ts';
import { personById, updatePerson } from './people-store.ts';
import { endSessions } from './sessions-store.ts';

/**
 * What links in mails begin with. In production never what the request says of itself: a forged Host header would put
 * somebody else's address into our mail.
 */
const linkBase = ({ config }: FeatureDeps, request: FastifyRequest) =>
  config.publicUrl ??
  (config.production ? `http://localhost:${config.port}` : `${request.protocol}://${request.host}`);

interface Recipient {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/** Stores the mail that confirms an account's first address; returns the mail's id. Wake the outbox afterwards. */
export async function postConfirmation(
  db: Db,
  deps: FeatureDeps,
  request: FastifyRequest,
  { id, name, email }: Recipient,
  gameCode?: string,
): Promise<string> {
  const token = await issueCode(db, deps.config.secret, { userId: id, kind: 'confirm' });
  const link = confirmationLink(linkBase(deps, request), token, gameCode);
  const letter = compose(email, confirmLetter(name, link, gameCode), deps.config.supportContact);
  return deps.mail.post(db, letter, lifetimeMs.confirm);
}

/** Asks a new address whether it is this person's (count the mail first). Until it says so the old one stands. */
export async function postNewAddress(
  db: Db,
  deps: FeatureDeps,
  request: FastifyRequest,
  { id, name, email }: Recipient,
): Promise<void> {
  const token = await issueCode(db, deps.config.secret, { userId: id, kind: 'email', newEmail: email });
  const link = confirmationLink(linkBase(deps, request), token);
  await deps.mail.post(
    db,
    compose(email, newAddressLetter(name, link), deps.config.supportContact),
    lifetimeMs.email,
  );
}

/**
 * Confirms the address that a link was sent to and returns whose it is. A new address replaces the old one, which is
 * told, and ends every session. Throws link.wrong, account.suspended, or email.exists when somebody else has it now.
 */
export async function confirmAddress(deps: FeatureDeps, token: string): Promise<string> {
  const { storage, config, mail, sessions } = deps;
  const { person, newEmail } = await unlessTaken(
    storage.db.transaction().execute(async (tx) => {
      const link = await linkByHash(tx, hashCode(config.secret, token));
      const person = link && (await personById(tx, link.user_id));
      if (!link || !person) throw new AppError('link.wrong');
      if (!person.active) throw new AppError('account.suspended');
      const newEmail = link.new_email;
      if (newEmail === null) {
        await deleteCodes(tx, person.id, ['confirm']);
        await updatePerson(tx, person.id, { email_confirmed_at: new Date() });
        return { person, newEmail };
      }
      await checkFields(tx, { email: newEmail }, person.id);
      await deleteCodes(tx, person.id);
      await updatePerson(tx, person.id, { email: newEmail, email_confirmed_at: new Date() });
      await endSessions(tx, person.id);
      const notice = addressChangedLetter(person.name, newEmail);
      await mail.post(tx, compose(person.email ?? '', notice, config.supportContact));
      return { person, newEmail };
    }),
  );
  if (newEmail !== null) {
    await sessions.changed(person.id);
    mail.wake();
    await accountChanged(deps, person.id, person, { ...person, email: newEmail });
  }
  return person.id;
}
