import { calls, formatSeasonScore } from '@flagstick/contract';
import { type TournamentGame, type TournamentSystem, tournamentStandings } from '@flagstick/golf';
import type { Locator, Page } from '@playwright/test';
import { asGolf, clubMembers, playedOut, seatedGame } from '../lib/club-season.ts';
import { button, field, gameMenu } from '../lib/page-parts.ts';
import type { Round } from '../lib/round.ts';
import { season } from '../lib/season.ts';
import { expect, test } from '../lib/test.ts';

const ruleName = 'Season Roll-up';
const games = 8;
const year = new Date().getFullYear();

const figure = (handicap: number) =>
  handicap < 0 ? `+${(-handicap).toFixed(1)}` : (Math.round(handicap * 10) / 10).toFixed(1);

/** The secretary's rule: a preset, with handicaps of its own. */
async function makeRule(page: Page) {
  await page.goto('/gameRules');
  await button(page, 'Add game rule').click();
  const form = page.getByRole('dialog', { name: 'Add game rule' });
  await form.getByRole('button', { name: /^Stableford 95%/ }).click();
  await field(form, 'Name').fill(ruleName);
  const own = form.getByRole('button', { name: /^Handicap under this rule/ });
  await own.click();
  await button(form.getByRole('group', { name: /Can players go above their PH/ }), 'Yes').click();
  await form.getByRole('switch', { name: 'Change by result' }).press('Space');
  const taken = form.getByRole('group', { name: 'Cut by finishing position' });
  const added = form.getByRole('group', { name: 'Increase for positions from last' });
  await figures(taken, ['1st', '2nd', '3rd'], ['1.5', '1', '0.5'], 'cut by finishing position');
  await figures(added, ['Last', '2nd from last'], ['0.6', '0.3'], 'increase for positions from last');
  await button(form.getByRole('group', { name: /Adjust for different tees and genders/ }), 'No').click();
  await button(form, 'Create rule').click();
  await expect(form).toBeHidden();
}

async function figures(list: Locator, names: readonly string[], values: readonly string[], of: string) {
  for (const [at, name] of names.entries()) {
    const add = button(list, `Add ${name}, ${of}`);
    if (await add.isVisible()) await add.click();
    await field(list, name).fill(values[at] ?? '');
  }
}

/** The secretary reads the preview of the close, compares it with golf's handicaps, and confirms it. */
async function closeByHand(page: Page, round: Round, { adjusted }: ReturnType<typeof asGolf>) {
  await page.goto(`/?view=game&game=${round.id}`);
  await gameMenu(page, 'Close game');
  const close = page.getByRole('dialog', { name: /^You are about to close/ });
  const lines = close.getByRole('region', { name: 'Custom handicaps' }).getByRole('listitem');
  const moved = adjusted.filter(({ change }) => change !== 0);
  expect(moved.length).toBeGreaterThan(0);
  await expect(lines).toHaveCount(moved.length);
  const told = (await lines.allTextContents()).map(
    (line) => /from (\+?[\d.]+)[−+][\d.]+to (\+?[\d.]+)plays off/.exec(line)?.slice(1, 3) ?? line,
  );
  const bySum = (all: ReadonlyArray<readonly string[] | string>) => all.map(String).toSorted();
  expect(bySum(told)).toEqual(bySum(moved.map(({ before, after }) => [figure(before), figure(after)])));
  await button(close, 'Close game').click();
  await expect(page.getByRole('dialog', { name: /final result$/ })).toBeVisible();
}

const tableOf = async (page: Page, id: string) => {
  await page.goto(`/?view=tournament&tournament=${id}`);
  const rows = page.getByRole('table').locator('tbody tr');
  await expect(rows.first()).toBeVisible();
  return rows.evaluateAll((all) =>
    all.map((row) => {
      const of = (part: string) => row.querySelector(part)?.textContent ?? '';
      return [of('td b'), of('th button'), of('td:last-child b')].join(' | ');
    }),
  );
};

