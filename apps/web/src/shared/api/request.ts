import type { Route } from '@flagstick/contract';

/** The parts of any call, without its own types. */
export interface Parts {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  headers?: unknown;
}

/** A file sent with a multipart call's text fields. */
export interface Attachment {
  field: string;
  file: Blob;
}

const entriesOf = (part: unknown): Array<[string, unknown]> =>
  typeof part === 'object' && part !== null ? Object.entries(part) : [];

/** The address of a call below the API's base, with its parameters and its query. */
export function addressOf(call: Pick<Route, 'path'>, { params, query }: Parts): string {
  const values = new Map(entriesOf(params));
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(values.get(name) ?? '')),
  );
  const search = new URLSearchParams();
  for (const [name, value] of entriesOf(query)) {
    // Each element of a list counts, an empty one too.
    if (Array.isArray(value)) for (const one of value) search.append(name, String(one));
    else if (value !== undefined && value !== '') search.set(name, String(value));
  }
  return search.size > 0 ? `${path}?${search}` : path;
}

/** The headers that a call defines itself. */
export const headersOf = ({ headers }: Parts): Record<string, string> =>
  Object.fromEntries(
    entriesOf(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );

/** The body of a call and its type; a form sets its own type. */
export function bodyOf(
  call: Pick<Route, 'encoding'>,
  body: unknown,
  attachment?: Attachment,
): { body?: BodyInit; type?: string } {
  if (call.encoding === 'multipart') {
    const form = new FormData();
    for (const [name, value] of entriesOf(body)) {
      if (value !== undefined) form.set(name, value === null ? '' : String(value));
    }
    if (attachment) form.set(attachment.field, attachment.file);
    return { body: form };
  }
  return body === undefined ? {} : { body: JSON.stringify(body), type: 'application/json' };
}
