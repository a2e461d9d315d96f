/** The form of decision records: four sections, and at most 300 words. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './run.mjs';

const folder = path.join(root, 'docs/decisions');
const sections = ['Context', 'Decision', 'Rejected alternatives', 'Consequences'];
const maxWords = 300;

/** Sentences that say what is wrong with a record. */
function faults(file) {
  const text = readFileSync(path.join(folder, file), 'utf8');
  const number = file.slice(0, 3);
  const words = text.match(/\S+/g)?.length ?? 0;
  const found = [...text.matchAll(/^## (.*)$/gm)].map(([, title]) => title);
  return [
    ...(text.startsWith(`# ${number} `)
      ? []
      : [`the title begins with "# ${number} " and says the decision`]),
    ...(found.join() === sections.join() ? [] : [`the sections are ${sections.join(', ')}`]),
    ...(words <= maxWords ? [] : [`${words} words, at most ${maxWords} are allowed`]),
  ];
}

/** @returns {{ code: number, output: string }} 1 when a decision record has another form, with its faults */
export function checkDecisions() {
  const wrong = readdirSync(folder)
    .filter((file) => /^\d{3}-.*\.md$/.test(file))
    .flatMap((file) => faults(file).map((fault) => `  docs/decisions/${file}: ${fault}\n`));
  return wrong.length === 0
    ? { code: 0, output: '' }
    : { code: 1, output: `Decision records have one form:\n${wrong.join('')}` };
}
