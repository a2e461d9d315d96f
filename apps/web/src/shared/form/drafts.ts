import { onSignOut } from '../session/session.ts';

const prefix = 'draft:';

/** What was typed into a form and not sent yet; it survives a reload, and ends with the session. */
export function readDraft(key: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(prefix + key) ?? 'null');
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

export function writeDraft(key: string, values: Record<string, unknown>): void {
  try {
    localStorage.setItem(prefix + key, JSON.stringify(values));
  } catch {
    // A full or forbidden storage keeps no draft; the form itself still holds what was typed.
  }
}

export function dropDraft(key: string): void {
  try {
    localStorage.removeItem(prefix + key);
  } catch {
    // Nothing was stored.
  }
}

onSignOut(() => {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(prefix)) localStorage.removeItem(key);
    }
  } catch {
    // Nothing was stored.
  }
});
