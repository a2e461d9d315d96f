import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderWithProviders } from '../../../testing/render.tsx';
import { useServerForm } from '../use-server-form.ts';
import { PasswordField, TextField } from './text-fields.tsx';

const Index = () => {
  const form = useServerForm({ initialValues: { hcp: '' }, save: async () => {} });
  return <TextField field={form.at('hcp')} label="Index" inputMode="decimal" />;
};

it('a field accepts a decimal comma, the only sign of many keypads', async () => {
  await renderWithProviders(<Index />);
  fireEvent.change(screen.getByLabelText('Index'), { target: { value: '12,4' } });
  expect(screen.getByLabelText('Index')).toHaveProperty('value', '12.4');
});

const Secrets = () => {
  const form = useServerForm({ initialValues: { password: '', again: '' }, save: async () => {} });
  return (
    <>
      <PasswordField field={form.at('password')} label="Password" />
      <PasswordField field={form.at('again')} label="Once more" />
    </>
  );
};

it('labels the button that shows a secret: two secrets on a page have two labels', async () => {
  await renderWithProviders(<Secrets />);
  expect(screen.getAllByRole('button').map((toggle) => toggle.getAttribute('aria-label'))).toEqual([
    'Show Password',
    'Show Once more',
  ]);
});
