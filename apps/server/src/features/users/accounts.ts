import { createHmac } from 'node:crypto';
import { type users as calls, contractTexts, errors, isYounger, limits } from '@flagstick/contract';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod';
import {
  type Actor,
  AppError,
  type RecordCreated,
  recordChange,
  recordConfirmedNames,
  refuseField,
} from '../../http/index.ts';
import { publishAccountChange, recordAccountChange } from '../../live/index.ts';
import { endSessions, newId } from '../../storage/index.ts';
import {
  checkFields,
  checkHandicap,
  clubExists,
  columnsOf,
  deleteCodes,
  hashPassword,
  insertPerson,
  type PersonRow,
  personById,
  personSearchText,
  presentUser,
  refuseTakenName,
  updatePerson,
  withoutUnchangedHandicaps,
} from '../accounts/index.ts';
import type { FeatureDeps } from '../feature.ts';
import { deleteUnusedPictureAfter, pictureOf } from '../pictures/index.ts';
import { homeClubFor, mayCreateAccount, mayCreateChildAccount, maySetRights } from './access.ts';
import { changePerson, refuseLastAdmin } from './change.ts';
import { lockedPerson, requirePerson } from './require-person.ts';

/** @throws AppError request.invalid naming the club */
function requireManagersClub(rule: string, club: string | null | undefined): void {
  if (rule === 'club' && !club) throw refuseField('club', contractTexts.chooseClub);
}

async function checkClub({ storage }: FeatureDeps<'storage'>, club: string | null | undefined) {
  if (club && !(await clubExists(storage.db, club))) {
    throw refuseField('club', errors['item.notFound'].text);
  }
}

const adminJudgement = (confirmed = false) => ({ refusal: 'name.swearWord', confirmed }) as const;

type NewUser = z.output<typeof calls.insert.body>;

/** The text is stored. Without the server's secret the password cannot be guessed from it. */
export const contentOfUser = ({ config }: FeatureDeps<'config'>, { password, ...body }: NewUser): string =>
  JSON.stringify([body, createHmac('sha256', config.secret).update(password).digest('base64url')]);

/** @throws AppError action.notAllowed, request.invalid naming the field */
export async function insertUser(
  parts: FeatureDeps<'storage'>,
  actor: Actor,
  body: NewUser,
  { request, created }: { readonly request: FastifyRequest; readonly created: RecordCreated },
): Promise<string> {
  const { db } = parts.storage;
  const creator = requirePerson(await personById(db, actor.id));
  if (!mayCreateAccount(actor, creator.can_add_user, body.rule)) throw new AppError('action.notAllowed');
  if (isYounger(limits.ages.signUp, body.dob, new Date()) && !mayCreateChildAccount(actor)) {
    throw refuseField('dob', contractTexts.childOfClub);
  }
  const homeClub = homeClubFor(actor, body.homeClub);
  const confirmed = await checkFields(
    db,
    { ...body, homeClub },
    undefined,
    adminJudgement(body.nameConfirmed),
  );
  requireManagersClub(body.rule, body.club);
  await checkClub(parts, body.club);
  const { name, lastName, username, email, gender, rule, club } = body;
  const id = newId();
  const row = {
    ...columnsOf({ ...body, homeClub }),
    id,
    role: rule,
    name,
    last_name: lastName,
    username,
    email,
    gender,
    password_hash: await hashPassword(body.password),
    club_id: rule === 'club' || rule === 'organiser' ? club : null,
    email_confirmed_at: new Date(),
    search: personSearchText(name, lastName, username),
    ...(maySetRights(actor) ? { active: body.active, can_add_user: body.canAddUser } : {}),
  };
  const insert = db.transaction().execute(async (tx) => {
    await insertPerson(tx, row);
    await created(tx, id);
  });
  await refuseTakenName(insert);
  if (confirmed) recordConfirmedNames(request, [`${name} ${lastName}`]);
  return id;
}

/** @throws AppError item.notFound, edit.conflict, admin.last, request.invalid */
export async function updateUser(
  parts: FeatureDeps<'storage' | 'sessions' | 'boards' | 'limits' | 'files'>,
  actor: Actor,
  id: string,
  sent: z.output<typeof calls.update.body>,
  request: FastifyRequest,
): Promise<PersonRow> {
  const {
    storage: { db },
    sessions,
  } = parts;
  const refuseStale = (person: PersonRow) => {
    if (sent.updateDate !== undefined && Date.parse(sent.updateDate) < person.updated_at.getTime()) {
      throw new AppError('edit.conflict', { data: { stored: presentUser(person, actor) } });
    }
  };
  // Checked before a picture is stored, and again below under the lock.
  const person = requirePerson(await personById(db, id));
  refuseStale(person);
  const body = withoutUnchangedHandicaps(person, sent);
  const confirmed = await checkFields(db, body, person, adminJudgement(body.nameConfirmed));
  if (body.club !== person.club_id) await checkClub(parts, body.club);
  const cleared = body.image === '' || body.avatar === '';
  const fields = ['image', 'avatar'];
  const picture = await pictureOf(parts, {
    request,
    actorId: actor.id,
    cleared,
    fields,
    shape: 'person',
    limit: 'picturesOf',
  });
  const write = refuseTakenName(
    db.transaction().execute(async (tx) => {
      const before = await lockedPerson(tx, id);
      refuseStale(before);
      checkHandicap(before, body);
      const { rule = before.role, club = rule === before.role ? before.club_id : null } = body;
      if (body.rule !== undefined || body.club !== undefined) requireManagersClub(rule, club);
      await picture?.claim(tx);
      await changePerson(tx, before, body, picture === null ? null : picture?.address, actor.id);
      const after = requirePerson(await personById(tx, id));
      await recordAccountChange(tx, id, before, after);
      return { before, after };
    }),
  );
  const { before, after } = await deleteUnusedPictureAfter(parts, request, picture, write, (written) =>
    picture === undefined ? null : written.before.avatar,
  );
  recordChange(request, presentUser(before, actor), presentUser(after, actor));
  if (confirmed) recordConfirmedNames(request, [`${after.name} ${after.last_name}`]);
  await sessions.invalidate(id);
  await publishAccountChange(parts, id, before, after);
  return after;
}

/** @throws AppError item.notFound, admin.last */
export async function removeUser(
  { storage: { db }, sessions }: FeatureDeps<'storage' | 'sessions'>,
  id: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const person = await lockedPerson(tx, id);
    await refuseLastAdmin(tx, person);
    await updatePerson(tx, person.id, { deleted_at: new Date() });
    await endSessions(tx, person.id);
    await deleteCodes(tx, person.id);
  });
  await sessions.invalidate(id);
}
