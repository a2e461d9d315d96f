/**
 * Fields of a database error that name parts of the schema or the statement. All others (`detail`, `where`, the
 * statement's parameters …) may contain stored or sent values: names, addresses, password hashes.
 */
const fieldsWithoutValues = new Set([
  'code',
  'column',
  'constraint',
  'dataType',
  'name',
  'position',
  'query',
  'routine',
  'schema',
  'severity',
  'table',
]);

/** SQLSTATE class 22, data exception: the message quotes the value. */
const quotesValue = /^22/;

/**
 * Removes every stored or sent value from a database error, so that no log, terminal or crash report shows it. Changes
 * and returns the same error.
 */
export function withoutValues<E extends Error>(error: E): E {
  const { code } = error as { code?: unknown };
  for (const field of Object.keys(error)) {
    if (!fieldsWithoutValues.has(field)) Reflect.deleteProperty(error, field);
  }
  if (typeof code !== 'string' || !quotesValue.test(code)) return error;
  const message = error.message.replace(/".*"/s, '"…"');
  const stack = error.stack?.replace(error.message, () => message);
  return Object.assign(error, { message, stack });
}
