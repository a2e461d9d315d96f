import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { screenTexts } from './screen-texts.ts';

const source = join(import.meta.dirname, '../src');

// The samples of app/component-gallery are data. The app's start loads the titles of views and the labels of tables, but no other texts.
it('the texts of screens are in the messages.ts of their folder', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: source })
    .filter(
      (file) =>
        !/\.test\.|(^|\/)testing[./]|(^|\/)(messages|views|tables?)\.tsx?$|^app\/component-gallery\//.test(
          file,
        ),
    )
    .toSorted();
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) => {
    const path = join(source, file);
    return screenTexts(path, readFileSync(path, 'utf8')).map((text) => `${relative(source, path)}: ${text}`);
  });
  expect(found, 'Move these texts to messages.ts.').toEqual([]);
});

it('texts of elements, attributes, values and templates are found', () => {
  const texts = screenTexts(
    'planted.tsx',
    `
    const titles = { open: 'Open', kind: 'still to play' };
    const left = (n: number) => \`\${n} left\`;
    export const Planted = () => <p title="Two words" aria-label={left(2)}>No players <b>yet</b></p>;
    `,
  );
  expect(texts).toEqual(["'Open'", "'still to play'", `\`\${n} left\``, '"Two words"', 'No players', 'yet']);
});

it('styles, keys, addresses and errors for engineers are no texts', () => {
  const texts = screenTexts(
    'planted.tsx',
    `
    import { a } from './Some File.ts';
    type Kind = 'Open' | 'Not yet';
    if (event.key === 'Enter' && kind === 'Open') throw new Error('This never happens.');
    const query = document.querySelector('a b, c d');
    export const Planted = () => <p className="row gap-12" style={{ width: 'calc(100% - 2px)' }} role="img" />;
    `,
  );
  expect(texts).toEqual([]);
});
