import type { Competition, GameView, User } from '@flagstick/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ApiError } from '../../../shared/api/error.ts';
import { gameOf, playerOf, scoreCardOf } from '../../../shared/game/testing.ts';
import { renderWithProviders } from '../../../testing/render.tsx';
import { SetupForm } from './SetupForm.tsx';
import { insertBody, type SetupPlace, type SetupValues } from './setup.ts';

const id = (at: number) => String(at).padStart(16, '0');
const [white, red] = [
  scoreCardOf({ _id: id(1), name: 'White' }),
  scoreCardOf({ _id: id(2), name: 'Red', gender: 'women', teeColor: 'red' }),
];
const rule: Competition = { ...gameOf().competition, _id: id(3) };
const game = gameOf({
  _id: id(4),
  competition: rule,
  scoreCards: [white],
  players: { ann: playerOf('ann', [], { teeColor: white._id }) },
});
const place: SetupPlace = {
  course: { ...game.course, _id: id(5) },
  club: { _id: id(6), name: 'Wrenfield Heath', timeZone: 'Europe/London', registered: true },
  cards: [white, red],
};
const me = {
  _id: id(8),
  name: 'Kit',
  lastName: 'Vale',
  rule: 'organiser',
  hcp: 12.4,
  club: null,
  organisingClub: null,
  organisingClubs: [],
} as unknown as User;

it("Another organiser's changes are shown, typed values stay, and overwrite only if confirmed", async () => {
  const now: GameView = {
    ...game,
    name: 'Their Medal',
    maxPlayers: 60,
    scoreCards: [white, red],
    updateDate: '2026-06-14T09:00:00Z',
  };
  const late = new ApiError(409, { code: 'edit.conflict', error: 'Somebody else changed this', stored: now });
  const save = vi
    .fn<(values: SetupValues, over: GameView | undefined) => Promise<unknown>>(async () => {})
    .mockRejectedValueOnce(late);
  await renderWithProviders(<SetupForm place={place} rules={[rule]} me={me} game={game} save={save} />);
  fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), { target: { value: 'My Medal' } });
  fireEvent.change(screen.getByLabelText('Note on the start sheet'), { target: { value: 'Bring a pencil' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));

  const differs = within(await screen.findByRole('region', { name: 'Another person has saved this form' }));
  const shown = differs.getAllByRole('radiogroup').map((group) => group.getAttribute('aria-labelledby'));
  expect(shown).toHaveLength(3);
  differs.getByRole('radio', { name: 'Saved version: Their Medal' });
  expect(differs.getByRole('radio', { name: 'Your version: My Medal' })).toHaveProperty('checked', true);
  expect(differs.getByRole('radio', { name: 'Saved version: White, men · Red, ladies' })).toHaveProperty(
    'checked',
    true,
  );
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'My Medal');
  expect(screen.getByLabelText('Note on the start sheet')).toHaveProperty('value', 'Bring a pencil');

  fireEvent.submit(screen.getByRole('textbox', { name: 'Name' }));
  expect(save).toHaveBeenCalledOnce();
  fireEvent.click(differs.getByRole('button', { name: 'Save my version' }));
  await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
  expect(save).toHaveBeenLastCalledWith(
    expect.objectContaining({
      name: 'My Medal',
      maxPlayers: 60,
      note: 'Bring a pencil',
      scoreCards: [white._id, red._id],
    }),
    now,
  );
});

it("A new game's step is ticked once its section was seen, an existing game's at once", async () => {
  const steps = () =>
    screen.getByRole('navigation', { name: 'Sections' }).querySelectorAll('[data-done]').length;
  const save = async () => {};
  const { unmount } = await renderWithProviders(
    <SetupForm place={place} rules={[rule]} me={me} save={save} />,
  );
  expect(steps()).toBe(1);
  fireEvent.focus(screen.getByRole('textbox', { name: 'Name' }));
  expect(steps()).toBe(2);
  fireEvent.click(screen.getByRole('link', { name: /^\S* ?Scoring/ }));
  expect(steps()).toBe(3);
  unmount();
  await renderWithProviders(<SetupForm place={place} rules={[rule]} me={me} game={game} save={save} />);
  expect(steps()).toBe(10);
});

it('A new game is sent with the chosen organisers', async () => {
  const jo = { _id: id(7), name: 'Jo', lastName: 'Vale', username: 'jovale', homeClub: null };
  vi.stubGlobal('fetch', async () => Response.json({ items: [jo], count: 1 }));
  const save = vi.fn(async (_values: SetupValues) => {});
  await renderWithProviders(<SetupForm place={place} rules={[rule]} me={me} save={save} />);
  const section = within(screen.getByRole('region', { name: 'Organisers' }));
  fireEvent.change(section.getByRole('textbox', { name: 'Add an organiser' }), { target: { value: 'jov' } });
  fireEvent.click(await section.findByText('Jo Vale'));
  await section.findByRole('button', { name: 'Remove Jo Vale' });
  fireEvent.click(screen.getByRole('button', { name: 'Create game' }));
  await waitFor(() => expect(save).toHaveBeenCalled());
  const [values] = save.mock.calls[0] ?? [];
  expect(values && insertBody(values, place).organizers).toEqual([id(7)]);
  vi.unstubAllGlobals();
});

it.each([
  ['Rows per page', '51'],
  ['Tee interval (minutes)', '61'],
])('An out-of-range figure stays as typed, and is not saved: %s', async (label, typed) => {
  const save = vi.fn(async () => {});
  await renderWithProviders(
    <SetupForm
      place={place}
      rules={[rule]}
      me={me}
      game={{ ...game, startingTees: [1], startSheet: { ...game.startSheet, interval: 10 } }}
      save={save}
    />,
  );
  const field = screen.getByLabelText(label);
  fireEvent.change(field, { target: { value: typed } });
  fireEvent.blur(field);
  expect(field).toHaveProperty('value', typed);
  fireEvent.submit(screen.getByRole('textbox', { name: 'Name' }));
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(save).not.toHaveBeenCalled();
});

it('The form scrolls to the score cards when none is chosen, with the error above them', async () => {
  const save = vi.fn(async () => {});
  await renderWithProviders(<SetupForm place={place} rules={[rule]} me={me} save={save} />);
  const cards = screen.getAllByRole('checkbox', { name: /White|Red/ });
  for (const card of cards) if (card.getAttribute('aria-checked') === 'true') fireEvent.click(card);
  fireEvent.change(screen.getByRole('textbox', { name: 'Maximum players' }), { target: { value: '' } });
  expect(screen.getByText('Players', { selector: 'dt' }).nextSibling?.textContent).toBe('None yet');
  fireEvent.change(screen.getByRole('textbox', { name: 'Maximum players' }), { target: { value: '20' } });
  fireEvent.click(screen.getByRole('button', { name: 'Create game' }));
  const wrong = await screen.findByText('Choose at least one score card.');
  const [first] = cards;
  if (!first) throw new Error('The course has score cards.');
  expect(wrong.compareDocumentPosition(first) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(first));
  expect(save).not.toHaveBeenCalled();
});
