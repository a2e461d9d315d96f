import * as z from 'zod';
import { CallId, refusedOnce } from './call-id.ts';
import { type Access, defineCall } from './define.ts';
import { limits } from './limits.ts';
import type { ErrorCode } from './messages/index.ts';
import { text } from './names.ts';
import { Empty, Id } from './values.ts';

/** How a filterable field's value is read; each takes one value, a list of values, or `{from, to}`. */
type FilterFields = Readonly<Record<string, z.ZodType>>;

/** A field's value, `[any of]`, or a range. */
const filterValue = (value: z.ZodType) =>
  z.union([
    value,
    z.array(value).min(1).max(100),
    z.strictObject({ from: value.optional(), to: value.optional() }),
  ]);

const jsonObject = z.string().transform((raw, context) => {
  try {
    return JSON.parse(raw) as unknown;
  } catch {
    context.addIssue({ code: 'custom', message: 'filter is not valid JSON.' });
    return z.NEVER;
  }
});

/** A number in an address: its digits and nothing else. */
const counted = (max: number) =>
  z
    .union(
      [
        z.number(),
        z
          .string()
          .regex(/^\d{1,9}$/)
          .transform(Number),
      ],
      'A whole number.',
    )
    .pipe(z.number().int().min(1).max(max));

/** page from 1, limit 1..500, sort `field:asc|desc` from the list, query = every word found, filter = JSON object. */
export function listQuery<const S extends readonly [string, ...string[]]>(
  sortable: S,
  filterable: FilterFields,
  defaultLimit: number = limits.page.default,
) {
  const filter = z.strictObject(
    Object.fromEntries(
      Object.entries(filterable).map(([name, value]) => [name, filterValue(value).optional()]),
    ),
  );
  return z.strictObject({
    page: counted(1_000_000).default(1),
    limit: counted(limits.page.max).default(defaultLimit),
    sort: z
      .string()
      .transform((raw, context) => {
        const [field = '', direction = 'asc', ...rest] = raw.split(':');
        if (!sortable.includes(field) || rest.length > 0 || (direction !== 'asc' && direction !== 'desc')) {
          context.addIssue({
            code: 'custom',
            message: `Sort by one of ${sortable.join(', ')}, followed by :asc or :desc.`,
          });
          return z.NEVER;
        }
        return { field: field as S[number], direction: direction as 'asc' | 'desc' };
      })
      .optional(),
    query: z.string().trim().max(100).optional(),
    filter: jsonObject.pipe(filter).optional(),
  });
}

export type ListQuery = z.output<ReturnType<typeof listQuery>>;

/** What a list answers: the page's rows, and how many there are in all. */
export const listOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), count: z.number().int() });

interface ResourceSpec<
  E extends z.ZodType,
  L extends z.ZodType,
  I extends z.ZodType,
  U extends z.ZodType,
  S extends readonly [string, ...string[]],
> {
  readonly path: string;
  readonly name: string;
  readonly entity: E;
  /** The rows of a search: what a picker shows. */
  readonly light: L;
  readonly insert: I;
  readonly update: U;
  readonly sortable: S;
  readonly filterable: FilterFields;
  readonly read: Access;
  /** Who may search where it is not who may read: a picker shows less than a list. */
  readonly search?: Access;
  readonly write: Access;
  /** Why a change and a deletion may be refused, but for another editor. */
  readonly refusals?: { readonly update?: readonly ErrorCode[]; readonly remove?: readonly ErrorCode[] };
}

/** The six generic calls of a resource. */
export function defineResource<
  E extends z.ZodType,
  L extends z.ZodType,
  I extends z.ZodType,
  U extends z.ZodType,
  const S extends readonly [string, ...string[]],
>(spec: ResourceSpec<E, L, I, U, S>) {
  const { path, name, entity, light, read, write } = spec;
  const params = z.strictObject({ id: Id });
  return {
    path,
    sortable: spec.sortable,
    list: defineCall({
      method: 'GET',
      path: `${path}/`,
      access: read,
      summary: `A page of ${name}.`,
      query: listQuery(spec.sortable, spec.filterable),
      responses: { 200: listOf(entity) },
    }),
    search: defineCall({
      method: 'GET',
      path: `${path}/search/`,
      access: spec.search ?? read,
      summary: `The ${name} that match, as light rows for a picker.`,
      query: listQuery(spec.sortable, spec.filterable, limits.page.search),
      responses: { 200: listOf(light) },
    }),
    insert: defineCall({
      method: 'POST',
      path: `${path}/`,
      access: write,
      summary: `Add to ${name}.`,
      body: spec.insert,
      headers: CallId,
      responses: { 201: entity },
      refusals: ['item.notFound', ...refusedOnce],
    }),
    copy: defineCall({
      method: 'POST',
      path: `${path}/{id}/copy`,
      access: write,
      summary: `Copy one of ${name}, for a new owner.`,
      params,
      body: z.strictObject({ name: text(limits.titleMin, limits.titleMax).optional() }).optional(),
      headers: CallId,
      responses: { 201: entity },
      refusals: ['item.notFound', ...refusedOnce],
    }),
    update: defineCall({
      method: 'PUT',
      path: `${path}/{id}`,
      access: write,
      summary: `Change one of ${name}; an updateDate older than the stored one answers 409.`,
      params,
      body: spec.update,
      responses: { 200: entity },
      refusals: ['item.notFound', 'edit.conflict', ...(spec.refusals?.update ?? [])],
    }),
    remove: defineCall({
      method: 'DELETE',
      path: `${path}/{id}`,
      access: write,
      summary: `Delete one of ${name}.`,
      params,
      responses: { 200: Empty },
      refusals: ['item.notFound', ...(spec.refusals?.remove ?? [])],
    }),
  } as const;
}
