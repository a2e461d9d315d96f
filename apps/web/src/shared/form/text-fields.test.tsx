import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../../testing/render.tsx';
import { TextField } from './text-fields.tsx';
import { useServerForm } from './use-server-form.ts';

const Index = () => {
  const form = useServerForm({ initialValues: { hcp: '' }, save: async () => {} });
  return <TextField of={form.at('hcp')} label="Index" inputMode="decimal" />;
};

it('takes a decimal comma, the only sign that many keypads have', async () => {
  await show(<Index />);
  fireEvent.change(screen.getByLabelText('Index'), { target: { value: '12,4' } });
  expect(screen.getByLabelText('Index')).toHaveProperty('value', '12.4');
});
