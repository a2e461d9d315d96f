import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../../../testing/render.tsx';
import { GuestDialog } from './GuestDialog.tsx';

it('writes a name as the server keeps it, also with the apostrophe that phones type', async () => {
  await show(<GuestDialog game="game" guest="new" onClose={() => {}} />);
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