test('a secretary makes a club rule and plays a season of 8 games with 40 players under it', async ({
  open,
  api,
}) => {
  const members = await clubMembers(api);
  const nameOf = new Map(members.map(({ id, name, lastName }) => [id, `${name} ${lastName}`]));
  const page = await open('desk', { as: 'organiser' });
  await makeRule(page);
  const token = await api.signIn('organiser');
  const filter = JSON.stringify({ type: 'custom' }) as never;
  const { items } = await api.call(calls.competitions.list, { query: { filter, query: ruleName } }, token);
  const [rule] = items;
  if (!rule) throw new Error('There is no rule.');
  expect([rule.handicapRules.handicapDeducting, rule.handicapRules.losersHandicapDeducting]).toEqual([
    [1.5, 1, 0.5],
    [0.6, 0.3],
  ]);

  const rounds: Round[] = [];
  for (let nth = 1; nth <= games; nth++) rounds.push(await seatedGame(api, ruleName, members, nth));

  await page.goto('/tournaments');
  await button(page, 'Add tournament').first().click();
  const form = page.getByRole('dialog', { name: 'Add tournament' });
  await field(form, 'Name').fill('Season of Roll-ups');
  await form.getByText('Points for each position, by nett score').click();
  await form.getByRole('textbox', { name: '1st' }).fill('25');
  await field(form, 'Search games').fill('week 1');
  await form.getByRole('checkbox', { name: 'Roll-up of week 1' }).click();
  await expect(form.getByText('1 selected')).toBeVisible();
  await button(form, 'Create tournament').click();
  await expect(form).toBeHidden();
  const kept = await api.call(calls.tournaments.list, { query: { query: 'Season of Roll-ups' } }, token);
  const [merit] = kept.items;
  if (!merit) throw new Error('There is no tournament.');
  for (const { id: gameId } of rounds.slice(1)) {
    await api.call(calls.tournaments.addGame, { params: { id: merit._id, gameId } }, token);
  }

  const held = new Map<string, number>();
  const reasons = new Map<string, number[]>();
  const season8: TournamentGame[] = [];
  for (const [at, round] of rounds.entries()) {
    const game = await playedOut(round, members, at + 1);
    const golf = asGolf(game, rule, members, held);
    for (const { id, playsOff, firstTime } of golf.rows) {
      const { hcp, isFirstTimeCHP } = game.players[id] ?? {};
      expect([id, hcp, isFirstTimeCHP]).toEqual([id, playsOff, firstTime]);
    }
    if (at === 0 || at === games - 1) await closeByHand(page, round, golf);
    else await round.close();
    for (const { id, after } of golf.adjusted) {
      held.set(id, after);
      reasons.set(id, [after, ...(reasons.get(id) ?? [])]);
    }
    season8.push(golf.counted);
  }

  const days = { seasonStart: `${year}-01-01`, seasonEnd: `${year}-12-31` } as const;
  const expected = (system: TournamentSystem) =>
    tournamentStandings({ system, placingScores: merit.placingScores, ...days }, season8);
  const written = (system: TournamentSystem) =>
    expected(system).map(
      ({ label, id, score }) => `${label} | ${nameOf.get(id)} | ${formatSeasonScore(score)}`,
    );
  expect(await tableOf(page, merit._id)).toEqual(written('meritNett'));
  const [first] = expected('meritNett');
  if (!first) throw new Error('The game has no winner.');
  const name = nameOf.get(first.id) ?? '';
  await page.getByRole('table').getByRole('button', { name }).click();
  const player = page.getByRole('dialog', { name });
  const brought = player.getByRole('listitem').filter({ hasText: /(Position|places) \d/ });
  await expect(brought).toHaveCount(first.games.length);
  expect(await brought.locator('> b').allTextContents()).toEqual(
    first.games.map(({ score }) => formatSeasonScore(score)),
  );

  const eclectic = await season(
    api,
    'Eclectic of Roll-ups',
    0,
    rounds.map(({ id }) => id),
  );
  expect(await tableOf(page, eclectic)).toEqual(written('bestGross'));

  await page.goto(`/handicaps?player=${first.id}`);
  const history = page.getByRole('dialog', { name });
  await expect(history).toContainText('Changes and reasons');
  const line = history.getByRole('listitem');
  const steps = reasons.get(first.id) ?? [];
  await expect(line).toHaveCount(steps.length);
  for (const [at, text] of (await line.allTextContents()).entries()) {
    expect(text).toMatch(/points/);
    expect(text.endsWith(figure(steps[at] ?? 0))).toBe(true);
  }
});
