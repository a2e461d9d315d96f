import type { Club } from '@flagstick/contract';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { clubOf } from './reads.ts';

afterEach(() => vi.unstubAllGlobals());

const club = (_id: string, name: string): Partial<Club> => ({ _id, name, timeZone: 'Europe/Madrid' });
/** Sixty clubs whose names contain the last one's. */
const all = [
  ...Array.from({ length: 60 }, (_, at) => club(`other${at}`, `Alder Park Golf Club ${at}`)),
  club('c1', 'Park Golf Club'),
];

/** Answers like the server: one page of the searched or filtered clubs. */
const serve = async (address: string) => {
  const { searchParams } = new URL(address, 'http://a');
  const asked = JSON.parse(searchParams.get('filter') ?? '{}') as { _id?: string };
  const text = searchParams.get('query') ?? '';
  const found = all.filter(({ _id, name }) => (asked._id ?? _id) === _id && name?.includes(text));
  return Response.json({ items: found.slice(0, Number(searchParams.get('limit'))), count: found.length });
};

it('The club is found by its id, though a full page of clubs matches its name', async () => {
  vi.stubGlobal('fetch', serve);
  const client = new QueryClient();
  expect(await client.fetchQuery(clubOf('c1'))).toMatchObject({
    name: 'Park Golf Club',
    timeZone: 'Europe/Madrid',
  });
});

it('A deleted club is an error: without its zone the game would get a wrong hour', async () => {
  vi.stubGlobal('fetch', serve);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await expect(client.fetchQuery(clubOf('gone'))).rejects.toThrow('Item Not found!');
});
