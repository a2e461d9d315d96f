import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import Sheets from './Sheets.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A server that cannot print these names. */
function server(names: ReadonlyArray<{ name: string; printed: string; lacks: string[] }>) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return Response.json({ names });
  });
  return asked;
}

it('the dialog names the players whose names the start sheet cannot print, above its buttons', async () => {
  const asked = server([{ name: 'ᏣᎳᎩ ᎠᏰᎵ', printed: '[Cherokee]', lacks: ['Cherokee'] }]);
  render(<Sheets game="g1" />);
  const note = await screen.findByRole('note');
  expect(note.textContent).toBe('1 name can’t be printed in full: ᏣᎳᎩ ᎠᏰᎵ (Cherokee).');
  const [first] = screen.getAllByRole('button');
  expect(note.compareDocumentPosition(first as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(asked).toEqual(['/api/games/g1/print/startSheet/names']);
});

it('the dialog shows no note when all names are printed in full', async () => {
  const asked = server([]);
  render(<Sheets game="g1" />);
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  expect(screen.queryByRole('note')).toBeNull();
});
