import * as z from 'zod';
import { errors } from '../messages/index.ts';

/** `a, b or c` */
const oneOf = (values: readonly unknown[]) => {
  const words = values.map(String);
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} or ${words.at(-1)}` : words.join();
};

const choose = (values: readonly unknown[]) =>
  values.length === 1 ? `This must be ${values[0]}.` : `Choose one of ${oneOf(values)}.`;

const kinds: Readonly<Record<string, string>> = {
  number: 'Enter a number.',
  int: 'Enter a whole number.',
  string: 'Enter some text.',
  boolean: 'Choose yes or no.',
  array: 'Enter a list.',
  object: 'Fill in the form.',
  record: 'Fill in the form.',
};

const formats: Readonly<Record<string, string>> = {
  email: errors['email.invalid'].text,
  url: 'This is not a web address.',
  datetime: 'Enter a date and a time, such as 2026-06-14T09:20:00Z.',
  date: 'Enter a date, such as 2026-06-14.',
};

const other = 'This value is not allowed here.';

function bound(how: string, origin: string, figure: number | bigint): string {
  if (origin === 'string') return `${how} ${figure} ${Number(figure) === 1 ? 'character' : 'characters'}.`;
  return `${how} ${figure}.`;
}

/**
 * If every accepted kind is a list of values, the sentence names them all; if the value's type fits one member of the
 * union, that member's sentence is used.
 */
function union(errors: ReadonlyArray<readonly z.core.$ZodIssue[]>): string {
  const issues = errors.map(([issue]) => issue);
  const values = issues.flatMap((issue) => (issue?.code === 'invalid_value' ? issue.values : []));
  if (values.length > 0 && issues.every((issue) => issue?.code === 'invalid_value')) return choose(values);
  const [near, ...others] = issues.filter((issue) => issue?.code !== 'invalid_type' || issue.path.length > 0);
  return near && others.length === 0 ? near.message : other;
}

/**
 * The message for a refused value, if its schema has none of its own. People read it, so it names the expected value;
 * texts of the schema library never reach a screen.
 */
function sentence(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined || issue.input === null) return 'Required.';
  switch (issue.code) {
    case 'invalid_type':
      return kinds[issue.expected] ?? other;
    case 'too_small':
      if (issue.origin === 'string' && Number(issue.minimum) === 1) return 'Required.';
      return bound(
        issue.exact ? 'Exactly' : issue.inclusive ? 'At least' : 'More than',
        issue.origin,
        issue.minimum,
      );
    case 'too_big':
      return bound(
        issue.exact ? 'Exactly' : issue.inclusive ? 'At most' : 'Less than',
        issue.origin,
        issue.maximum,
      );
    case 'invalid_format':
      return formats[issue.format] ?? 'This has the wrong format.';
    case 'not_multiple_of':
      return `In steps of ${issue.divisor}.`;
    case 'invalid_value':
      return choose(issue.values);
    case 'unrecognized_keys':
      return `There is no field ${oneOf(issue.keys)}.`;
    case 'invalid_union':
      return union(issue.errors);
    default:
      return other;
  }
}

z.config({ customError: sentence });
