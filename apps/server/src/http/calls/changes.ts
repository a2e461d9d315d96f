import type { FastifyRequest } from 'fastify';

/** A changed field; without `old` and `new` when it is more than one value. */
export interface FieldChange {
  readonly field: string;
  readonly old?: string | null;
  readonly new?: string | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The handler's description of its change, for the list of changes. */
    changed: {
      readonly name?: string | undefined;
      /** The id of the changed object, where the call itself does not name it. */
      readonly subject?: string;
      readonly fields: readonly FieldChange[];
    } | null;
  }
}

/** Fields that do not describe a change: they depend on the viewer or follow from other rows. */
const ignoredFields = new Set(['_id', 'createDate', 'updateDate', 'favourite', 'courses', 'views']);
const maxLength = 200;

/** The value as text; undefined when it is more than one value. */
function asText(value: unknown): string | null | undefined {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value === 'object') return 'name' in value ? asText(value.name) : undefined;
  return String(value).slice(0, maxLength);
}

/** The changed fields of an entity, by their names on the wire. */
export function fieldsChanged(before: object, after: object): FieldChange[] {
  const [old, now] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((field) => {
    const [was, is] = [old.get(field), now.get(field)];
    if (ignoredFields.has(field) || JSON.stringify(was) === JSON.stringify(is)) return [];
    const [one, other] = [asText(was), asText(is)];
    return one === undefined || other === undefined ? [{ field }] : [{ field, old: one, new: other }];
  });
}

/** Records the names that the caller confirmed although the profanity list has them (decision 073). */
export function recordConfirmedNames(request: FastifyRequest, names: readonly string[]): void {
  const fields = names.map((name) => ({ field: 'nameConfirmed', old: null, new: name }));
  request.changed = { ...request.changed, fields: [...(request.changed?.fields ?? []), ...fields] };
}

/** Records what a call changed of an entity; without `after` it was deleted. */
export function recordChange(request: FastifyRequest, before: object, after?: object): void {
  const named = after ?? before;
  request.changed = {
    name: 'name' in named && typeof named.name === 'string' ? named.name : undefined,
    fields: after ? fieldsChanged(before, after) : [],
  };
}
