import { expect, it } from 'vitest';
import { show } from '../../testing/render.tsx';
import { TeeName } from './TeeName.tsx';

it.each([
  ['Rosas', 'pink'],
  ['Pink, ladies', 'pink'],
  ['Violetas', 'purple'],
] as const)('The tee %s is shown in %s', async (name, color) => {
  const { container } = await show(<TeeName tee={{ name, teeColor: 'purple', gender: 'women' }} />);
  expect(container.querySelector('[data-tee]')?.getAttribute('data-tee')).toBe(color);
});
