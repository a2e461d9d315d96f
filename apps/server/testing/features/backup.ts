import { readConfig } from '../../src/app/config.ts';
import { openStorage } from '../../src/storage/index.ts';
import { view } from '../games/round.ts';
import { Harness } from '../harness.ts';

/** A server opened on a folder as by `npm start`. */
export async function serverOn(places: {
  dataDir: string;
  databaseUrl: string | undefined;
}): Promise<Harness> {
  const { secret } = readConfig({ DATA_DIR: places.dataDir });
  return Harness.start({ dataDir: places.dataDir, secret }, await openStorage(places));
}

/** The strokes of each player on the first three holes of the only game's leaderboard. */
export async function scoresOfOnlyGame(server: Harness): Promise<string[]> {
  const { id } = await server.storage.db.selectFrom('games').select('id').executeTakeFirstOrThrow();
  const { players } = await view(server, id);
  const strokes = Object.values(players).map(({ holes }) =>
    [1, 2, 3].map((hole) => holes[hole]?.gross).join(' '),
  );
  return strokes.toSorted();
}
