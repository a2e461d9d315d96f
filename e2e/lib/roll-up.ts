import { rules } from '@flagstick/scenarios';
import type { Api } from './api.ts';
import { type Person, Round } from './round.ts';

/** The committee enters a whole card, this many strokes over par on each hole. */
export async function typeCard(round: Round, player: Person, over: (hole: number) => number) {
  const pars = await round.pars();
  const scoreId = (await round.view()).players[player.id]?.scoreId ?? '';
  await round.amend(player.id, scoreId, (hole) => (pars.get(hole) ?? 4) + over(hole));
}

const day = 24 * 3_600_000;

/** Weekly games under such a rule, closed one after the other; the last one has every card and waits for its close. */
export async function rollUpSeason(api: Api, players: readonly string[], games: number): Promise<Round> {
  for (let week = 1; ; week++) {
    const date = new Date(Date.now() - (games - week) * 7 * day).toISOString();
    const name = 'Wednesday Roll-up';
    const here = players.filter((_, at) => week === games || (at + week) % 4 !== 0);
    const round = await Round.start(api, { name, players: here, rule: rules.rollUp, date });
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
