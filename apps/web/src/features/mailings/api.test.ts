import { renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useCallId } from './api.ts';

afterEach(() => vi.unstubAllGlobals());

it('gives an e-mail an id on a server without TLS, where crypto has no randomUUID', () => {
  const getRandomValues = crypto.getRandomValues.bind(crypto);
  vi.stubGlobal('crypto', { getRandomValues });
  const { result } = renderHook(() => useCallId());
  const first = result.current('To all');
  expect(first).toMatch(/^[\w-]{16,}$/);
  expect(result.current('To all')).toBe(first);
  expect(result.current('To some')).not.toBe(first);
});
