import { expect, it } from 'vitest';
import { renderWithProviders } from '../../testing/render.tsx';
import { TeeName } from './TeeName.tsx';

it.each([
  ['Rosas', 'pink'],
  ['Pink, ladies', 'pink'],
  ['Violetas', 'purple'],
] as const)('The tee %s is shown in %s', async (name, color) => {
  const { container } = await renderWithProviders(
    <TeeName tee={{ name, teeColor: 'purple', gender: 'women' }} />,
  );
  expect(container.querySelector('[data-tee]')?.getAttribute('data-tee')).toBe(color);
});
