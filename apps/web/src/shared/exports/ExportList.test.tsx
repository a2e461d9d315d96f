import type { UnprintedName } from '@flagstick/contract';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ExportList } from './ExportList.tsx';

const game = { _id: 'g1', code: 'CAPT24', name: 'Captain', state: 'done', v: 3, epoch: 'e' } as const;
let asked: string[];
let names: readonly UnprintedName[];

beforeEach(() => {
  asked = [];
  names = [];
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.endsWith('/names')) return Response.json({ names });
    asked.push(address);
    return Response.json({ name: 'Captain - Report.csv', type: 'text/csv', bytes: btoa('Pos') });
  });
  URL.createObjectURL = () => 'blob:file';
});
afterEach(() => vi.unstubAllGlobals());

/** A device with this share sheet. */
function device(share: (files: { files: File[] }) => Promise<void>) {
  vi.stubGlobal('navigator', { ...navigator, canShare: () => true, share });
}
const open = (signedIn = true) => render(<ExportList game={game} signedIn={signedIn} />);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const said = (text: string) => vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe(text));

it('each export can be shared and downloaded; signed-out viewers get the drawn picture', () => {
  const { unmount } = open();
  const buttons = () => screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
  const both = (title: string) => [`Share ${title}`, `Download ${title}`];
  const picture = both('Leaderboard picture');
  expect(buttons()).toEqual([
    ...['CSV Report', 'Export Result', 'Export Leaderboard'].flatMap(both),
    ...picture,
  ]);
  unmount();
  open(false);
  expect(buttons()).toEqual(picture);
});

it('the list names the players whose names cannot be printed, before a file is made', async () => {
  const lacking = (name: string, lacks: string) => ({ name, printed: `[${lacks}]`, lacks: [lacks] });
  names = [lacking('ᏣᎳᎩ ᎠᏰᎵ', 'Cherokee'), lacking('Ann 😀', 'emoji')];
  open();
  const note = await screen.findByRole('note');
  expect(note.textContent).toBe('2 names can’t be printed in full: ᏣᎳᎩ ᎠᏰᎵ (Cherokee), Ann 😀 (emoji).');
  expect(asked).toEqual([]);
});

it('saves a file under its name, and says so', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  open();
  press('Download CSV Report');
  await said('Captain - Report.csv was saved.');
  expect(saved).toHaveBeenCalledTimes(1);
  expect(asked).toEqual(['/api/games/g1/print/report']);
});

it('shares the file; closing the sheet shows no message', async () => {
  const files: File[] = [];
  device(async ({ files: [file] }) => {
    if (file) files.push(file);
    throw new DOMException('closed', 'AbortError');
  });
  open();
  press('Share CSV Report');
  await vi.waitFor(() =>
    expect(files.map(({ name, type }) => [name, type])).toEqual([['Captain - Report.csv', 'text/csv']]),
  );
  await said('');
});

it('the list says that a system shares no files, and that sharing failed', async () => {
  open();
  press('Share CSV Report');
  await said("Your system doesn't support share.");
  device(() => Promise.reject(new DOMException('broken', 'DataError')));
  press('Share CSV Report');
  await said('Share File Error');
});

it('a file that is ready too late for its tap is shared, not made again, by the next tap', async () => {
  let taps = 0;
  device(async () => {
    taps += 1;
    if (taps === 1) throw new DOMException('too late', 'NotAllowedError');
  });
  open();
  press('Share CSV Report');
  await said('Captain - Report.csv is ready. Tap Share again.');
  press('Share CSV Report');
  await said('');
  expect([taps, asked.length]).toEqual([2, 1]);
});

it('the list says why there is no file', async () => {
  const failure = {
    error: 'Leaderboard turned off by organiser.',
    code: 'board.off',
    message: '',
    fields: [],
  };
  vi.stubGlobal('fetch', async () => Response.json(failure, { status: 403 }));
  open(false);
  press('Download Leaderboard picture');
  await said('Leaderboard turned off by organiser.');
});
