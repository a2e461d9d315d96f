import { expect, it } from 'vitest';
import { compose } from './letter.ts';

const content = {
  subject: 'Your\r\nBcc: x@example.com card',
  title: 'Ann <Lee> & co',
  paragraphs: [
    'First.',
    'A long line that has more than the seventy-six letters which a line of plain text may have.',
  ],
  code: 'ABC234',
  action: { label: 'Open it', url: 'https://golf.example/?a=1&b="2"' },
  notes: ['A note.'],
};

it('a letter has the same content as a page and as plain text', () => {
  const { html, text } = compose('ann@example.com', content, 'help@golf.example');
  for (const words of ['First.', 'ABC234', 'Open it', 'A note.', 'help@golf.example']) {
    expect(html).toContain(words);
    expect(text).toContain(words);
  }
  expect(text).toContain('https://golf.example/?a=1&b="2"');
  expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(76);
});

it('a letter escapes user input and removes line breaks from the subject', () => {
  const { html, subject } = compose('ann@example.com', content);
  expect(html).toContain('Ann &#60;Lee&#62; &#38; co');
  expect(html).toContain('href="https://golf.example/?a=1&#38;b=&#34;2&#34;"');
  expect(subject).toBe('Your Bcc: x at example. com card');
});

it('a letter has no external picture, script or style', () => {
  const { html } = compose('ann@example.com', content);
  expect(html).not.toMatch(/<img|<script|<link|url\(/);
  expect(html).toContain('#0e3a2b');
  expect(html).toContain('prefers-color-scheme: dark');
});

it('subject and title contain no links, because any user may name a game', () => {
  const lines = (words: string) => {
    const { subject, html } = compose('ann@example.com', { ...content, subject: words, title: words });
    return [subject, />([^<]*)<\/h1>/.exec(html)?.[1]];
  };
  expect(lines('Win at https://evil.example/x now')).toEqual(
    Array(2).fill('Win at https evil. example/x now'),
  );
  expect(lines('www.evil。example, or a@evil.example')).toEqual(
    Array(2).fill('www. evil. example, or a at evil. example'),
  );
  expect(lines('St. Andrews, 2.5 rounds: Dr.Who')).toEqual(Array(2).fill('St. Andrews, 2.5 rounds: Dr. Who'));
});
