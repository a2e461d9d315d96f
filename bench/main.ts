/** `npm run bench [-- fan-out writes herd traffic joins opening linked scramble country country-day season page board attack-pictures attack-sign-ins attack-sockets attack-profile attack-documents attack-field golf replica sockets two-processes storm drops final long long-crowd memory]`: each figure beside its floor of the same run, and what was promised. */
import { attackPictures, attackSignIns, attackSockets } from './cases/attacks.ts';
import { board } from './cases/board.ts';
import { country } from './cases/country.ts';
import { countryDay } from './cases/country-day.ts';
import { fanOut } from './cases/fan-out.ts';
import { final } from './cases/final.ts';
import { linked, scramble } from './cases/formats.ts';
import { golf } from './cases/golf.ts';
import { attackDocuments, attackField, attackProfile } from './cases/hammers.ts';
import { herd } from './cases/herd.ts';
import { joins } from './cases/joins.ts';
import { long } from './cases/long.ts';
import { drops, longCrowd } from './cases/long-crowd.ts';
import { memory } from './cases/memory.ts';
import { opening } from './cases/opening.ts';
import { page } from './cases/page.ts';
import { replica } from './cases/replica.ts';
import { season } from './cases/season.ts';
import { sockets, twoProcesses } from './cases/sockets.ts';
import { storm } from './cases/storm.ts';
import { traffic } from './cases/traffic.ts';
import { writes } from './cases/writes.ts';
import { machine, missed } from './lib/figures.ts';

const short = {
  'fan-out': fanOut,
  writes,
  herd,
  traffic,
  joins,
  opening,
  linked,
  scramble,
  country,
  'country-day': countryDay,
  replica,
  season,
  page,
  board,
  'attack-pictures': attackPictures,
  'attack-sign-ins': attackSignIns,
  'attack-sockets': attackSockets,
  'attack-profile': attackProfile,
  'attack-documents': attackDocuments,
  'attack-field': attackField,
  golf,
};
/** All cases, including those that take many minutes or need other programs. */
const cases = {
  ...short,
  sockets,
  'two-processes': twoProcesses,
  storm,
  drops,
  final,
  long,
  'long-crowd': longCrowd,
  memory,
};
type Case = keyof typeof cases;

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in cases));
if (unknown.length > 0) {
  console.error(`There is no case ${unknown.join(', ')}; there are ${Object.keys(cases).join(', ')}.`);
  process.exit(1);
}
console.log(machine());
for (const name of (asked.length > 0 ? asked : Object.keys(short)) as Case[]) await cases[name]();
const misses = missed();
console.log(misses.length === 0 ? '\nEvery promise kept.' : `\nMissed: ${misses.join('; ')}`);
process.exit(misses.length === 0 ? 0 : 1);
