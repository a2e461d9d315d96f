import { dayMs, entryLists } from '@flagstick/contract';
import type { Api } from './api.ts';
import { person, Round } from './round.ts';

/** A game of next week with an entry list of two spaces, which three players have entered: player1 waits. */
export async function entryListOpen(api: Api): Promise<string> {
  const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString();
  const round = await Round.start(api, { name: 'Winter Medal', players: [], waits: true, date: inDays(7) });
  const { id, code, organiser } = round;
  const body = { opensAt: inDays(-1), closesAt: inDays(5), spaces: 2 };
  await api.call(entryLists.set, { params: { id }, body }, organiser.token);
  for (const name of ['player2', 'player3', 'player1']) {
    const { token } = await person(api, name);
    await api.call(entryLists.enter, { params: { code } }, token);
  }
  return code;
}
