import type { User } from '@flagstick/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ApiError } from '../../../shared/api/error.ts';
import { gameOf, playerOf, scoreCardOf } from '../../../shared/game/testing.ts';
import { renderWithProviders } from '../../../testing/render.tsx';
import { CopyForm } from './CopyForm.tsx';
import type { CopyValues } from './copy-form.ts';

const id = (at: number) => String(at).padStart(16, '0');
const [ann, kit] = [id(7), id(8)];
const white = scoreCardOf({ _id: id(1) });
const rule = { ...gameOf().competition, _id: id(3) };
const game = gameOf({
  _id: id(4),
  name: 'Captain’s Day',
  competition: rule,
  scoreCards: [white],
  players: {
    [ann]: playerOf(ann, [], { name: 'Ann', lastName: 'Vale' }),
    [kit]: playerOf(kit, [], { name: 'Kit', lastName: 'Vale' }),
  },
  groups: [],
});
const me = { _id: ann, rule: 'organiser' } as User;

it('The copy has the ticked players, and needs another name', async () => {
  const save = vi.fn(async (_values: CopyValues) => {});
  await renderWithProviders(<CopyForm game={game} cards={[white]} rules={[rule]} me={me} save={save} />);
  const name = screen.getByRole('textbox', { name: 'New name' });
  fireEvent.change(name, { target: { value: 'Captain’s Day' } });
  fireEvent.click(screen.getByRole('checkbox', { name: /^Kit Vale/ }));
  screen.getByText('1 of 2');
  fireEvent.click(screen.getByRole('button', { name: 'Create game' }));
  await screen.findByText('Please change game name.');
  expect(save).not.toHaveBeenCalled();
  fireEvent.change(name, { target: { value: 'Captain’s Day II' } });
  fireEvent.click(screen.getByRole('button', { name: 'Create game' }));
  await waitFor(() => expect(save).toHaveBeenCalled());
  expect(save.mock.calls[0]?.[0]).toMatchObject({
    name: 'Captain’s Day II',
    players: [ann],
    scoreCards: [white._id],
    competitionId: rule._id,
  });
});

it("The rule's refusal names players, and a confirmation copies the game without them", async () => {
  const refused = new ApiError(409, {
    code: 'game.ruleExcludes',
    error: 'Some players in the game aren’t eligible under this game rule.',
    fields: [{ field: kit, error: 'Kit Vale: above the upper bound: 18.' }],
  });
  const save = vi.fn(async (_values: CopyValues) => {}).mockRejectedValueOnce(refused);
  await renderWithProviders(<CopyForm game={game} cards={[white]} rules={[rule]} me={me} save={save} />);
  fireEvent.click(screen.getByRole('button', { name: 'Create game' }));
  await screen.findByText('Kit Vale: above the upper bound: 18.');
  fireEvent.click(screen.getByRole('button', { name: 'Copy without this player' }));
  await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
  expect(save.mock.calls[1]?.[0].players).toEqual([ann]);
});

it('The organiser says whether copied players have paid if unpaid players may not play', async () => {
  const refused = new ApiError(409, { code: 'payment.confirm', error: 'Confirm it.' });
  const save = vi.fn(async (_values: CopyValues, _paid?: boolean) => {});
  for (const [answer, paid] of [
    ['Yes, paid', true],
    ['No, they owe it', false],
  ] as const) {
    save.mockReset().mockRejectedValueOnce(refused);
    const { unmount } = await renderWithProviders(
      <CopyForm game={game} cards={[white]} rules={[rule]} me={me} save={save} />,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Create game' }));
    await screen.findByText(/^Everyone must pay to play. Have these 2 players/);
    fireEvent.click(screen.getByRole('button', { name: answer }));
    await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
    expect(save.mock.calls[1]?.[1]).toBe(paid);
    unmount();
  }
});

it('A question about the fees that is closed without an answer copies nothing', async () => {
  const refused = new ApiError(409, { code: 'payment.confirm', error: 'Confirm it.' });
  const save = vi.fn(async (_values: CopyValues, _paid?: boolean) => {}).mockRejectedValueOnce(refused);
  await renderWithProviders(<CopyForm game={game} cards={[white]} rules={[rule]} me={me} save={save} />);
  fireEvent.click(screen.getByRole('button', { name: 'Create game' }));
  const question = await screen.findByRole('dialog', { name: 'Already paid?' });
  fireEvent.keyDown(question, { key: 'Escape' });
  expect(await screen.findByText('Confirm it.')).toBeTruthy();
  expect(save).toHaveBeenCalledTimes(1);
});
