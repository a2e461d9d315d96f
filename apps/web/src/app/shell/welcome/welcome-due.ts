import * as limits from '@flagstick/contract/limits';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useDevice } from '../../../shared/session/device.ts';
import { useSession } from '../../../shared/session/session.ts';

/** Whether an account is new enough for the welcome. */
export function isNew(createDate: string | null, now: number): boolean {
  if (createDate === null) return false;
  const age = now - Date.parse(createDate);
  return age >= 0 && age < limits.welcomeWindowMinutes * 60_000;
}

/** Whether to show the welcome now: to a new player, once on this device, at home and not over a game to join. */
export function useWelcomeDue(): boolean {
  const atHome = useSearch({ strict: false, select: ({ view }) => view === undefined });
  const user = useSession((session) => session.user);
  const welcomed = useDevice((device) => device.welcomed);
  const [now] = useState(() => Date.now());
  return atHome && user?.rule === 'player' && !welcomed.includes(user._id) && isNew(user.createDate, now);
}
