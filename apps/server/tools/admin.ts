import { adminOf } from '../src/features/users/index.ts';
import { CannotDo, dataLocation, runTool } from './run.ts';

/** `npm run admin -- ann@club.example`: makes the account with this address an admin, also while the server runs. */
runTool(async () => {
  const [email] = process.argv.slice(2);
  if (!email) throw new CannotDo('Say whose account it is: npm run admin -- somebody@club.example');
  if (!email.includes('@')) {
    throw new CannotDo(`${email} is not an e-mail address: name the one that the account signed up with.`);
  }
  const where = dataLocation();
  const admin = await adminOf(where, email);
  if (admin === undefined) {
    throw new CannotDo(
      `The Flagstick that is running on ${where.dataDir} did not answer: try again, or stop it first.`,
    );
  }
  if (admin === null) throw new CannotDo(`Nobody has signed up with ${email}.`);
  console.log(`${admin} is an admin.`);
});
