import { hashPassword } from '../src/features/accounts/index.ts';
import type { Harness, TestUser } from './harness.ts';

/** Gives a user the password that some calls ask for. */
export async function setPassword(server: Harness, { id }: TestUser, password: string): Promise<void> {
  const password_hash = await hashPassword(password);
  await server.storage.db.updateTable('users').set({ password_hash }).where('id', '=', id).execute();
}
