import { type users as calls, contractTexts, isYounger, limits as numbers } from '@flagstick/contract';
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
  refuseTakenName,
  requirePassword,
  updatePerson,
  withoutUnchangedHandicaps,
} from '../accounts/index.ts';
import type { FeatureDeps } from '../feature.ts';
import { deleteUnusedPictureAfter, pictureOf } from '../pictures/index.ts';
import { lockedPerson, requirePerson } from './require-person.ts';

const sameAddress = (one: string, other: string | null) => one.toLowerCase() === other?.toLowerCase();

/** `old` withdraws the pending address. */
function requestedAddressChange({ email, new_email: pending }: PersonRow, entered: string | undefined) {
  if (entered === undefined || sameAddress(entered, pending)) return 'nothing';
  if (!sameAddress(entered, email)) return 'another';
  return pending === null ? 'nothing' : 'old';
}

/**
 * Another address needs the password, and is pending until its mail's link is opened.
 * @throws AppError request.invalid naming the field, password.wrong, and for values that another account has
 */
export async function updateProfile(
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
  const me = requirePerson(await personById(db, actor.id));
  const { email, password, image, ...fields } = withoutUnchangedHandicaps(me, body);
  await limits.count('profilesOf', actor.id);
  const addressChange = requestedAddressChange(me, email);
  const newEmail = addressChange === 'another' ? email : undefined;
  if (newEmail && password === undefined) throw refuseField('password', contractTexts.passwordNeeded);
  const { dob = me.birth_date } = fields;
  if (dob !== me.birth_date && isYounger(numbers.ages.signUp, dob, new Date())) {
    throw refuseField('dob', contractTexts.childNeedsClub);
  }
  await checkFields(db, { ...fields, email: newEmail }, me);
  if (newEmail && password !== undefined) {
    await requirePassword(parts, actor.id, password);
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
  const write = refuseTakenName(
    db.transaction().execute(async (tx) => {
      const before = await lockedPerson(tx, actor.id);
      checkHandicap(before, fields, { own: true });
      await picture?.claim(tx);
      const columns = columnsOf(fields);
      const name = columns.name ?? before.name;
      const lastName = columns.last_name ?? before.last_name;
      await updatePerson(tx, actor.id, {
        ...columns,
        ...(picture === undefined ? {} : { avatar: picture?.address ?? null }),
        search: personSearchText(name, lastName, columns.username ?? before.username ?? ''),
      });
      if (addressChange === 'old') await deleteCodes(tx, actor.id, ['email']);
      if (newEmail) {
        const recipient = { id: actor.id, name, email: newEmail };
        await postNewAddress(tx, parts, request, recipient, before.email ?? '');
      }
      const after = requirePerson(await personById(tx, actor.id));
      await recordAccountChange(tx, actor.id, before, after);
      return { before, after };
    }),
  );
  const { before, after } = await deleteUnusedPictureAfter(parts, request, picture, write, (written) =>
    picture === undefined ? null : written.before.avatar,
  );
  if (newEmail) mail.wake();
  await publishAccountChange(parts, actor.id, before, after);
  return after;
}
