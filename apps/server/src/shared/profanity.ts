import { contractTexts, type ErrorCode } from '@flagstick/contract';
import { hasSwearWord } from '@flagstick/contract/profanity';
import { AppError, refuseField } from './errors.ts';

export { hasSwearWord };

/** @throws AppError request.invalid, naming the first of these fields with a swear word */
export function refuseProfanity<T extends object>(form: T, fields: readonly (keyof T & string)[]): void {
  for (const field of fields) {
    const text = form[field];
    if (typeof text === 'string' && hasSwearWord(text)) throw refuseField(field, contractTexts.swearWord);
  }
}

/** The refusal of a person's name with a swear word, and whether the caller confirmed the name. */
export interface NameCheck {
  /** Only `name.swearWord` can be confirmed: the two others name the person to ask. */
  readonly refusal: Extract<ErrorCode, `name.${string}`>;
  readonly confirmed: boolean;
}

/**
 * Checks the names of a person. Real names may resemble swear words, so organisers and admins may confirm one.
 * @returns whether a name has a swear word and was confirmed
 * @throws AppError with the refusal's code, naming the fields
 */
export function hasConfirmedSwearWord(
  names: { readonly name?: string | undefined; readonly lastName?: string | undefined },
  { refusal, confirmed }: NameCheck,
): boolean {
  const fields = (['name', 'lastName'] as const).filter((field) => hasSwearWord(names[field] ?? ''));
  if (fields.length === 0) return false;
  if (refusal === 'name.swearWord' && confirmed) return true;
  throw new AppError(refusal, { fields: fields.map((field) => ({ field, error: contractTexts.swearWord })) });
}
