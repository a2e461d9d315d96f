import { expect, it } from 'vitest';
import { renderWithProviders } from '../../../testing/render.tsx';
import { SeasonChart } from './SeasonChart.tsx';

const game = (_id: string, state: string, day: string) => ({
  ...{ _id, state, counts: true, timeZone: 'Europe/London' },
  date: `2026-${day}T09:00:00Z`,
});

it('The chart of a season labels two games in play with one "now"', async () => {
  const games = [game('a', 'done', '05-02'), game('b', 'playing', '06-14'), game('c', 'playing', '06-14')];
  const lines = [{ id: 'ann', isMe: true, name: 'Lee', sums: [3, 5, 9] }];
  const { container } = await renderWithProviders(
    <SeasonChart standings={{ games } as never} lines={lines} />,
  );
  const labels = [...container.querySelectorAll('.day')].map(({ textContent }) => textContent);
  expect(labels).toEqual(['02/05', 'now']);
});
