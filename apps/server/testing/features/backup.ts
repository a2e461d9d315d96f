import { readConfig } from '../../src/app/config.ts';
import { openStorage } from '../../src/storage/index.ts';
import { Harness } from '../harness.ts';

/** The server as `npm start` opens it on a folder. */
export async function serverOn(places: {
  dataDir: string;
  databaseUrl: string | undefined;
}): Promise<Harness> {
  const { secret } = readConfig({ DATA_DIR: places.dataDir });
  return Harness.start({ dataDir: places.dataDir, secret }, await openStorage(places));
}
