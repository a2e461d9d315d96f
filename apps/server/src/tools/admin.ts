import { makeAdmin } from '../features/users/index.ts';
import { openStorage } from '../storage/index.ts';
import { CannotDo, places, runTool } from './run.ts';

/** `npm run admin -- somebody@club.example`: makes the account with this address an admin. */
runTool(async () => {
  const [email] = process.argv.slice(2);
  if (!email) throw new CannotDo('Say whose account it is: npm run admin -- somebody@club.example');
  const storage = await openStorage(places());
  try {
    const person = await makeAdmin(storage, email);
    if (!person) throw new CannotDo(`Nobody has signed up with ${email}.`);
    console.log(`${person.name} ${person.last_name} (${person.username}) is an admin.`);
  } finally {
    await storage.close();
  }
});
