/** The quality of each media type, such as 0.5 for `text/csv;q=0.5`. */
function qualities(accept: string): ReadonlyMap<string, number> {
  return new Map(
    accept.split(',').map((range) => {
      const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
      const q = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
      return [type, q === undefined ? 1 : Number(q) || 0];
    }),
  );
}

/**
 * Whether an `Accept` header names a media type and prefers it to JSON. Wildcards count for JSON, which every call
 * supports.
 */
export function wantsRatherThanJson(accept: string | undefined, type: string): boolean {
  const wanted = qualities(accept ?? '');
  return (wanted.get(type) ?? 0) > (wanted.get('application/json') ?? 0);
}
