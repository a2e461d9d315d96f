import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderWithProviders } from '../../../testing/render.tsx';
import { useServerForm } from '../../../ui/form/use-server-form.ts';
import { blankPerson, HandicapFields } from './PersonFields.tsx';

function Fields({ hcp = '', socialHcp = '' }: { hcp?: string; socialHcp?: string }) {
  const form = useServerForm({
    initialValues: { ...blankPerson, hcp, socialHcp },
    save: async () => undefined,
  });
  return <HandicapFields form={form} />;
}

const choose = (kind: string) => fireEvent.click(screen.getByRole('radio', { name: kind }));
const typed = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

it('The CDH number is explained before its field, with the players who need none', async () => {
  await renderWithProviders(<Fields />);
  expect(screen.getByText(/With a CDH number, use the WHS index/)).toBeTruthy();
  choose('Social');
  expect(screen.queryByText(/CDH/)).toBeNull();
});

it('The figures of index and social handicap stay apart', async () => {
  await renderWithProviders(<Fields />);
  fireEvent.change(screen.getByLabelText('Handicap index'), { target: { value: '18.2' } });
  choose('Social');
  expect(typed('Social handicap')).toBe('18.2');
  fireEvent.change(screen.getByLabelText('Social handicap'), { target: { value: '20' } });
  choose('WHS index');
  expect(typed('Handicap index')).toBe('18.2');
  choose('Social');
  expect(typed('Social handicap')).toBe('20');
});
