import * as z from 'zod';
import * as limits from '../limits.ts';
import type { ErrorCode } from '../messages/index.ts';
import type { ResourceRoutes } from '../routes/route.ts';
import { text } from '../text/names.ts';
import { defineCall } from './define-call.ts';
import { Empty, Id } from './values.ts';

/** The schemas of filterable fields; each takes one value, a list of values, or `{from, to}`. */
type FilterFields = Readonly<Record<string, z.ZodType>>;

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

/** A number in an address: only digits. */
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

/** A place in a list, from 1, in an address. */
export const placeInAddress = (max: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,2}$/)
    .transform(Number)
    .pipe(z.number().max(max));

/**
 * page from 1, limit 1..500, sort `field:asc|desc` from the list, query = all words must match, filter = JSON object.
 */
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

export const listOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), count: z.number().int() });

interface ResourceSpec<
  E extends z.ZodType,
  L extends z.ZodType,
  I extends z.ZodType,
  U extends z.ZodType,
  S extends readonly [string, ...string[]],
> {
  readonly name: string;
  readonly entity: E;
  /** The rows of a search, for a picker. */
  readonly light: L;
  readonly insert: I;
  readonly update: U;
  readonly sortable: S;
  readonly filterable: FilterFields;
  /** Refusals of a change and a deletion beside edit.conflict. */
  readonly refusals?: { readonly update?: readonly ErrorCode[]; readonly remove?: readonly ErrorCode[] };
}

export function defineResource<
  const P extends string,
  E extends z.ZodType,
  L extends z.ZodType,
  I extends z.ZodType,
  U extends z.ZodType,
  const S extends readonly [string, ...string[]],
>(routes: ResourceRoutes<P>, spec: ResourceSpec<E, L, I, U, S>) {
  const { name, entity, light } = spec;
  const params = z.strictObject({ id: Id });
  return {
    path: routes.path,
    sortable: spec.sortable,
    list: defineCall({
      ...routes.list,
      mayLag: true,
      summary: `A page of ${name}.`,
      query: listQuery(spec.sortable, spec.filterable),
      responses: { 200: listOf(entity) },
    }),
    search: defineCall({
      ...routes.search,
      mayLag: true,
      summary: `The matching ${name}, as light rows for a picker.`,
      query: listQuery(spec.sortable, spec.filterable, limits.page.search),
      responses: { 200: listOf(light) },
    }),
    insert: defineCall({
      ...routes.insert,
      summary: `Add to ${name}.`,
      body: spec.insert,
      responses: { 201: entity },
      refusals: ['item.notFound'],
    }),
    copy: defineCall({
      ...routes.copy,
      summary: `Copy one of ${name}, for a new owner.`,
      params,
      body: z.strictObject({ name: text(limits.titleMin, limits.titleMax).optional() }).optional(),
      responses: { 201: entity },
      refusals: ['item.notFound'],
    }),
    update: defineCall({
      ...routes.update,
      summary: `Change one of ${name}; an updateDate older than the stored one answers 409.`,
      params,
      body: spec.update,
      responses: { 200: entity },
      refusals: ['item.notFound', 'edit.conflict', ...(spec.refusals?.update ?? [])],
    }),
    remove: defineCall({
      ...routes.remove,
      summary: `Delete one of ${name}.`,
      params,
      responses: { 200: Empty },
      refusals: ['item.notFound', ...(spec.refusals?.remove ?? [])],
    }),
  } as const;
}
