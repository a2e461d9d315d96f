import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderWithProviders } from '../../../../testing/render.tsx';
import { NewCodesDialog } from './CodeDialogs.tsx';

afterEach(() => vi.unstubAllGlobals());

it('The dialog with the new recovery codes closes without a question', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ recoveryCodes: ['abcd-efgh', 'jklm-npqr'] }));
  const onClose = vi.fn();
  await renderWithProviders(<NewCodesDialog opened onClose={onClose} />);
  fireEvent.change(await screen.findByLabelText('Code'), { target: { value: '123456' } });
  fireEvent.click(screen.getByRole('button', { name: 'Make new codes' }));
  await screen.findByText('abcd-efgh');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(screen.queryByText('Discard your changes?')).toBeNull();
});
