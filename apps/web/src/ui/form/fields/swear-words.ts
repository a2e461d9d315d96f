import { contractTexts } from '@flagstick/contract/messages';
import type { FieldErrors } from '../use-server-form.ts';

/** Maximum time that a form waits for the word list. */
const waitsMs = 3_000;
const load = () => import('@flagstick/contract/profanity');

/** Loads the word list before a form needs it. */
export const loadSwearWords = (): void => void load().catch(() => null);

/**
 * The fields with a swear word, for a form that asks a question before it is sent. The word list loads on first use; if
 * it does not load, no field is named and the server alone checks.
 */
export async function fieldsWithSwearWord(
  texts: Readonly<Record<string, string | null | undefined>>,
): Promise<ReadonlySet<string>> {
  const fields = Object.keys(texts).filter((field) => texts[field]);
  if (fields.length === 0) return new Set();
  const late = new Promise<null>((resolve) => setTimeout(resolve, waitsMs, null));
  const list = await Promise.race([load().catch(() => null), late]);
  if (list === null) return new Set();
  return new Set(fields.filter((field) => list.hasSwearWord(texts[field] ?? '')));
}

/** The form's errors, including fields with a swear word. */
export async function withSwearWords(
  errors: FieldErrors,
  texts: Parameters<typeof fieldsWithSwearWord>[0],
): Promise<FieldErrors> {
  const found = await fieldsWithSwearWord(texts);
  return { ...Object.fromEntries([...found].map((field) => [field, contractTexts.swearWord])), ...errors };
}
