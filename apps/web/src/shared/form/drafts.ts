import { onSignOut } from '../session/session.ts';

const prefix = 'draft:';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * What was typed into a form and not sent yet; it survives a reload, and ends with the session. What was typed over
 * another version of the same thing is dropped: it would put old values back over newer ones.
 */
export function readDraft(key: string, version?: string): Record<string, unknown> | null {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(prefix + key) ?? 'null');
    if (!isRecord(draft)) return null;
    if (isRecord(draft.values) && draft.version === version) return draft.values;
  } catch {
    return null;
  }
  dropDraft(key);
  return null;
}

export function writeDraft(key: string, values: Record<string, unknown>, version?: string): void {
  try {
    localStorage.setItem(prefix + key, JSON.stringify({ version, values }));
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
