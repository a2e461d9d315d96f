import { render, screen, waitFor } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { shownAdvert } from '../testing.ts';
import BoardAdverts from './index.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  delete document.body.dataset.adverts;
});

const picture = (name: string) => ({ image: `/files/${name}.webp`, state: 'active' as const });

it('Adverts are shown above and below the rows, and each is counted once per visit', async () => {
  document.body.dataset.adverts = 'board';
  const sent: string[] = [];
  const info = { head: picture('head'), base: picture('base') };
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    sent.push(`${init.method} ${address} ${init.body ?? ''}`);
    return Response.json(
      init.method === 'GET'
        ? [shownAdvert({ type: 'leader board', scoreCard: null, info, holesInfo: {} })]
        : {},
    );
  });
  const area = createRef<HTMLElement>();
  render(
    <>
      <main ref={area}>rows</main>
      <BoardAdverts game="g" tab="board" area={area} />
    </>,
  );
  const pictures = await screen.findAllByRole('img', { name: 'Sponsor: Clubmakers' });
  const rows = screen.getByText('rows');
  const isBefore = (a: Element | undefined, b: Element | undefined) =>
    a !== undefined &&
    b !== undefined &&
    (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
  expect([isBefore(pictures[0], rows), isBefore(rows, pictures[1])]).toEqual([true, true]);
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[0]).toBe('GET /api/averts/game/g?type=leader+board ');
  expect(sent[1]).toMatch(/^PUT \/api\/averts\/a\/seen \{"gameId":"g","visit":"[0-9a-f]{32}"\}$/);
});

it('No advert moves a row: without reserved space all pictures take turns below the rows', async () => {
  document.body.dataset.adverts = 'sheet';
  const info = { head: picture('head') };
  vi.stubGlobal('fetch', async (_: string, { method }: RequestInit = {}) =>
    Response.json(
      method === 'GET' ? [shownAdvert({ type: 'leader board', scoreCard: null, info, holesInfo: {} })] : {},
    ),
  );
  const area = createRef<HTMLElement>();
  render(
    <>
      <main ref={area}>rows</main>
      <BoardAdverts game="late" tab="board" area={area} />
    </>,
  );
  const strip = (await screen.findByRole('img', { name: 'Sponsor: Clubmakers' })).closest('aside');
  expect(strip?.dataset.at).toBe('base');
  expect(screen.getByText('rows').previousElementSibling).toBeNull();
});
