import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../../testing/render.tsx';
import { TextField } from './text-fields.tsx';
import { useServerForm } from './use-server-form.ts';

it('takes a decimal comma, the only sign that many keypads have', async () => {
  const Field = () => {
    const form = useServerForm({ initialValues: { hcp: '' }, save: async () => {} });
    return <TextField of={form.at('hcp')} label="Index" inputMode="decimal" />;
  };
  await show(<Field />);
  fireEvent.change(screen.getByLabelText('Index'), { target: { value: '12,4' } });
  expect(screen.getByLabelText('Index')).toHaveProperty('value', '12.4');
});
