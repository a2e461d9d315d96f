import type { Locator } from '@playwright/test';
import { enterAll, type Four, fieldDay } from '../lib/field-day.ts';
import { button } from '../lib/page-parts.ts';
import { holes, person, Round } from '../lib/round.ts';
import { expect, test } from '../lib/test.ts';

/** The cards of a group in order, each with its marker. */
const pairs = ([a, b, c, d]: Four) =>
  [
    [a, d],
    [b, a],
    [c, b],
    [d, c],
  ] as const;

test('a day of 96 players is closed from the control room in at most 25 taps', async ({ open, api }) => {
  const day = await fieldDay(api, 'Heath Open');
  const { round, par } = day;
  const { disputes, full, phones, leaving } = day.groups;

  await test.step('the field hands in', async () => {
    // Five cards are complete and not handed in: a whole group, and the first of another.
    for (const [card, marker] of pairs(full)) await enterAll(day, card, [card, marker]);
    for (const [card, marker] of pairs(disputes)) await enterAll(day, card, [card, marker]);
    for (const [card, marker] of pairs(disputes).slice(0, 3)) await round.score(marker, card, 7, par(7) + 1);
    const [first, dead, unmarked, last] = phones;
    await enterAll(day, first, [first, last]);
    await enterAll(day, dead, [first]);
    await enterAll(day, unmarked, [unmarked]);
    await enterAll(day, last, [last, unmarked]);
    // The marker hands in nothing, so the marker's certification is missing.
    await round.finish(last);
    for (const [card, marker] of pairs(leaving)) await enterAll(day, card, [card, marker], holes.slice(0, 9));
  });

  const desk = await open('desk', { as: 'organiser' });
  await desk.goto(`/?view=game&game=${round.id}&tab=control`);
  let taps = 0;
  const tap = async (what: Locator) => {
    taps += 1;
    await what.click();
  };
  const strip = desk.getByRole('region', { name: 'Groups on the course' });
  const tokenOf = (group: number, pace = '') =>
    strip.getByRole('button', { name: new RegExp(`^${group}\\b.*${pace}`) });

  await test.step('two withdraw in mid-round, at most three taps each, without touching another phone', async () => {
    const [one, two, three, four] = leaving;
    const group = desk.getByRole('region', { name: 'Group 4', exact: true });
    for (const player of [one, three]) {
      const before = taps;
      if (await group.isHidden()) await tap(tokenOf(4));
      const leaves = group.getByRole('button', { name: new RegExp(`^Withdraw ${player.name} `) });
      await tap(leaves);
      await tap(group.getByRole('button', { name: 'Injured' }));
      await expect(leaves).toBeHidden();
      expect(taps - before).toBeLessThanOrEqual(3);
    }
    // Their markers were reassigned: the two who continue mark each other, and hand in together.
    for (const card of [two, four]) await enterAll(day, card, [two, four], holes.slice(9));
    for (const player of [two, four]) await round.finish(player);
    await expect(tokenOf(4, 'finished')).toBeVisible();
  });

  await test.step('three disputes are settled with a value', async () => {
    for (const player of disputes.slice(0, 3)) {
      const row = desk.getByRole('listitem', { name: new RegExp(`^Dispute: ${player.name} `) });
      await tap(row.getByRole('button', { name: `Accept ${par(7)}` }));
      await expect(row).toBeHidden();
    }
    for (const player of disputes) await round.finish(player);
    await expect(tokenOf(1, 'finished')).toBeVisible();
  });

  await test.step('the list before the close offers a way to settle the rest, and ends on the result', async () => {
    await tap(button(desk, 'Game menu'));
    await tap(desk.getByRole('menuitem', { name: 'Close game' }));
    const dialog = desk.getByRole('dialog');
    const part = (name: string) => dialog.getByRole('region', { name, exact: true });
    await expect(dialog.getByText('2 cards need a decision before you can close.')).toBeVisible();
    await expect(part('One scorer').getByRole('listitem')).toHaveCount(2);
    await tap(part('One scorer').getByRole('button', { name: 'Accept all 2' }));
    await expect(dialog).toHaveAccessibleName(/You are about to close 'Heath Open' game/);
    await expect(part('Not handed in').getByRole('listitem')).toHaveCount(5);
    await tap(part('Not handed in').getByRole('button', { name: 'Accept all 5' }));
    await expect(part('Not handed in')).toBeHidden();
    await expect(part('Not confirmed').getByRole('listitem')).toHaveText(/Not confirmed by the marker/);
    await tap(part('Not confirmed').getByRole('button', { name: 'Accept' }));
    await expect(part('Not confirmed')).toBeHidden();
    await tap(dialog.getByRole('button', { name: 'Close game' }));
    await expect(desk.getByRole('dialog', { name: 'Heath Open: final result' })).toBeVisible();
    await expect(desk.getByRole('dialog').getByRole('row')).toHaveCount(97);
    await expect(desk.getByRole('dialog').getByRole('row').nth(1)).toBeInViewport();
  });
  process.stdout.write(`A day of 96 players was closed in ${taps} taps.\n`);
  expect(taps).toBeLessThanOrEqual(25);
});

