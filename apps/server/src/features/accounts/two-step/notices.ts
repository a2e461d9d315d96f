import type { Tx } from '../../../storage/index.ts';
import type { FeatureDeps } from '../../feature.ts';
import { compose, type LetterContent } from '../../mail/index.ts';
import { personById } from '../people-store.ts';

const letterDays = 7;

/** An e-mail to the owner of an account whose sign-in changed. Call `mail.wake` after the commit. */
export async function notifyOwner(
  { config, mail }: FeatureDeps<'config' | 'mail'>,
  tx: Tx,
  userId: string,
  contentFor: (name: string) => LetterContent,
): Promise<void> {
  const person = await personById(tx, userId);
  if (!person?.email) return;
  const letter = compose(person.email, contentFor(person.name), config.supportContact);
  await mail.post(tx, letter, letterDays * 24 * 60 * 60_000);
}
