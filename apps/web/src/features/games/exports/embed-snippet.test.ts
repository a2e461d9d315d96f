import { expect, it } from 'vitest';
import { embedSnippet } from './embed-snippet.ts';

it('The snippet shows the board in the chosen theme, and escapes the name', () => {
  const snippet = embedSnippet(
    'https://golf.example/leaderBoard/CAPT24',
    '"><script>alert(1)</script>&',
    'dark',
  );
  // As an iframe it would load the board.
  const document = new DOMParser().parseFromString(snippet.replaceAll('iframe', 'object'), 'text/html');
  const frame = document.querySelector('object');
  expect(document.querySelector('script')).toBeNull();
  expect(frame?.getAttribute('title')).toBe('Leaderboard: "><script>alert(1)</script>&');
  expect(frame?.getAttribute('src')).toBe('https://golf.example/leaderBoard/CAPT24?embed&theme=dark');
  expect(embedSnippet('https://golf.example/leaderBoard/CAPT24', 'Medal', 'system')).toContain('?embed" ');
});
