import { ownHandicapAgrees } from '@flagstick/contract';
import type { FieldErrors } from '../../../ui/form/use-server-form.ts';
import { type PersonValues, personBody } from '../components/PersonFields.tsx';

/** Moves a refusal of the handicap to the visible field: with Social chosen the index is hidden. */
export function inSight({ handicapKind }: PersonValues, errors: FieldErrors): FieldErrors {
  const { hcp, ...others } = errors;
  return handicapKind === 'social' && hcp ? { socialHcp: hcp, ...others } : errors;
}

/**
 * Whether index, CDH number and social handicap of a player's own form agree. Problems that existed before are not
 * reported.
 */
export function handicapProblems(values: PersonValues, before: PersonValues): FieldErrors {
  const [now, then] = [personBody(values), personBody(before)];
  const fields = ['hcp', 'cdh', 'socialHcp'] as const;
  if (fields.every((field) => now[field] === then[field])) return {};
  const given = Object.fromEntries(fields.map((field) => [field, now[field].trim() || null]));
  const errors: FieldErrors = {};
  ownHandicapAgrees(given, (field, message) => {
    errors[field] = message;
  });
  return inSight(values, errors);
}
