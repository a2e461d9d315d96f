export const refusal = ({
  status,
  failure,
}: {
  status: number;
  failure: { code: string };
}): [number, string] => [status, failure.code];
