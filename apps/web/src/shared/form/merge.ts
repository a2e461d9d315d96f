/** How a field is spoken of where somebody else changed it too. */
export interface Description {
  label: string;
  /** The value as the field shows it. */
  show: (value: unknown) => string;
  /** Fields that go with this one, such as the name that a picker shows. */
  with?: readonly string[];
}

type Values = Readonly<Record<string, unknown>>;

/** A field that says something else on the server than in the form. */
export interface Difference {
  path: string;
  label: string;
  mine: { shown: string; values: Values };
  theirs: { shown: string; values: Values };
  /** Which of the two the form starts out with: theirs, unless I changed the field myself. */
  take: 'mine' | 'theirs';
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The value at a path such as `holesParams.3.par`. */
export const valueAt = (values: unknown, path: string): unknown =>
  path.split('.').reduce((part, name) => (isObject(part) ? part[name] : undefined), values);

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** A list of another length is one difference, not one for each of its figures. */
const isList = (value: unknown): value is unknown[] => Array.isArray(value);

/**
 * What differs between a form and what somebody else saved meanwhile, field by field.
 * @param base what the form opened with
 * @param fields the fields in sight, by path
 */
export function differences(
  { base, mine, theirs }: { base: object; mine: object; theirs: object },
  fields: ReadonlyMap<string, Description>,
): Difference[] {
  const paths = [...fields.keys()];
  const relaid = paths.filter((path) => {
    const [one, other] = [valueAt(mine, path), valueAt(theirs, path)];
    return isList(one) && isList(other) && one.length !== other.length;
  });
  return paths.flatMap((path) => {
    const field = fields.get(path);
    // A list that has fields of its own stands for itself only where it was laid out anew.
    const hasOwn = paths.some((other) => other.startsWith(`${path}.`));
    const within = relaid.some((list) => path.startsWith(`${list}.`));
    if (!field || within || (hasOwn && !relaid.includes(path))) return [];
    const all = [path, ...(field.with ?? [])];
    const of = (values: object) => all.map((each) => valueAt(values, each));
    // What they left alone is mine without a question.
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
      take: same(of(mine), of(base)) ? 'theirs' : 'mine',
    };
  });
}
