import { calls, defaultRevealOrder, presetSetup } from '@flagstick/contract';
import { cardOver } from '@flagstick/scenarios';
import type { Api } from './api.ts';
import { holes, person, Round } from './round.ts';

/** A round with the prizes of a captain's day. */
export interface ContestRound {
  readonly round: Round;
  /** The hole of the first nearest-the-pin. */
  readonly pin: number;
}

/** The holes of par 3, in order. */
export const shortHoles = async (round: Round): Promise<number[]> =>
  [...(await round.pars())].flatMap(([hole, par]) => (par === 3 ? [hole] : []));

/** Two players with every card full and a result at the first pin. */
export async function contestRound(
  api: Api,
  name: string,
  {
    leaderboard = {},
    oneByOne = false,
  }: { leaderboard?: NonNullable<Parameters<typeof Round.start>[1]['leaderboard']>; oneByOne?: boolean } = {},
): Promise<ContestRound> {
  const round = await Round.start(api, { name, players: ['player7', 'player8'], leaderboard });
  const played = [...(await round.pars())].map(([number, par]) => ({ number, par }));
  const preset = presetSetup('captainsDay', { holes: played, scoringFormat: 'stableford' });
  const setup = { ...preset, reveal: oneByOne ? defaultRevealOrder(preset.contests) : null };
  const params = { id: round.id };
  await api.call(calls.prizes.set, { params, body: { setup } }, round.organiser.token);
  await round.typeCards(new Map(round.players.map(({ id }, at) => [id, cardOver(5, at)])));
  const [pin = 0] = await shortHoles(round);
  const measured = { params: { ...params, contestId: `pin-${pin}` } };
  const body = { playerId: round.player(0).id, distance: { unit: 'centimetres' as const, value: 235 } };
  await api.call(calls.prizes.measure, { ...measured, body }, round.player(0).token);
  return { round, pin };
}

/** Credits the prizes of a closed game to the accounts at its club. */
async function creditPrizes(api: Api, { id }: Round): Promise<void> {
  const { token } = await person(api, 'clubmanager');
  const params = { id };
  const { fixedAt } = await api.call(calls.clubAccounts.prizes, { params, query: {} }, token);
  await api.call(calls.clubAccounts.creditPrizes, { params, body: { fixedAt } }, token);
}

/** Games with prizes: one in play, a closed one whose best card was corrected since, and one with its prize-giving. */
export async function contestsOfDay(api: Api) {
  const live = await contestRound(api, 'Captain’s Day', {
    leaderboard: { widescreen: true, firstPageHoldTime: 3, lastPageHoldTime: 3, pagesHoldTime: 100 },
  });
  const closed = await contestRound(api, 'Ladies’ Captain’s Day');
  await closed.round.close();
  await creditPrizes(api, closed.round);
  const card = (await closed.round.view()).players[closed.round.player(1).id];
  if (card) {
    const grosses = { [closed.round.organiser.id]: 9 };
    const uholes = Object.fromEntries(holes.map((hole) => [hole, { holeNumber: hole, grosses }]));
    const body = { playerId: card._id, reason: 'The card was added up again.', uholes };
    const params = { id: closed.round.id, scoreId: card.scoreId };
    await api.call(calls.committee.amend, { params, body }, closed.round.organiser.token);
  }
  const giving = await contestRound(api, 'President’s Day', {
    leaderboard: { hideUntil: 3, presentationMode: true },
    oneByOne: true,
  });
  await giving.round.close();
  for (let step = 0; step < 5; step++) await giving.round.reveal();
  return { live, closed, giving };
}
