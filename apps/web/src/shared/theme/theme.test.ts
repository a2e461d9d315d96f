import { expect, it } from 'vitest';
import { useTheme } from './theme.ts';

const chosenElsewhere = (newValue: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue }));

it('follows what is chosen in another tab, and nothing that is no theme', () => {
  chosenElsewhere('dark');
  const { dataset } = document.documentElement;
  expect([useTheme.getState().theme, dataset.theme, dataset.mantineColorScheme]).toEqual([
    'dark',
    'dark',
    'dark',
  ]);
  chosenElsewhere('sun');
  expect([dataset.theme, dataset.mantineColorScheme]).toEqual(['sun', 'light']);
  chosenElsewhere('mauve');
  chosenElsewhere(null);
  expect(useTheme.getState().theme).toBe('sun');
});
