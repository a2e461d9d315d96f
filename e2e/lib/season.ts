import { calls } from '@flagstick/contract';
import type { Api } from './api.ts';
import { person } from './round.ts';

const year = new Date().getFullYear();

export async function season(
  api: Api,
  name: string,
  selectedScoreSystem: number,
  games: readonly string[],
  publicPage = false,
): Promise<string> {
  const { token } = await person(api, 'organiser');
  const body = {
    ...{ name, selectedScoreSystem, publicPage, games: [...games] },
    ...{ seasonStart: `${year - 1}-01-01`, seasonEnd: `${year}-12-31` },
    placingScores: [25, 18, 15, 12, 10, 8, 6, 4, 2, 1],
  };
  return (await api.call(calls.tournaments.insert, { body }, token))._id;
}
