import { scramble } from '../lib/one-card.ts';
import { networkErrors } from '../lib/page-errors.ts';
import { ScoringPhone } from '../lib/phone.ts';
import { holes } from '../lib/round.ts';
import { expectOfflineStart } from '../lib/stored-answers.ts';
import { expect, test } from '../lib/test.ts';

test('a pair alone on its tee plays a scramble with tee shots, six holes without a network', async ({
  open,
  api,
  wire,
  watch,
}) => {
  watch.expect(...networkErrors);
  const round = await scramble(api, { name: 'Charity Scramble', players: ['player1', 'player2'] });
  const [tom, grace] = [round.player(0), round.player(1)];
  const first = new ScoringPhone(await open('phone', { as: 'player1' }));
  const second = new ScoringPhone(await open('phone', { as: 'player2', url: wire.url, installed: true }));
  const shot = (phone: ScoringPhone, name: string) =>
    phone.panel('Amber').getByRole('button', { name: new RegExp(`^${name} tee shot`) });
  const play = async (phone: ScoringPhone, hole: number, name: string) => {
    await phone.hurryTo(hole);
    await shot(phone, name).click();
    await phone.tap('Amber', 4);
  };
  await first.open(round.id, 1);
  await expect(first.panel('Amber')).toContainText('12 tee shots needed, 18 holes left');
  await test.step('a score without a player waits for one, and is entered with the choice', async () => {
    await first.tap('Amber', 4);
    await expect(first.page.getByRole('alert')).toHaveText('Please select a player');
    await first.page.reload();
    await expect(first.page.getByRole('alert')).toHaveText('Please select a player');
    await shot(first, 'Tom').click();
    await expect(first.score('Amber')).toHaveAccessibleName(/: 4\./);
  });
  await second.open(round.id, 1);
  await expectOfflineStart(second.page, round.id);
  wire.cut();
  await second.page.context().setOffline(true);
  for (const hole of [1, 2, 3, 4, 5, 6]) {
    if (hole > 1) await play(first, hole, 'Tom');
    await play(second, hole, hole === 6 ? 'Grace' : 'Tom');
  }
  wire.mend();
  await second.page.context().setOffline(false);
  await second.page
    .getByRole('button', { name: 'Reconnect' })
    .click({ timeout: 1_000 })
    .catch(() => undefined);
  await test.step('both entries are there, in the order of the server; two tee shots of one hole differ', async () => {
    await expect.poll(async () => (await round.log(tom)).length).toBe(12);
    const { players } = await round.view();
    for (const hole of [1, 2, 3, 4, 5, 6]) {
      expect(players[tom.id]?.uholes?.[hole]).toMatchObject({
        grosses: { [tom.id]: 4, [grace.id]: 4 },
        state: hole === 6 ? 'mismatch' : 'finished',
      });
    }
  });
  await second.open(round.id, 6);
  await shot(second, 'Tom').click();
  await expect(second.panel('Amber')).toContainText('You and Tom of your team entered 4');

  for (const hole of holes.slice(6)) {
    for (const by of [tom, grace]) await round.scoreFrom(hole < 12 ? tom : grace, by, hole, 4);
  }
  await first.page.goto(`/?view=score&game=${round.id}&hole=18`);
  await first.page.getByRole('link', { name: 'Click to see your ScoreCard' }).click();
  await expect(first.page.getByRole('heading', { name: 'Amber', level: 2 })).toBeVisible();
  await expect(first.page.getByRole('link', { name: 'Click to put others scores' })).toBeVisible();
});
