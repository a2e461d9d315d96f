import * as limits from '@flagstick/contract/limits';
import { whenPageIsFree } from '../shared/session/busy.ts';
import { say } from '../shared/ui/say.ts';

let renewing = false;

/**
 * The server speaks a newer contract: drops the stored app, says so, and loads the new one when the notice ends, or as
 * soon after it as no score entry is open. Dropping the stored app may take a browser long, and never delays the reload.
 */
export function renewApp(text: string): void {
  if (renewing) return;
  renewing = true;
  say(text, { lasts: 'newVersion' });
  setTimeout(() => whenPageIsFree(() => location.reload()), limits.message.newVersionMs);
  // A page that keeps its stored app loads it, gets the same answer, and tries again.
  void unregister().catch(() => {});
}

async function unregister(): Promise<void> {
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(registrations.map((registration) => registration.unregister()));
}
