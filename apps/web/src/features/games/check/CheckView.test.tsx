import type { CheckItem } from '@flagstick/contract';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { gameOf } from '../../../shared/game/testing.ts';
import { show } from '../../../testing/render.tsx';
import { Checking } from './CheckView.tsx';

afterEach(() => vi.unstubAllGlobals());

const game = gameOf({ audience: 'organisers', state: 'waitingList' });
const answers = (...items: CheckItem[]) => vi.stubGlobal('fetch', async () => Response.json({ items }));

it('leads from each thing to where it is mended, and says what is in order', async () => {
  answers(
    {
      code: 'noGroup',
      level: 'must',
      title: '4 players stand in no group',
      text: 'Ann Lee.',
      way: { to: 'draw' },
    },
    {
      code: 'noHandicap',
      level: 'must',
      title: 'No handicap',
      text: 'Bo.',
      way: { to: 'card', player: 'p1' },
    },
    {
      code: 'alike',
      level: 'look',
      title: 'Two score cards read alike',
      text: 'White.',
      way: { to: 'setup' },
    },
    { code: 'rating', level: 'must', title: 'The rating is off', text: 'Red.', way: { to: 'scoreCards' } },
  );
  await show(<Checking game={game} />);
  await screen.findByText('4 things to look at. Each is one tap away.');
  const way = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(way('Draw groups: 4 players stand in no group')).toBe(`/?view=field&game=${game._id}&tab=draw`);
  expect(way('Open the card: No handicap')).toBe(`/?view=game&game=${game._id}&tab=players&card=p1`);
  expect(way('Set-up: Two score cards read alike')).toBe(`/?view=setup&game=${game._id}`);
  expect(way('Score cards: The rating is off')).toBe('/scoreCards');
  const must = within(screen.getByRole('region', { name: 'Better before the first tee time' }));
  expect(must.getAllByRole('listitem')).toHaveLength(3);
  const good = within(screen.getByRole('region', { name: 'In order' })).getAllByRole('listitem');
  expect(good.map(({ textContent }) => textContent)).toEqual([
    'Starting tees',
    'Game rule',
    'Names on paper',
  ]);
  expect(screen.getByRole('button', { name: 'Activate' })).toBeTruthy();
});

it('says that nothing is to be mended', async () => {
  answers();
  await show(<Checking game={game} />);
  await screen.findByText('Nothing to mend.');
  expect(screen.queryByRole('region', { name: 'Worth a look' })).toBeNull();
});
