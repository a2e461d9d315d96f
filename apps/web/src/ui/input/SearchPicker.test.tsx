import * as routes from '@flagstick/contract/routes';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { invalidateAnswers } from '../../shared/api/keys.ts';
import { renderWithProviders } from '../../testing/render.tsx';
import { CoursePicker } from './ClubPicker.tsx';

const names = vi.fn(() => ['Heath']);

beforeEach(() => {
  names.mockReturnValue(['Heath']);
  vi.stubGlobal('fetch', async () => {
    const items = names().map((name) => ({
      _id: name,
      name,
      holesNumber: 18,
      club: { _id: 'c', name: 'Hethersett' },
    }));
    return Response.json({ items: items.slice(0, 10), count: items.length });
  });
});
afterEach(() => vi.unstubAllGlobals());

const open = async () => {
  const shown = await renderWithProviders(<CoursePicker label="Course" club="c" onPick={() => {}} />);
  fireEvent.focus(screen.getByLabelText('Course'));
  await screen.findByText('Heath');
  return shown;
};

describe('a picker', () => {
  it('a picker updates when the listed items change', async () => {
    const { client } = await open();
    names.mockReturnValue(['Moor']);
    await act(() => invalidateAnswers(client, routes.courses));
    expect(await screen.findByText('Moor')).toBeTruthy();
  });

  it('a picker for courses updates when clubs change, because a club includes its courses', async () => {
    const { client } = await open();
    names.mockReturnValue(['Moor']);
    await act(() => invalidateAnswers(client, routes.clubs));
    expect(await screen.findByText('Moor')).toBeTruthy();
  });

  it('a picker shows the number of further matches', async () => {
    names.mockReturnValue(['Heath', ...Array.from({ length: 33 }, (_, at) => `Course ${at}`)]);
    await open();
    expect(screen.getAllByRole('option')).toHaveLength(10);
    expect(screen.getByText('24 more. Type more letters.')).toBeTruthy();
  });
});
