import { parseArgs } from 'node:util';
import { keep, keptPlans } from './kept.ts';
import { planOf } from './plan.ts';
import { play } from './world.ts';

const help = `Plays stories of a simulated world: two processes over one database, phones, followers, and what goes wrong.

  npm run world                        the kept stories, then 500 seeds
  npm run world -- --seeds 20000       so many seeds
  npm run world -- --seed 17           seed 17 alone, line by line
  npm run world -- --seeds 9 --seed 17 nine seeds from 17 on

A seed that breaks a law is made as small as it gets and kept in apps/server/src/world/kept.`;

const { values } = parseArgs({
  options: { seeds: { type: 'string' }, seed: { type: 'string' }, help: { type: 'boolean' } },
});
const whole = (text: string | undefined, usual: number) => {
  const number = text === undefined ? usual : Number(text);
  if (Number.isInteger(number) && number > 0) return number;
  console.error(help);
  process.exit(2);
};

if (values.help) {
  console.log(help);
  process.exit(0);
}
const first = whole(values.seed, 1);
const alone = values.seed !== undefined && values.seeds === undefined;
const count = alone ? 1 : whole(values.seeds, 500);

let failed = 0;
const report = (name: string, broken: readonly string[]) => {
  failed += 1;
  console.error(`${name}:\n  ${broken.slice(0, 5).join('\n  ')}`);
};

for (const { name, plan } of values.seed === undefined ? keptPlans() : []) {
  const { broken } = await play(plan);
  if (broken.length > 0) report(name, broken);
}
for (let seed = first; seed < first + count; seed++) {
  const plan = planOf(seed);
  const played = await play(plan);
  if (alone) console.log(played.trace.join('\n'));
  if (played.broken.length === 0) continue;
  report(`seed ${seed}, kept as ${await keep(plan, played)}`, played.broken);
}
console.log(failed === 0 ? `${count} seeds: no law was broken.` : `${failed} stories broke a law.`);
process.exitCode = failed === 0 ? 0 : 1;
