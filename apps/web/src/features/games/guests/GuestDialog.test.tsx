import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderWithProviders } from '../../../testing/render.tsx';
import { GuestDialog } from './GuestDialog.tsx';

afterEach(() => vi.unstubAllGlobals());

/** Opens the form of a new guest, fills in the name and presses Add guest; the answers come from a list. */
async function addGuest(answers: Array<{ status: number; body: object }>) {
  const bodies: unknown[] = [];
  vi.stubGlobal('fetch', async (_address: string, { body }: RequestInit) => {
    bodies.push(JSON.parse(String(body)));
    const answer = answers.shift();
    return Response.json(answer?.body ?? {}, { status: answer?.status ?? 200 });
  });
  const onClose = vi.fn();
  await renderWithProviders(<GuestDialog game="game" guest="new" onClose={onClose} report={() => {}} />);
  fireEvent.change(await screen.findByLabelText('First name'), { target: { value: 'Jan' } });
  fireEvent.change(screen.getByLabelText('Surname'), { target: { value: 'De Cock' } });
  fireEvent.click(screen.getByRole('button', { name: 'Add guest' }));
  return { bodies, onClose };
}
const swearWord = {
  status: 400,
  body: {
    code: 'name.swearWord',
    error: 'Form is not valid, check items',
    fields: [{ field: 'lastName', error: 'Swear word' }],
  },
};
const sameName = { status: 409, body: { code: 'guest.sameName', error: 'In the game already.' } };

it('A name with a swear word is sent again, confirmed, after the second tap', async () => {
  const { bodies, onClose } = await addGuest([swearWord, sameName, { status: 200, body: {} }]);
  await screen.findByRole('dialog', { name: '“Jan De Cock” contains a swear word' });
  fireEvent.click(await screen.findByRole('button', { name: 'Use this name' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Add another person' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(bodies).toHaveLength(3);
  expect(bodies[0]).not.toHaveProperty('nameConfirmed');
  expect(bodies[1]).toMatchObject({ lastName: 'De Cock', nameConfirmed: true });
  expect(bodies[1]).not.toHaveProperty('otherPerson');
  expect(bodies[2]).toMatchObject({ nameConfirmed: true, otherPerson: true });
});

it('The error is shown at the field if the organiser changes the name instead', async () => {
  const { bodies, onClose } = await addGuest([swearWord]);
  fireEvent.click(await screen.findByRole('button', { name: 'Change name' }));
  await screen.findByText('Swear word');
  expect(bodies).toHaveLength(1);
  expect(onClose).not.toHaveBeenCalled();
});

it('An unchanged name keeps its error, so that nothing moves under the next tap', async () => {
  await addGuest([swearWord]);
  fireEvent.click(await screen.findByRole('button', { name: 'Change name' }));
  await screen.findByText('Swear word');
  fireEvent.blur(screen.getByLabelText('Surname'));
  screen.getByText('Swear word');
});

it('A name is normalised as by the server, including the apostrophe of phones', async () => {
  await renderWithProviders(<GuestDialog game="game" guest="new" onClose={() => {}} />);
  const surname = await screen.findByLabelText('Surname');
  for (const [typed, kept] of [
    ["o'neill", "O'Neill"],
    ['o’neill', 'O’Neill'],
    ['smith-jones', 'Smith-Jones'],
  ]) {
    fireEvent.change(surname, { target: { value: typed } });
    fireEvent.blur(surname);
    expect(surname).toHaveProperty('value', kept);
  }
});
