import { checkOwnHandicap } from '@flagstick/contract';
import type { FieldErrors } from '../../../ui/form/use-server-form.ts';
import { type PersonValues, personBody } from '../components/PersonFields.tsx';

/** A refusal of the hidden index is moved to the social handicap, which the user sees. */
export function moveIndexErrorToSocial({ handicapKind }: PersonValues, errors: FieldErrors): FieldErrors {
  const { hcp, ...others } = errors;
  return handicapKind === 'social' && hcp ? { socialHcp: hcp, ...others } : errors;
}

/** Index, CDH number and social handicap must agree. Problems that existed before are not reported. */
export function handicapProblems(values: PersonValues, before: PersonValues): FieldErrors {
  const [now, then] = [personBody(values), personBody(before)];
  const fields = ['hcp', 'cdh', 'socialHcp'] as const;
  if (fields.every((field) => now[field] === then[field])) return {};
  const given = Object.fromEntries(fields.map((field) => [field, now[field].trim() || null]));
  const errors: FieldErrors = {};
  checkOwnHandicap(given, (field, message) => {
    errors[field] = message;
  });
  return moveIndexErrorToSocial(values, errors);
}
