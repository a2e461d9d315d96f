import { dayMs } from '@flagstick/contract';
import { cardOver, rules } from '@flagstick/scenarios';
import type { Api } from './api.ts';
import { Round } from './round.ts';

/** Weekly games under such a rule, closed one after the other; the last one has every card and waits for its close. */
export async function rollUpSeason(api: Api, players: readonly string[], games: number): Promise<Round> {
  for (let week = 1; ; week++) {
    const date = new Date(Date.now() - (games - week) * 7 * dayMs).toISOString();
    const name = 'Wednesday Roll-up';
    const here = players.filter((_, at) => week === games || (at + week) % 4 !== 0);
    const round = await Round.start(api, { name, players: here, rule: rules.rollUp, date });
    await round.typeCards(
      new Map(round.players.map(({ id }, at) => [id, cardOver(20 + ((week * 3 + at * 5) % 7), week + at)])),
    );
    if (week === games) return round;
    await round.close();
  }
}
