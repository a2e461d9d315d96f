import type { Change, ErrorReport } from '@flagstick/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderWithProviders } from '../../testing/render.tsx';
import { ChangesTable } from './ChangesTable.tsx';
import { ReportsTable } from './ReportsTable.tsx';
import { fieldName, valueName } from './words.ts';

const ada = { _id: 'a', name: 'Ada', lastName: 'Moss' };
const change: Change = {
  ...{ _id: '1', at: '2026-06-14T09:20:00.000Z', ip: '192.0.2.7', by: ada },
  ...{ kind: 'game', what: 'Game changed', subject: { _id: 'g', name: 'Spring Medal' }, person: null },
  fields: [{ field: 'maxPlayers', old: '200', new: '80' }, { field: 'scoreCards' }],
};
const report: ErrorReport = {
  ...{ _id: '1', at: '2026-06-14T09:20:00.000Z', name: 'TypeError', message: 'x is undefined' },
  ...{ componentStack: '\n at Board', userAgent: 'Firefox', ip: '192.0.2.7', user: null },
};

const asked: string[] = [];
beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    const items = address.includes('logs/changes') ? [change] : [report];
    return Response.json({ items, count: 1 });
  });
});
afterEach(() => vi.unstubAllGlobals());

it('Changes are listed with their authors, and open the former values', async () => {
  await renderWithProviders(<ChangesTable />);
  const name = await screen.findByText('Spring Medal');
  expect(name.closest('tr')?.textContent).toContain('Max players: 200 → 80, Score cards');
  expect(asked[0]).toContain('sort=at%3Adesc');
  fireEvent.click(name);
  const dialog = await screen.findByRole('dialog', { name: 'Game Spring Medal' });
  expect(dialog.textContent).toContain('Ada Moss');
  const [, players, cards] = within(dialog).getAllByRole('row');
  expect(players?.textContent).toBe('Max players20080');
  expect(cards?.textContent).toBe('Score cardsChanged');
});

it('Crashes are listed, and open their location', async () => {
  await renderWithProviders(<ReportsTable />);
  fireEvent.click(await screen.findByText('TypeError'));
  const dialog = await screen.findByRole('dialog', { name: 'TypeError' });
  expect(dialog.textContent).toContain('at Board');
  expect(dialog.textContent).toContain('Not signed in');
});

it('Fields and values have readable names', () => {
  expect(['rule', 'startTime', 'cdh'].map(fieldName)).toEqual(['Account type', 'Start time', 'CDH']);
  expect([null, 'true', 'Heath'].map(valueName)).toEqual(['–', 'Yes', 'Heath']);
  expect(valueName('2026-06-14T09:20:00.000Z')).toMatch(/2026|26/);
});
