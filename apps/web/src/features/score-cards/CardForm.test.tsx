import type { ScoreCard } from '@flagstick/contract';
import type { NumberInputProps } from '@mantine/core';
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useSession } from '../../shared/session/session.ts';
import { renderWithProviders } from '../../testing/render.tsx';
import { CardForm } from './CardForm.tsx';

const drawn: string[] = [];

vi.mock('@mantine/core', async (original) => {
  const core = await original<typeof import('@mantine/core')>();
  const NumberInput = (props: NumberInputProps) => {
    drawn.push(String(props['aria-label'] ?? props.label));
    return <core.NumberInput {...props} />;
  };
  return { ...core, NumberInput };
});

const card = {
  _id: '1',
  name: 'Heath, white',
  club: { id: 'c', name: 'Heath' },
  course: { _id: 'h', name: 'Heath', holesNumber: 18 },
  combination: null,
  gender: 'men',
  teeColor: 'white',
  slope: 128,
  courseRating: 71.2,
  cardType: 'main',
  holesParams: Array.from({ length: 18 }, (_, at) => ({ number: at + 1, yards: 300, par: 4, si: at + 1 })),
  updateDate: '2026-05-01T09:00:00.000Z',
} as unknown as ScoreCard;

/** The other tees of the course. */
let others: unknown[] = [];
beforeEach(() => {
  others = [];
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(/courses\/h/.test(address) ? others : { items: others, count: others.length }),
  );
});

it('Only changed figures of fifty-four render again, and the draft is written once a second', async () => {
  await renderWithProviders(<CardForm row={card} draft="card" onSaved={() => {}} onCancel={() => {}} />);
  expect(drawn.filter((label) => label.startsWith('Hole'))).toHaveLength(54);
  vi.useFakeTimers();
  const written = vi.spyOn(localStorage, 'setItem');
  const yards = screen.getByLabelText('Hole 7, Yards');
  for (const value of ['3', '35', '351', '35', '352']) {
    drawn.length = 0;
    fireEvent.change(yards, { target: { value } });
    expect(new Set(drawn).size).toBeLessThanOrEqual(3);
    expect(drawn.length).toBeLessThanOrEqual(3);
    act(() => vi.advanceTimersByTime(150));
  }
  expect(screen.getByText('5,452')).toBeTruthy();
  act(() => vi.advanceTimersByTime(1_000));
  expect(written).toHaveBeenCalledOnce();
  written.mockRestore();
  vi.useRealTimers();
});

it('A duplicate stroke index is marked', async () => {
  await renderWithProviders(<CardForm row={card} draft="card" onSaved={() => {}} onCancel={() => {}} />);
  const si = screen.getByLabelText('Hole 7, SI');
  fireEvent.change(si, { target: { value: '3' } });
  expect(screen.getByText('Stroke index used twice: 3, unused: 7')).toBeTruthy();
  expect(screen.getByLabelText('Hole 3, SI').getAttribute('aria-invalid')).toBe('true');
});

it('A club manager can make a main card of their own club only, and reads why', async () => {
  const own = { _id: '0000000000000001', name: 'Heath' };
  const other = { _id: '0000000000000002', name: 'Heathrow' };
  useSession.setState({ user: { _id: 'm', rule: 'club', createDate: null } as never });
  vi.stubGlobal('fetch', async (address: string) =>
    address.startsWith('/api/auth/me')
      ? Response.json({ rule: 'club', club: own })
      : address.startsWith('/api/clubs')
        ? Response.json({ items: [own, other], count: 2 })
        : Response.json({ items: [], count: 0 }),
  );
  await renderWithProviders(<CardForm row={null} draft="card" onSaved={() => {}} onCancel={() => {}} />);
  const pick = async (name: string) => {
    fireEvent.change(screen.getByLabelText('Club'), { target: { value: 'heath' } });
    fireEvent.click(await screen.findByText(name, { selector: 'strong' }, { timeout: 5_000 }));
  };
  await pick('Heath');
  fireEvent.click(await screen.findByRole('radio', { name: 'Main' }));
  await pick('Heathrow');
  expect(screen.getByText('You can use a card for another club only in your own games.')).toBeTruthy();
  expect(screen.queryByRole('radiogroup', { name: 'Card type' })).toBeNull();
  await pick('Heath');
  expect(screen.getByRole('radio', { name: 'Custom' })).toHaveProperty('checked', true);
  useSession.setState({ user: null });
  vi.unstubAllGlobals();
});

it('The holes of another tee of the course are copied', async () => {
  const holesParams = Array.from({ length: 18 }, (_, at) => ({
    number: at + 1,
    yards: 250,
    par: 5,
    si: 18 - at,
  }));
  others = [card, { ...card, _id: '2', name: 'Red', holesParams }];
  await renderWithProviders(<CardForm row={card} draft="card" onSaved={() => {}} onCancel={() => {}} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Copy from another tee' }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Red, men']);
  fireEvent.click(screen.getByRole('menuitem', { name: 'Red, men' }));
  expect(screen.getByLabelText('Hole 1, SI')).toHaveProperty('value', '18');
  expect(screen.getByText('4,500')).toBeTruthy();
});
