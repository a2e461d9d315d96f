import { type CallInput, calls } from '@flagstick/contract';
import type { Api } from './api.ts';
import { type Person, person, Round } from './round.ts';

/** The first two are cut, the last is raised, and points beyond 36 or short of 30 count. */
export async function rollUpRule(api: Api, name: string): Promise<string> {
  const { token } = await person(api, 'organiser');
  const body: CallInput<typeof calls.competitions.insert>['body'] = {
    name,
    scoringFormat: 'stableford',
    handicapRules: {
      aboveHIadjustment: true,
      firstTimeHandicapAdjustment: -2,
      disregardDnp: true,
      adjustHandicapOnResult: true,
      handicapDeducting: [1, 0.5],
      losersHandicapDeducting: [0.5],
      adjustHandicapOnPoints: true,
      handicapAdjustmentRules: [
        { greaterThan: 36, lessThan: 100, type: 'perPoint', value: -0.3 },
        { greaterThan: 0, lessThan: 30, type: 'overall', value: 0.5 },
      ],
    },
    expireRules: { isActive: true, minGames: 3, duringMonths: 12, minMonths: 6 },
    handicapAdjustment: { adjustMultipleTeeGender: false },
  };
  return (await api.call(calls.competitions.insert, { body }, token))._id;
}

/** The committee types a whole card, so many strokes over par on each hole. */
export async function typeCard(round: Round, player: Person, over: (hole: number) => number) {
  const pars = await round.pars();
  const scoreId = (await round.view()).players[player.id]?.scoreId ?? '';
  await round.amend(player.id, scoreId, (hole) => (pars.get(hole) ?? 4) + over(hole));
}

const day = 24 * 3_600_000;

/** Weekly games under such a rule, closed one after the other; the last one has every card and waits for its close. */
export async function rollUpSeason(api: Api, players: readonly string[], games: number): Promise<Round> {
  await rollUpRule(api, 'Roll-up, house rule');
  for (let week = 1; ; week++) {
    const date = new Date(Date.now() - (games - week) * 7 * day).toISOString();
    const name = 'Wednesday Roll-up';
    const here = players.filter((_, at) => week === games || (at + week) % 4 !== 0);
    const round = await Round.start(api, { name, players: here, rule: 'Roll-up, house rule', date });
    for (const [at, player] of round.players.entries()) {
      await typeCard(
        round,
        player,
        (hole) => ((week * 3 + at * 5 + hole * 7) % 5 > 2 ? 2 : 1) - (hole % 6 === at ? 1 : 0),
      );
    }
    if (week === games) return round;
    await round.close();
  }
}
