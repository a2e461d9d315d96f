import { once } from 'node:events';
import { calls } from '@flagstick/contract';
import { SMTPServer } from 'smtp-server';
import { Api } from '../lib/api.ts';
import { Round } from '../lib/round.ts';
import { expect, test } from '../lib/test.ts';

const field = 60;
const wrong = ['letter10@far.example', 'letter20@far.example', 'letter30@far.example'];

/** A mail server that accepts all addresses except some, and records the recipients. */
async function postOffice() {
  const unknown = new Set(wrong);
  const taken: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, done) =>
      done(
        unknown.has(address)
          ? Object.assign(new Error('5.1.1 No such mailbox'), { responseCode: 550 })
          : undefined,
      ),
    onData(stream, { envelope }, done) {
      stream.resume();
      stream.on('end', () => {
        taken.push(...envelope.rcptTo.map(({ address }) => address));
        done();
      });
    },
  });
  // A server that is stopped leaves its connections open.
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { unknown, taken, url: `smtp://127.0.0.1:${port}`, end: () => server.close(() => {}) };
}

test('a start sheet is sent to sixty players; three addresses are wrong, and none gets it twice', async ({
  open,
  startServer,
}) => {
  const office = await postOffice();
  const { url } = await startServer({ SMTP_URL: office.url });
  const api = new Api(url);
  const admin = await api.signIn('demoadmin');
  const round = await Round.start(api, { name: 'Captain’s Day', players: [], maxPlayers: 100, waits: true });
  const names = Array.from({ length: field }, (_, nth) => `letter${nth + 1}`);
  await Promise.all(
    names.map(async (username, nth) => {
      const who = {
        name: 'Lee',
        lastName: `Field${String.fromCharCode(97 + (nth % 26))}`,
        gender: 'men',
      } as const;
      const body = {
        ...who,
        username,
        email: `${username}@far.example`,
        password: 'flagstick',
        socialHcp: 20,
      };
      const { _id } = await api.call(calls.users.insert, { body }, admin);
      await api.call(
        calls.games.addPlayer,
        { params: { id: round.id }, body: { playerId: _id, playingHandicap: 20 } },
        round.organiser.token,
      );
    }),
  );

  const desk = await open('desk', { as: 'organiser', url });
  await desk.goto(`/?view=game&game=${round.id}&tab=players`);
  await desk.getByRole('button', { name: 'E-mail players' }).click();
  const dialog = desk.getByRole('dialog', { name: 'E-mail players' });
  await expect(dialog.getByText(`${field} of ${field} chosen`)).toBeVisible();
  await expect(dialog.getByRole('radio', { name: /^Final result/ })).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Be at your tee ten minutes before your time.');
  await dialog.getByRole('button', { name: `Send to ${field} players` }).click();
  await expect(dialog.getByText('3 not sent')).toBeVisible({ timeout: 20_000 });
  await expect(dialog.getByRole('status')).toContainText(`57 of ${field} sent`);
  await expect(dialog.getByText('No such address')).toHaveCount(wrong.length);

  office.unknown.clear();
  await dialog.getByRole('button', { name: 'Send again to 3' }).click();
  await expect(desk.getByText('The email has been sent successfully.')).toBeVisible({ timeout: 20_000 });
  expect(office.taken.toSorted()).toEqual(names.map((name) => `${name}@far.example`).toSorted());
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
  // The page is left before the server ends, so that no socket reports an error.
  await desk.goto('about:blank');
  office.end();
});
