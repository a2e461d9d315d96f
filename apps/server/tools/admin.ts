import { commandLine } from '../src/app/command-line.ts';
import { readConfig } from '../src/app/config.ts';
import { firstAdminLink } from '../src/features/accounts/index.ts';
import { firstAdminTokenOf, makeAdminAt } from '../src/features/users/index.ts';
import { CommandError, dataLocation, runTool } from './run.ts';

/**
 * `npm run admin -- ann@club.example`, or with a username: makes the account an admin. `npm run admin -- --link` prints
 * the link for the first admin. Both also while the server runs.
 */
runTool(async () => {
  const [name] = process.argv.slice(2);
  if (!name) {
    throw new CommandError(
      `Give the account’s e-mail address or username: ${commandLine('admin', 'name@club.example')}. For the first admin: ${commandLine('admin', '--link')}`,
    );
  }
  const where = dataLocation();
  const noAnswer = new CommandError(
    `The Flagstick server that uses ${where.dataDir} did not answer. Try again, or stop it first.`,
  );
  if (name === '--link') {
    const token = await firstAdminTokenOf(where, () => readConfig(process.env).secret);
    if (token === undefined) throw noAnswer;
    if (token === null)
      throw new CommandError('There is an admin already. Admins make others on the Users page.');
    const { publicUrl, port } = readConfig({ ...process.env, SECRET: 'x'.repeat(32) });
    console.log(`Open this link within 30 minutes to create the first admin:
  ${firstAdminLink(publicUrl ?? `http://localhost:${port}`, token)}`);
    return;
  }
  const admin = await makeAdminAt(where, name);
  if (admin === undefined) throw noAnswer;
  if (admin === null) throw new CommandError(`There is no account with ${name}. Sign up on the page first.`);
  console.log(`${admin} is now an admin.`);
});
