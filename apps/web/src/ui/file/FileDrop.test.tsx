import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderWithProviders } from '../../testing/render.tsx';
import { ChooseFile } from './FileDrop.tsx';

it('The corrected file can be chosen again under the same name', async () => {
  const chosen: string[] = [];
  const { container } = await renderWithProviders(<ChooseFile onFile={({ name }) => chosen.push(name)} />);
  const input = container.querySelector('input[type="file"]');
  if (!input) throw new Error('no input');
  // A browser sends no change event while the input has the path of the same file.
  let path = '';
  Object.defineProperty(input, 'value', {
    get: () => path,
    set: (value) => {
      path = value;
    },
  });
  const choose = (name: string) => {
    fireEvent.click(screen.getByRole('button', { name: 'Choose a file' }));
    if (path.endsWith(name)) return;
    path = `C:\\fakepath\\${name}`;
    fireEvent.change(input, { target: { files: [new File(['Club'], name)] } });
  };
  choose('courses.csv');
  choose('courses.csv');
  expect(chosen).toEqual(['courses.csv', 'courses.csv']);
});
