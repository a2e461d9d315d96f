import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { errors, says } from './index.ts';

it('has a name for every text: none of one feature hides that of another', async () => {
  const files = readdirSync(import.meta.dirname).filter(
    (file) => !/^(?:index|messages\.test)\.ts$/.test(file),
  );
  const parts = await Promise.all(files.map((file): Promise<Record<string, object>> => import(`./${file}`)));
  const names = parts.flatMap((part) => Object.values(part)).flatMap((texts) => Object.keys(texts));
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  expect(names).toHaveLength(Object.keys(errors).length + Object.keys(says).length);
});
