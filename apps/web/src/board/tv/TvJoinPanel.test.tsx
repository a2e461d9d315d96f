import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { qrPath } from '../../shared/display/qr.ts';
import { TvJoinPanel } from './TvJoinPanel.tsx';

afterEach(() => vi.unstubAllGlobals());

it('the panel shows phones the public address, also on a television with another address', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ publicUrl: 'https://golf.example' }));
  render(<TvJoinPanel code="CAPT24" joinable />);
  const drawn = () => screen.getByRole('img').querySelector('path')?.getAttribute('d');
  await vi.waitFor(() => expect(drawn()).toBe(qrPath('https://golf.example/join/CAPT24').path));
});
