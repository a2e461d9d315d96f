import { calls } from '@flagstick/contract';
import type { Api } from './api.ts';
import { Round } from './round.ts';

/** Two guests in one group, in play, and the paths of their scoring links. */
export async function guestsWithLinks(api: Api, name: string) {
  const guest = (first: string, lastName: string) =>
    ({ name: first, lastName, gender: 'men', index: 12 }) as const;
  const guests = new Map([
    ['amy', guest('Amy', 'Quill')],
    ['ben', guest('Ben', 'Rowe')],
  ]);
  const round = await Round.start(api, { name, players: [], guests, groups: [['amy', 'ben']] });
  const { items } = await api.call(calls.seatLinks.make, { params: { id: round.id } }, round.organiser.token);
  const { players } = await round.view();
  const idOf = (full: string) =>
    Object.values(players).find((one) => `${one.name} ${one.lastName}` === full)?._id ?? '';
  const linkOf = (player: string | null) => `/seat/${items.find((one) => one.player === player)?.token}`;
  return { round, idOf, link: (full: string) => linkOf(idOf(full)), ofGroup: linkOf(null) };
}
