import { adminOf } from '../src/features/users/index.ts';
import { CannotDo, dataLocation, runTool } from './run.ts';

/**
 * `npm run admin -- ann@club.example`, or with a username: makes the account an admin, also while the server runs.
 */
runTool(async () => {
  const [name] = process.argv.slice(2);
  if (!name) {
    throw new CannotDo('Give the account’s e-mail address or username: npm run admin -- name@club.example');
  }
  const where = dataLocation();
  const admin = await adminOf(where, name);
  if (admin === undefined) {
    throw new CannotDo(
      `The Flagstick server that uses ${where.dataDir} did not answer. Try again, or stop it first.`,
    );
  }
  if (admin === null) throw new CannotDo(`There is no account with ${name}. Sign up on the page first.`);
  console.log(`${admin} is now an admin.`);
});
