import { type users as calls, isYounger, limits as numbers, says } from '@flagstick/contract';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod';
import { type Actor, refuseField } from '../../http/index.ts';
import { publishAccountChange, recordAccountChange } from '../../live/index.ts';
import {
  checkFields,
  checkHandicap,
  columnsOf,
  deleteCodes,
  type PersonRow,
  personById,
  personSearchText,
  postNewAddress,
  requireOwnPassword,
  settledHandicaps,
  unlessTaken,
  updatePerson,
} from '../accounts/index.ts';
import type { FeatureDeps } from '../feature.ts';
import { exchangePicture, pictureOf } from '../pictures/index.ts';
import { found, heldPerson } from './held.ts';

const sameAddress = (one: string, other: string | null) => one.toLowerCase() === other?.toLowerCase();

/** The effect of an address in a person's form: none, another address, or withdrawing the pending one. */
function addressAsked({ email, new_email: waiting }: PersonRow, typed: string | undefined) {
  if (typed === undefined || sameAddress(typed, waiting)) return 'nothing';
  if (!sameAddress(typed, email)) return 'another';
  return waiting === null ? 'nothing' : 'old';
}

/**
 * Saves a person's own profile. Another address needs the password, and is pending until its mail's link is opened.
 * @throws AppError request.invalid naming the field, password.wrong, and for values that another account has
 */
export async function updateOwn(
  parts: FeatureDeps<'config' | 'storage' | 'boards' | 'mail' | 'limits' | 'files'>,
  actor: Actor,
  body: z.output<typeof calls.updateOwn.body>,
  request: FastifyRequest,
): Promise<PersonRow> {
  const {
    storage: { db },
    limits,
    mail,
  } = parts;
  const me = found(await personById(db, actor.id));
  const { email, password, image, ...fields } = settledHandicaps(me, body);
  await limits.count('profilesOf', actor.id);
  const asked = addressAsked(me, email);
  const newEmail = asked === 'another' ? email : undefined;
  if (newEmail && password === undefined) throw refuseField('password', says.passwordNeeded);
  const { dob = me.birth_date } = fields;
  if (dob !== me.birth_date && isYounger(numbers.ages.signUp, dob, new Date())) {
    throw refuseField('dob', says.childNeedsClub);
  }
  await checkFields(db, { ...fields, email: newEmail }, me);
  if (newEmail && password !== undefined) {
    await requireOwnPassword(parts, actor.id, password);
    await limits.count('addressChangesOf', actor.id);
  }
  const cleared = image === '';
  const picture = await pictureOf(parts, {
    request,
    actorId: actor.id,
    cleared,
    fields: ['image'],
    shape: 'person',
    limit: 'picturesOf',
  });
  const write = unlessTaken(
    db.transaction().execute(async (tx) => {
      const before = await heldPerson(tx, actor.id);
      checkHandicap(before, fields, { own: true });
      await picture?.hold(tx);
      const columns = columnsOf(fields);
      const name = columns.name ?? before.name;
      const lastName = columns.last_name ?? before.last_name;
      await updatePerson(tx, actor.id, {
        ...columns,
        ...(picture === undefined ? {} : { avatar: picture?.address ?? null }),
        search: personSearchText(name, lastName, columns.username ?? before.username ?? ''),
      });
      if (asked === 'old') await deleteCodes(tx, actor.id, ['email']);
      if (newEmail) {
        const recipient = { id: actor.id, name, email: newEmail };
        await postNewAddress(tx, parts, request, recipient, before.email ?? '');
      }
      const after = found(await personById(tx, actor.id));
      await recordAccountChange(tx, actor.id, before, after);
      return { before, after };
    }),
  );
  const { before, after } = await exchangePicture(parts, request, picture, write, (written) =>
    picture === undefined ? null : written.before.avatar,
  );
  if (newEmail) mail.wake();
  await publishAccountChange(parts, actor.id, before, after);
  return after;
}
