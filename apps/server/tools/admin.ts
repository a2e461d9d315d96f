import { adminOf } from '../src/features/users/index.ts';
import { CannotDo, dataLocation, runTool } from './run.ts';

/** `npm run admin -- ann@club.example`: makes the account with this address an admin, also while the server runs. */
runTool(async () => {
  const [email] = process.argv.slice(2);
  if (!email) throw new CannotDo('Give the account’s e-mail address: npm run admin -- name@club.example');
  if (!email.includes('@')) {
    throw new CannotDo(`${email} is not an e-mail address. Give the one used to sign up.`);
  }
  const where = dataLocation();
  const admin = await adminOf(where, email);
  if (admin === undefined) {
    throw new CannotDo(
      `The Flagstick server that uses ${where.dataDir} did not answer. Try again, or stop it first.`,
    );
  }
  if (admin === null) throw new CannotDo(`There is no account with ${email}.`);
  console.log(`${admin} is now an admin.`);
});
