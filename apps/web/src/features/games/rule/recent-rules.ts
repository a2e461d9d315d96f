import { onSessionEnd } from '../../../shared/session/session.ts';

const key = 'recentRules';
const most = 3;

/** Ids of the game rules that the user chose last on this device, the latest first. */
export function recentRules(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

export function rememberRule(id: string): void {
  try {
    const others = recentRules().filter((other) => other !== id);
    localStorage.setItem(key, JSON.stringify([id, ...others].slice(0, most)));
  } catch {
    // Without storage the rules are listed by kind only.
  }
}

onSessionEnd(() => {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
});
