import { calls } from '@flagstick/contract';
import type { Api } from './api.ts';
import { holes, Round } from './round.ts';

/** With their index, and what they are to have nett of their handicap, to par. */
const field = [
  ['Callum', 'Brice', 3, -7],
  ['Leona', 'Quist', 9, -5],
  ['Beatriz', 'Noll', 15, -4],
  ['Aoife', 'Renn', 12, -3],
  ['Felix', 'Arden', 7, -3],
  ['Imogen', 'Tarr', 18, -2],
  ['Lottie', 'Pike', 21, -1],
  ['Una', 'Frost', 11, 0],
  ['Nell', 'Ferris', 5, 2],
] as const;

/** Strokes over par, hole by hole, that come to nothing. */
const overPar = [1, 0, -1, 1, 0, 1, -1, 0, -1, 0, 1, -1, 0, -1, 1, 0, 1, -1];

/** A medal with every card full, whose first three are revealed in two steps each, after so many of these steps. */
export async function prizeGiving(api: Api, name: string, steps: number): Promise<Round> {
  const leaderboard = { hideUntil: 3, showInTwoSteps: true, presentationMode: true } as const;
  const round = await Round.start(api, { name, players: [], rule: 'Medal', leaderboard });
  const { token, id: me } = round.organiser;
  const params = { id: round.id };
  const pars = await round.pars();
  const cards = await Promise.all(
    field.map(([first, lastName, hcp]) =>
      api.call(calls.games.addGuest, { params, body: { name: first, lastName, hcp } }, token),
    ),
  );
  const { players } = await round.view();
  await Promise.all(
    cards.map(async ({ _id: playerId, scoreId }, at) => {
      const over = (players[playerId]?.hcp ?? 0) + (field[at]?.[3] ?? 0);
      const given = (hole: number) => Math.floor((hole * over) / 18);
      const gross = (hole: number) =>
        (pars.get(hole) ?? 4) + (overPar[(hole + at * 5) % 18] ?? 0) + given(hole) - given(hole - 1);
      const uholes = Object.fromEntries(
        holes.map((hole) => [hole, { holeNumber: hole, grosses: { [me]: gross(hole) } }]),
      );
      const card = { params: { ...params, scoreId }, body: { playerId, uholes } };
      await api.call(calls.committee.amend, card, token);
    }),
  );
  for (let step = 0; step < steps; step++) await round.reveal();
  return round;
}
