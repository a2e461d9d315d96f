import { type ErrorCode, says } from '@flagstick/contract';
import { isProfane } from '@flagstick/contract/profanity';
import { AppError, refuseField } from './errors.ts';

export { isProfane };

/** Throws request.invalid, naming the first of these fields that holds a swear word. */
export function requireDecent<T extends object>(form: T, fields: readonly (keyof T & string)[]): void {
  for (const field of fields) {
    const text = form[field];
    if (typeof text === 'string' && isProfane(text)) throw refuseField(field, says.swearWord);
  }
}

/** What answers a person's name with a swear word, and whether the caller confirmed that it is the name. */
export interface NameJudgement {
  /** Only `name.swearWord` can be confirmed: the two others name the person to ask. */
  readonly refusal: Extract<ErrorCode, `name.${string}`>;
  readonly confirmed: boolean;
}

/**
 * Judges the names of a person. Real names look like swear words, so organisers and admins may confirm one.
 *
 * @returns whether one of the names holds a swear word and was confirmed
 * @throws AppError with the refusal's code, naming the fields
 */
export function judgeNames(
  names: { readonly name?: string | undefined; readonly lastName?: string | undefined },
  { refusal, confirmed }: NameJudgement,
): boolean {
  const fields = (['name', 'lastName'] as const).filter((field) => isProfane(names[field] ?? ''));
  if (fields.length === 0) return false;
  if (refusal === 'name.swearWord' && confirmed) return true;
  throw new AppError(refusal, { fields: fields.map((field) => ({ field, error: says.swearWord })) });
}
