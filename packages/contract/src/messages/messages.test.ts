import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { errors } from './errors.ts';

it('every refusal has a code that is unique across features', async () => {
  const files = readdirSync(import.meta.dirname).filter(
    (file) => !/^(?:index|errors|texts|messages\.test)\.ts$/.test(file),
  );
  const parts = await Promise.all(files.map((file): Promise<Record<string, object>> => import(`./${file}`)));
  const codes = parts.flatMap((part) => Object.values(part)).flatMap((texts) => Object.keys(texts));
  expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([]);
  expect(codes.toSorted()).toEqual(Object.keys(errors).toSorted());
});
