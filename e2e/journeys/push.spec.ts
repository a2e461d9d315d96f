import { notifications } from '@flagstick/contract';
import { Api } from '../lib/api.ts';
import { PushPhone, PushService, pushSettings } from '../lib/push-service.ts';
import { person, Round } from '../lib/round.ts';
import { expect, test } from '../lib/test.ts';

test('a player turns on push messages, and a tap on the message of the draw opens the game', async ({
  open,
  startServer,
}) => {
  test.setTimeout(180_000);
  const service = await PushService.start();
  const server = await startServer(pushSettings(service));
  const api = new Api(server.url);
  const players = ['player1', 'player2'];
  const round = await Round.start(api, { name: 'Spring Cup', players, groups: [], waits: true });
  for (const { id } of round.players) await round.add(id);
  const { token } = await person(api, 'player1');

  const page = await open('phone', { as: 'player1', url: server.url, installed: true });
  const phone = await PushPhone.of(page, service);
  await page.goto('/?view=notifications');
  const onThisDevice = page.getByRole('switch', { name: 'Push messages on this device' });
  await expect(onThisDevice).not.toBeChecked();
  await onThisDevice.click();
  await expect(onThisDevice).toBeChecked();
  await expect(async () => {
    expect((await api.call(notifications.read, {}, token)).devices).toBe(1);
  }).toPass();

  await round.group('Group 1', round.players);
  const received = await phone.next();
  const { publicKey } = await api.call(notifications.read, {}, token);
  expect(received.headers.authorization).toContain(`k=${publicKey}`);
  const notification = await phone.show(received);
  expect(notification).toMatchObject({
    title: 'Spring Cup: the draw',
    body: expect.stringContaining('You play in Group 1'),
    data: { path: `/?view=game&game=${round.id}` },
  });
  await phone.tap(notification);
  await expect(page.getByRole('heading', { name: 'Spring Cup' }).first()).toBeVisible();

  await page.goto('/?view=notifications');
  await expect(onThisDevice).toBeChecked();
  await onThisDevice.click();
  await expect(onThisDevice).not.toBeChecked();
  await expect(async () => {
    expect((await api.call(notifications.read, {}, token)).devices).toBe(0);
  }).toPass();
  await service.close();
});
