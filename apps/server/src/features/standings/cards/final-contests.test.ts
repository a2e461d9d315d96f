import { expect, it } from 'vitest';
import type { RunRead } from '../../../http/index.ts';
import type { SeasonGameHead } from '../store.ts';
import { FinalContests } from './final-contests.ts';

it('contests of a closed game are read once for each version, from the database of the standings', async () => {
  const contests = new FinalContests({ report: () => undefined });
  let reads = 0;
  const reading: RunRead = async () => {
    reads += 1;
    return null as never;
  };
  const head = (version: number): SeasonGameHead => ({
    ...{ id: 'game', name: 'Medal', date: new Date(), state: 'done', version, format: 'stroke' },
    ...{ courseId: 'course', clubId: 'club', holes: 18, timeZone: 'Europe/London', access: null },
    ...{ hidesPlaces: false, hidesPrizes: false, mainGameId: null },
    played: { playingAs: 'individual', playingFormat: 'individual' },
  });
  await contests.of(head(1), reading);
  await contests.of(head(1), reading);
  expect(reads).toBe(1);
  await contests.of(head(2), reading);
  expect(reads).toBe(2);
});
