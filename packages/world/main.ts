import { parseArgs } from 'node:util';
import { everyFaultPoint } from './fault-points.ts';
import { storyOf } from './phones/plan.ts';
import { playWithServer, regressionStories } from './phones/with-server.ts';
import { type Plan, storyOf as serverStoryOf } from './server/plan.ts';
import { regressionPlans, storeRegression } from './server/regressions.ts';
import { type Played, play } from './server/world.ts';

const help = `Plays stories with faults in simulated time: two server processes on one database, subscribers, a
committee, and phones. In every second story the phones have the app's own queue of scores, on storage that fails, in
several tabs, with restarts, updates and clocks that jump.

  npm run world                        the stored regressions, then 500 seeds of each
  npm run world -- --seeds 20000       this many seeds
  npm run world -- --seed 17           only seed 17, printed line by line
  npm run world -- --seeds 9 --seed 17 nine seeds from 17 on
  npm run world -- --only phone        phones with the app's queue only; server: simple phones only
  npm run world -- every               one fourball over nine holes, once for each call to storage, network, timers and
                                       the server's database, and each way in which it can fail

A seed that breaks an invariant is reduced and stored in packages/world/phones/regressions or
packages/world/server/regressions.`;

const usage = (): never => {
  console.error(help);
  process.exit(2);
};

interface Variant {
  readonly name: string;
  readonly storyOf: (seed: number) => Plan;
  readonly play: (plan: Plan) => Promise<Played>;
  readonly folder: URL | undefined;
}

const variants: readonly Variant[] = [
  { name: 'server', storyOf: serverStoryOf, play, folder: undefined },
  { name: 'phone', storyOf, play: playWithServer, folder: regressionStories },
];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seeds: { type: 'string' },
    seed: { type: 'string' },
    only: { type: 'string' },
    help: { type: 'boolean' },
  },
});
const whole = (text: string | undefined, usual: number) => {
  const number = text === undefined ? usual : Number(text);
  return Number.isInteger(number) && number > 0 ? number : usage();
};

let failed = 0;
const report = (name: string, broken: readonly string[]) => {
  failed += 1;
  console.error(`${name}:\n  ${broken.slice(0, 5).join('\n  ')}`);
};

async function playSeeds({ name, storyOf, play, folder }: Variant): Promise<void> {
  const first = whole(values.seed, 1);
  const alone = values.seed !== undefined && values.seeds === undefined;
  const count = alone ? 1 : whole(values.seeds, 500);
  for (const { name, plan } of values.seed === undefined ? regressionPlans(folder) : []) {
    const { broken } = await play(plan);
    if (broken.length > 0) report(name, broken);
  }
  for (let seed = first; seed < first + count; seed++) {
    const plan = storyOf(seed);
    const played = await play(plan);
    if (alone) console.log(played.trace.join('\n'));
    if (played.broken.length === 0) continue;
    report(
      `${name}: seed ${seed}, stored as ${await storeRegression(plan, played, play, folder)}`,
      played.broken,
    );
  }
  console.log(`${name}: ${count} seeds.`);
}

if (values.help) console.log(help);
else if (positionals[0] === 'every') {
  const tried = await everyFaultPoint(report);
  console.log(`${tried} fault points tried, each in its own round.`);
} else if (positionals.length > 0) usage();
else {
  const chosen = variants.filter(({ name }) => values.only === undefined || values.only === name);
  if (chosen.length === 0) usage();
  for (const variant of chosen) await playSeeds(variant);
}
console.log(failed === 0 ? 'No invariant was broken.' : `${failed} stories broke an invariant.`);
process.exitCode = failed === 0 ? 0 : 1;
