import type { GameRule, RuleChange } from '@flagstick/contract';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { theme } from '../../../shared/theme/mantine.ts';
import { renderWithProviders } from '../../../testing/render.tsx';
import { ApplyRuleToGames } from './ApplyRuleToGames.tsx';
import { ruleChangeQuery } from './reads.ts';

afterEach(() => vi.unstubAllGlobals());

const rule = { _id: 'rule', name: 'Roll-up', scoringFormat: 'stableford' } as GameRule;
const game = (name: string, behind: boolean) => ({
  ...{ _id: name, name, code: 'ABCDEF', date: '2026-06-14T22:30:00Z', state: 'playing' },
  ...{ club: 'Heath', timeZone: 'Europe/Madrid', playersCount: 2, behind },
});
const points = (totalPoint: number) => ({
  ...{ totalPoint, totalGross: 10, totalNett: 8, grossToPar: 2, nettToPar: 0 },
});
const to = { name: 'Roll-up', updateDate: '2026-06-14T10:00:00.000Z' };
const change: RuleChange = {
  ...{ v: 1, from: { ...to, scoringFormat: 'stableford' }, to, same: false, refused: [], unchanged: 1 },
  changes: [
    {
      ...{ _id: 'ann', name: 'Ann', lastName: 'Lee', holes: [1, 2] },
      before: { hcp: 10, label: '2', points: points(4) },
      after: { hcp: 5, label: '1', points: points(3) },
    },
  ],
};
const refusing: RuleChange = {
  ...change,
  refused: [{ _id: 'bob', name: 'Bob', lastName: 'May', error: 'The handicap is above the upper bound.' }],
};

/** Serves the games and their changes; records the requests. */
function serve(games: ReadonlyArray<ReturnType<typeof game>>, changes: Readonly<Record<string, RuleChange>>) {
  const sent: Array<{ address: string; body: unknown }> = [];
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    if (method === 'PATCH') {
      sent.push({ address, body: JSON.parse(String(body)) });
      return Response.json({});
    }
    if (address.includes('competitions/')) return Response.json({ items: games, others: 2, closed: 1 });
    const name = games.find(({ _id }) => address.includes(`/${encodeURIComponent(_id)}/`))?.name ?? '';
    return Response.json(changes[name]);
  });
  return sent;
}

it('Outdated games are listed with their changes, and the chosen ones move as shown', async () => {
  const sent = serve([game('Sunday', true), game('Monday', false)], { Sunday: change });
  const close = vi.fn();
  await renderWithProviders(<ApplyRuleToGames rule={rule} onClose={close} />);
  const sunday = await screen.findByRole('checkbox', { name: /Sunday/ });
  expect(screen.queryByText('Monday')).toBeNull();
  expect(screen.getByText(/^15\/06\/26, Heath/)).toBeTruthy();
  expect(await screen.findByRole('row', { name: /Ann Lee 10 now 5 4 now 3/ })).toBeTruthy();
  expect(screen.getByText('One closed game keeps the rule it was played under.')).toBeTruthy();
  expect(
    screen.getByText('2 more open games are run by other organisers. They can update them.'),
  ).toBeTruthy();
  await waitFor(() => expect((sunday as HTMLInputElement).disabled).toBe(false));
  fireEvent.click(sunday);
  fireEvent.click(screen.getByRole('button', { name: 'Update 1 game' }));
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(sent).toMatchObject([
    {
      address: expect.stringContaining('games/Sunday/update-rule'),
      body: { competitionId: 'rule', updateDate: to.updateDate },
    },
  ]);
});

it('Each figure is printed in the words of its own format', async () => {
  serve([game('Sunday', true)], { Sunday: change });
  await renderWithProviders(
    <ApplyRuleToGames rule={{ ...rule, scoringFormat: 'parBogey' }} onClose={() => {}} />,
  );
  expect(await screen.findByRole('row', { name: /Ann Lee 10 now 5 4 now \+3/ })).toBeTruthy();
});

it('Players who could not enter are named, and their game cannot be chosen', async () => {
  serve([game('Sunday', true)], { Sunday: refusing });
  await renderWithProviders(<ApplyRuleToGames rule={rule} onClose={() => {}} />);
  expect(await screen.findByText('Bob May: The handicap is above the upper bound.')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Sunday/ }).disabled).toBe(true);
});

it('A game moves as it was shown when chosen, also if it is read again later', async () => {
  const sent = serve([game('Sunday', true)], { Sunday: change });
  const { client } = await renderWithProviders(<p>Before</p>);
  const edited = { ...change, to: { ...to, updateDate: '2026-06-14T11:00:00.000Z' } };
  let answerLate = (_: Response) => {};
  const late = new Promise<Response>((resolve) => {
    answerLate = resolve;
  });
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', (address: string, init: RequestInit) =>
    address.includes('update-rule') && init.method === 'GET' ? late : answer(address, init),
  );
  client.setQueryData(ruleChangeQuery('Sunday', 'rule').queryKey, change);
  const close = vi.fn();
  render(
    <QueryClientProvider client={client}>
      <MantineProvider theme={theme} env="test">
        <ApplyRuleToGames rule={rule} onClose={close} />
      </MantineProvider>
    </QueryClientProvider>,
  );
  fireEvent.click(await screen.findByRole('checkbox', { name: /Sunday/ }));
  answerLate(Response.json(edited));
  await waitFor(() => expect(client.isFetching()).toBe(0));
  fireEvent.click(screen.getByRole('button', { name: 'Update 1 game' }));
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(sent.map(({ body }) => body)).toEqual([{ competitionId: 'rule', updateDate: to.updateDate }]);
});
