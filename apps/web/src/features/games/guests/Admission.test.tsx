import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ApiError } from '../../../shared/api/error.ts';
import { type Admission, useAdmission } from './Admission.tsx';

const refusal = new ApiError(409, {
  code: 'player.notEligible',
  error: 'This player is not eligible under the game rule.',
  fields: [{ field: 'playerId', error: 'This handicap is above the game rule’s maximum of 18.' }],
});

interface SeatProps {
  attempts: Admission[];
  first: () => Promise<string>;
  ended: (how: unknown) => void;
}

function Seat({ attempts, first, ended }: SeatProps) {
  const { seat: trySeat, dialog } = useAdmission();
  const go = () =>
    trySeat('Ann Lee', async (admission) => {
      attempts.push(admission);
      return attempts.length === 1 ? first() : 'seated';
    }).then(ended, ended);
  return (
    <>
      {dialog}
      <button type="button" onClick={() => void go()}>
        Seat
      </button>
    </>
  );
}

/** Adds Ann to the game; the first attempt gets the given answer. */
function seat(first: () => Promise<string>) {
  const attempts: Admission[] = [];
  const ended = vi.fn();
  render(
    <MantineProvider env="test">
      <Seat attempts={attempts} first={first} ended={ended} />
    </MantineProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Seat' }));
  return { attempts, ended };
}
const refused = () => seat(() => Promise.reject(refusal));
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

it("The organiser sees the rule's refusal, and can add the player out of competition", async () => {
  const { attempts, ended } = refused();
  await screen.findByText(/above the game rule’s maximum of 18\./);
  await press('Add out of competition');
  await waitFor(() => expect(ended).toHaveBeenCalledWith('seated'));
  expect(attempts).toEqual([{}, { outOfCompetition: true }]);
});

it('A player refused by the rule is added with a valid playing handicap', async () => {
  const { attempts, ended } = refused();
  const figure = await screen.findByLabelText('Playing handicap');
  const send = screen.getByRole('button', { name: 'Add with this handicap' });
  fireEvent.change(figure, { target: { value: '1..2' } });
  screen.getByText('invalid Playing handicap');
  expect(send).toHaveProperty('disabled', true);
  fireEvent.change(figure, { target: { value: '+1.5' } });
  fireEvent.click(send);
  await waitFor(() => expect(ended).toHaveBeenCalledWith('seated'));
  expect(attempts).toEqual([{}, { playingHandicap: -1.5 }]);
});

it('A player is not added if the organiser declines', async () => {
  const first = refused();
  await press('Don’t add');
  await waitFor(() => expect(first.ended).toHaveBeenCalledWith(refusal));
  expect(first.attempts).toHaveLength(1);
});

it('Other refusals raise no question', async () => {
  const full = new ApiError(409, { code: 'game.full', error: 'The game is full.' });
  const { ended } = seat(() => Promise.reject(full));
  await waitFor(() => expect(ended).toHaveBeenCalledWith(full));
  expect(screen.queryByRole('dialog')).toBeNull();
});
