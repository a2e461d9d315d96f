import { contractTexts, notices, users } from '@flagstick/contract';
import { AppError, recordChange, refuseField, route } from '../../../http/index.ts';
import { inHundredths, inTenths } from '../../../shared/codecs.ts';
import type { Tx } from '../../../storage/index.ts';
import {
  columnsOf,
  type PersonRow,
  personById,
  presentUserLight,
  updatePerson,
} from '../../accounts/index.ts';
import type { Feature } from '../../feature.ts';
import { compose } from '../../mail/index.ts';
import { mayChangeIndex } from '../access.ts';
import { lockedPerson } from '../require-person.ts';
import { dismissNotice, handicapNotices, logChanges, playsInOpenGameOf } from '../store.ts';
import { indexChangedLetter } from './letters.ts';
import { handicapLog } from './log.ts';

const logged = {
  index_tenths: { field: 'hcp', codec: inTenths },
  social_hundredths: { field: 'socialHcp', codec: inHundredths },
} as const;
const fromText = (text: string | null, { read }: typeof inTenths) =>
  read(text === null ? null : Number(text));

/** An index replaces a social handicap, which is logged as a change of its own with a notice to the person. */
async function setIndex(tx: Tx, person: PersonRow, hcp: number | null, byId: string) {
  const { index_tenths = null } = columnsOf({ hcp });
  const social_hundredths = index_tenths === null ? person.social_hundredths : null;
  const set = { index_tenths, social_hundredths };
  const log = handicapLog(person, set, byId);
  if (log.length === 0) return false;
  await updatePerson(tx, person.id, set);
  await logChanges(tx, log);
  return true;
}

export const handicapRoutes: Feature<'config' | 'storage' | 'mail'> = (
  app,
  { storage: { db }, mail, config },
) => {
  route(app, users.changeIndex, async ({ actor, params, body: { hcp }, request }) => {
    const {
      person: before,
      after,
      notified,
    } = await db.transaction().execute(async (tx) => {
      const person = await lockedPerson(tx, params.id);
      const inOpenGameOfActor = await playsInOpenGameOf(tx, actor.id, person.id);
      if (!mayChangeIndex(actor, { home_club_id: person.home_club_id, inOpenGameOfActor })) {
        throw new AppError('action.notAllowed');
      }
      // As in sign-up: an index needs a CDH number. An account that has an index without one keeps it.
      if (hcp !== null && person.index_tenths === null && person.cdh === null) {
        throw refuseField('hcp', contractTexts.cdhMissing);
      }
      if (hcp === null && person.index_tenths !== null && person.cdh !== null) {
        throw refuseField('hcp', contractTexts.indexMissing);
      }
      const changed = await setIndex(tx, person, hcp, actor.id);
      const after = (await personById(tx, person.id)) ?? person;
      const notified = changed && actor.id !== person.id && person.email_confirmed_at !== null;
      const by = notified ? await personById(tx, actor.id) : undefined;
      if (notified && by) {
        const letter = indexChangedLetter(person, after, by);
        await mail.post(tx, compose(person.email ?? '', letter, config.supportContact));
      }
      return { person, after, notified };
    });
    recordChange(request, presentUserLight(before), presentUserLight(after));
    if (notified) mail.wake();
    return presentUserLight(after);
  });

  route(app, notices.list, async ({ actor }) => {
    const rows = await handicapNotices(db, actor.id);
    const items = rows.map((row) => {
      const { field, codec } = logged[row.field as keyof typeof logged];
      return {
        _id: row.id,
        field,
        old: fromText(row.old, codec),
        new: fromText(row.new, codec),
        by: { _id: row.by_id, name: row.name, lastName: row.last_name },
        at: row.at.toISOString(),
      };
    });
    return { items, count: items.length };
  });

  route(app, notices.dismiss, async ({ actor, params }) => {
    if (!(await dismissNotice(db, actor.id, params.notice))) throw new AppError('item.notFound');
    return {};
  });
};