test('a card handed in wrongly is corrected by its player, by the committee, and after the close', async ({
  open,
  api,
}) => {
  const round = await Round.start(api, { name: 'Put Right', players: ['player1', 'player2'] });
  const [tom, grace] = [round.player(0), round.player(1)];
  await round.certification({ returnedAfter: 15 });
  const pars = await round.pars();
  const par = (hole: number) => pars.get(hole) ?? 4;
  for (const card of [tom, grace]) await enterAll({ round, par }, card, [tom, grace]);
  await round.finish(tom);
  await round.finish(grace);

  await test.step('until it is returned the player takes it back', async () => {
    const phone = await open('phone', { as: 'player1' });
    await phone.goto(`/?view=card&game=${round.id}`);
    const certified = phone.getByRole('region', { name: 'Confirmation' });
    await expect(certified).toContainText('Player and marker can correct this card until');
    await expect(certified.getByRole('listitem')).toHaveCount(2);
    const takesBack = phone.getByRole('button', { name: 'Take back card' });
    const cut = await takesBack
      .getByText('Take back card')
      .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(cut).toBe(0);
    await takesBack.click();
    await expect(phone.getByRole('button', { name: 'Hand in card' })).toBeVisible();
    for (const by of [tom, grace]) await round.score(by, tom, 18, par(18) + 1);
    await round.finish(tom);
    await expect(phone.getByRole('button', { name: 'Take back card' })).toBeVisible();
    await expect(certified).toContainText('Not confirmed by the marker');
  });

  const desk = await open('desk', { as: 'organiser' });
  /** Sets a hole that player and marker agreed on, with the reason. */
  const putRight = async (hole: number, gross: number, reason: string) => {
    await desk.goto(`/?view=game&game=${round.id}&tab=players&card=${tom.id}`);
    const card = desk.getByRole('dialog', { name: /submission card/ });
    await card.getByRole('combobox', { name: 'Reopen a hole' }).click();
    await desk.getByRole('option', { name: `Hole ${hole}`, exact: true }).click();
    await card.getByRole('textbox', { name: `Gross on hole ${hole}` }).fill(String(gross));
    await card.getByRole('combobox', { name: 'Reason' }).fill(reason);
    await card.getByRole('button', { name: 'Submit Changes' }).click();
    await desk
      .getByRole('dialog', { name: 'Are you sure?' })
      .getByRole('button', { name: 'Submit Changes' })
      .click();
    await expect(card).toBeHidden();
  };
  const gross = async (hole: number) => (await round.view()).players[tom.id]?.holes[hole]?.gross;

  await test.step('the committee changes it before the close', async () => {
    await putRight(17, par(17) + 2, 'A penalty was forgotten');
    expect(await gross(17)).toBe(par(17) + 2);
  });
  await test.step('a player who left is restored by a tap, and noted WD by another', async () => {
    const sam = await person(api, 'player3');
    await round.join(sam);
    await round.score(sam, sam, 1, par(1));
    await round.leave(sam);
    await desk.goto(`/?view=game&game=${round.id}&tab=players`);
    const left = desk.getByRole('region', { name: 'Left the game' });
    await left.getByRole('button', { name: 'Reinstate player' }).click();
    await expect(left).toBeHidden();
    expect((await round.view()).players[sam.id]).toMatchObject({ nofinish: null, thru: 1 });
    await round.leave(sam);
    await left.getByRole('button', { name: 'Mark as WD' }).click();
    await expect(left).toBeHidden();
    expect((await round.view()).players[sam.id]).toMatchObject({ nofinish: 'WD', thru: 1 });
  });
  await test.step('and after it, and the result is recalculated', async () => {
    await round.close();
    const before = (await round.view()).players[tom.id]?.points.totalGross ?? 0;
    await putRight(16, par(16) + 3, 'Wrong figure on the card');
    expect((await round.view()).players[tom.id]?.points.totalGross).toBe(before + 3);
    expect((await round.log(tom)).at(-1)).toMatchObject({
      holeNumber: 16,
      reason: 'Wrong figure on the card',
    });
  });
});
