import { accounts, clubs } from '@flagstick/contract';
import { expect, it } from 'vitest';
import { Harness } from '../testing/harness.ts';
import { addDemoAccounts, demoPassword } from './accounts.ts';

it('the demo creates its accounts once, and they can sign in', async () => {
  const server = await Harness.start();
  try {
    const admin = await server.user('admin');
    const club = (await server.call(clubs.insert, { body: { name: 'Demo Golf Club' } }, admin)).body._id;
    const ids = await addDemoAccounts(server.storage.db, club);
    expect(await addDemoAccounts(server.storage.db, club)).toEqual(ids);
    const names = ['admin', 'organiser', 'club', ...[1, 2, 3, 4, 5, 6, 7, 8].map((n) => `player${n}`)];
    expect(Object.keys(ids)).toEqual(names);
    const signIn = async (body: object) =>
      (await server.raw(accounts.signIn, { body: { ...body, password: demoPassword } })).body;
    expect(await signIn({ username: 'demoadmin' })).toMatchObject({ user: { rule: 'admin' } });
    expect(await signIn({ email: 'organiser@flagstick.example' })).toMatchObject({
      user: { rule: 'organiser' },
    });
    expect(await signIn({ username: 'clubmanager' })).toMatchObject({
      user: { rule: 'club', club: { _id: club } },
    });
    expect(await signIn({ username: 'player5' })).toMatchObject({
      user: { hcp: -1.2, homeClub: { _id: club } },
    });
  } finally {
    await server.close();
  }
});
