export const refusal = ({
  status,
  failure,
}: {
  status: number;
  failure: { code: string };
}): [number, string] => [status, failure.code];

/** The status, and each refused field with its sentence. */
export const refusedFields = ({
  status,
  failure,
}: {
  status: number;
  failure: { fields?: ReadonlyArray<{ field: string; error: string }> };
}): [number, ...string[]] => [
  status,
  ...(failure.fields ?? []).map(({ field, error }) => `${field}: ${error}`),
];
