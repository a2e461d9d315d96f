/** `node nemesis/check.ts FILE`: checks a recorded history. It shares no code with the recorder but the file's format. */
import { readHistory } from './history.ts';
import { judge } from './rules.ts';

const shownFindings = 20;

const [file] = process.argv.slice(2);
if (file === undefined) {
  console.error('Usage: node nemesis/check.ts FILE');
  process.exit(2);
}
const { findings, acknowledged, faults, checkedReads } = judge(readHistory(file));
console.log(`${acknowledged} scores acknowledged, ${faults} faults`);
for (const [board, count] of checkedReads) console.log(`  ${board}: ${count} reads checked`);
for (const rule of new Set(findings.map((one) => one.rule))) {
  const texts = findings.filter((one) => one.rule === rule).map(({ text }) => text);
  console.log(`\n${rule}: ${texts.length}`);
  for (const text of texts.slice(0, shownFindings)) console.log(`  ${text}`);
}
console.log(findings.length === 0 ? '\nEvery promise kept.' : `\n${findings.length} broken promises.`);
process.exitCode = findings.length === 0 ? 0 : 1;
