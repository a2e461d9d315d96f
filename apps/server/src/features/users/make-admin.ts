import type { Storage } from '../../storage/index.ts';
import { accountOf, type PersonRow, personById, updatePerson } from '../accounts/index.ts';
import { changePerson } from './change.ts';

/**
 * Makes the account with this e-mail address an admin who can sign in: for whoever owns the machine, who needs nobody's
 * leave and may have no mail yet. Undefined when there is no such account.
 */
export async function makeAdmin({ db, bus }: Storage, email: string): Promise<PersonRow | undefined> {
  return db.transaction().execute(async (tx) => {
    const account = await accountOf(tx, { email });
    const person = account && (await personById(tx, account.id));
    if (!person) return undefined;
    await changePerson(tx, person, { rule: 'admin', active: true }, undefined, person.id);
    if (!person.email_confirmed_at) await updatePerson(tx, person.id, { email_confirmed_at: new Date() });
    await bus.publish(tx, [{ kind: 'session', user: person.id }]);
    return personById(tx, person.id);
  });
}
