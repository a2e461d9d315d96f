import { isRecord } from '../../../shared/is-record.ts';

/** How a field is described in a conflict. */
export interface FieldDescription {
  label: string;
  /** Formats a value as the field shows it. */
  show: (value: unknown) => string;
  /** Fields that belong to this one, such as the name that a picker shows. */
  with?: readonly string[];
}

type Values = Readonly<Record<string, unknown>>;

/** A field with different values on the server and in the form. */
export interface FieldDifference {
  path: string;
  label: string;
  mine: { shown: string; values: Values };
  theirs: { shown: string; values: Values };
  /** The initial choice: theirs, unless the user changed the field. */
  initialSide: 'mine' | 'theirs';
}

/** The value at a path such as `holesParams.3.par`. */
export const valueAt = (values: unknown, path: string): unknown =>
  path.split('.').reduce((part, name) => (isRecord(part) ? part[name] : undefined), values);

/** A copy with another value at a path; its other parts are the same objects. Unchanged if the path has no parent. */
export function withValueAt<T extends object>(values: T, path: string, value: unknown): T;
export function withValueAt(values: unknown, path: string, value: unknown): unknown {
  if (!isRecord(values)) return values;
  const [name = '', ...below] = path.split('.');
  const copy: Record<string, unknown> = Object.assign(Array.isArray(values) ? [] : {}, values);
  const part = copy[name];
  copy[name] = below.length === 0 ? value : isRecord(part) ? withValueAt(part, below.join('.'), value) : part;
  return copy;
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const isList = (value: unknown): value is unknown[] => Array.isArray(value);

/**
 * The differences between a form and another user's saved changes, field by field.
 * @param base the values when the form opened
 * @param fields the mounted fields, by path
 */
export function differences(
  { base, mine, theirs }: { base: object; mine: object; theirs: object },
  fields: ReadonlyMap<string, FieldDescription>,
): FieldDifference[] {
  const paths = [...fields.keys()];
  // A list of another length is one difference, not one for each of its items.
  const resized = paths.filter((path) => {
    const [one, other] = [valueAt(mine, path), valueAt(theirs, path)];
    return isList(one) && isList(other) && one.length !== other.length;
  });
  return paths.flatMap((path) => {
    const field = fields.get(path);
    // If the items of a list have their own fields, the list is reported as a whole only if its length changed.
    const hasOwn = paths.some((other) => other.startsWith(`${path}.`));
    const inResized = resized.some((list) => path.startsWith(`${list}.`));
    if (!field || inResized || (hasOwn && !resized.includes(path))) return [];
    const all = [path, ...(field.with ?? [])];
    const of = (values: object) => all.map((each) => valueAt(values, each));
    // A field that the other user did not change keeps the form's value.
    if (same(of(mine), of(theirs)) || same(of(theirs), of(base))) return [];
    const side = (values: object) => ({
      shown: field.show(valueAt(values, path)),
      values: Object.fromEntries(all.map((each) => [each, valueAt(values, each)])),
    });
    return {
      path,
      label: field.label,
      mine: side(mine),
      theirs: side(theirs),
      initialSide: same(of(mine), of(base)) ? 'theirs' : 'mine',
    };
  });
}
