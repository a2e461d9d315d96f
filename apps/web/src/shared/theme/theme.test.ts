import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { useTheme } from './theme.ts';

const tokens = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');

const chosenElsewhere = (newValue: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue }));

it('the theme follows the choice in another tab, and ignores unknown themes', () => {
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

function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

it('The edge of an empty plate has a contrast of 3:1 on the masthead in every theme', () => {
  const all = (name: string) => [...tokens.matchAll(new RegExp(`--${name}: (#[0-9a-f]{6});`, 'g'))];
  const [grounds, edges] = [all('deep'), all('deep-edge')];
  expect([grounds.length, edges.length]).toEqual([3, 3]);
  for (const [at, [, edge = '']] of edges.entries()) {
    const ground = grounds[at]?.[1] ?? '';
    expect((luminance(edge) + 0.05) / (luminance(ground) + 0.05)).toBeGreaterThanOrEqual(3);
  }
});
