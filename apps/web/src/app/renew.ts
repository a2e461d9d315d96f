import { limits } from '@flagstick/contract/limits';
import { whenPageIsFree } from '../shared/session/busy.ts';
import { say } from '../shared/ui/say.ts';

let renewing = false;

/**
 * The server speaks a newer contract: drops the stored app, says so, and loads the new one as soon as no score entry
 * is open, at the latest moment the notice can be read.
 */
export function renewApp(text: string): void {
  if (renewing) return;
  renewing = true;
  say(text, { lasts: 'newVersion' });
  void unregister().finally(() => {
    setTimeout(() => whenPageIsFree(() => location.reload()), limits.message.newVersionMs);
  });
}

async function unregister(): Promise<void> {
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(registrations.map((registration) => registration.unregister()));
}
