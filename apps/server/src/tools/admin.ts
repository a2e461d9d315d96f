import path from 'node:path';
import { BadConfig, readConfig } from '../config.ts';
import { makeAdmin } from '../features/users/index.ts';
import { FolderInUse, openStorage, StorageUnusable } from '../storage/index.ts';

/** It was asked for something that cannot be done; the message is one sentence for the terminal. */
class CannotDo extends Error {}

/** `npm run admin -- somebody@club.example`: makes the account with this address an admin. */
async function run(email: string | undefined) {
  if (!email) throw new CannotDo('Say whose account it is: npm run admin -- somebody@club.example');
  const { databaseUrl, dataDir } = readConfig(process.env);
  const storage = await openStorage({ databaseUrl, dataDir: path.resolve(dataDir) });
  try {
    const person = await makeAdmin(storage, email);
    if (!person) throw new CannotDo(`Nobody has signed up with ${email}.`);
    console.log(`${person.name} ${person.last_name} (${person.username}) is an admin.`);
  } finally {
    await storage.close();
  }
}

run(process.argv[2]).catch((error: unknown) => {
  const told = [BadConfig, CannotDo, StorageUnusable, FolderInUse].some((kind) => error instanceof kind);
  console.error(told ? (error as Error).message : error);
  process.exitCode = 1;
});
