import { formatLongDay, formatLongDayTime, fullName, type PrizesView } from '@flagstick/contract';
import type { Board } from '../../../live/index.ts';
import { contentWidth, ink, margin, Paper } from '../pdf/paper.ts';
import { drawSignatures } from './result-foot.ts';
import { type Cell, drawTable, layOutColumns } from './table.ts';

const style = { size: 9.5, row: 18, inset: 4, nameInset: 3 };
const signedStyle = { ...style, row: 26 };
const soft = { size: 8.5, colour: ink.soft } as const;

type Contest = PrizesView['contests'][number];
type PrizeAward = Contest['awards'][number];

export interface PrizePaperOptions {
  readonly boardUrl: string;
  readonly logo?: Buffer | undefined;
  readonly prizes?: PrizesView | undefined;
}

export const winnersText = ({ players, team }: PrizeAward): string =>
  team ?? players.map(fullName).join(', ');

/** The list for the prize-giving, with the reason of each prize. */
export const prizesPdf = (board: Board, shown: PrizePaperOptions): Promise<Buffer> =>
  Paper.draw(async (open) =>
    draw(await open(`${board.data.game.name}: prizes`, shown.logo), board, shown, false),
  );

/** The list for the pro shop: what each winner gets, with a line to sign. */
export const prizesProPdf = (board: Board, shown: PrizePaperOptions): Promise<Buffer> =>
  Paper.draw(async (open) =>
    draw(await open(`${board.data.game.name}: prizes to hand out`, shown.logo), board, shown, true),
  );

async function draw(
  paper: Paper,
  board: Board,
  { boardUrl, prizes }: PrizePaperOptions,
  isSigned: boolean,
): Promise<Buffer> {
  const { game, club, course, rule } = board.data;
  const masthead = () =>
    paper.masthead({
      place: `${club.name}, ${course.name}`,
      title: game.name,
      kind: isSigned ? 'Prizes to hand out' : 'Prizes',
      line: `${formatLongDay(game.date, club.timeZone)} · ${rule.name}`,
      link: { url: boardUrl, words: 'All cards', code: game.code },
    });
  const turn = async () => {
    await paper.turn();
    return masthead() + 6;
  };
  const contests = prizes?.contests ?? [];
  let y = await drawTable(
    paper,
    {
      columns: layOutColumns([
        { title: 'Contest', width: 140, align: 'left' },
        { title: 'Place', width: 50, align: 'left' },
        { title: 'Winner', width: 125, align: 'left' },
        { title: 'Prize', width: 90, align: 'left' },
        { title: isSigned ? 'Received' : 'Why', align: 'left' },
      ]),
      rows: contests.flatMap((contest) => rowsOf(contest, isSigned)),
    },
    { style: isSigned ? signedStyle : style, y: masthead() + 6, turn, foot: 40 },
  );
  for (const note of notesOf(prizes)) {
    paper.line(note, { x: margin, y: y + 6, width: contentWidth }, soft);
    y += 13;
  }
  await drawSignatures(paper, board, y, turn);
  const at = prizes?.settled ? new Date(prizes.settled.at) : new Date();
  return paper.finish(`${prizes?.settled ? 'Final at' : 'As of'} ${formatLongDayTime(at, club.timeZone)}`);
}

function rowsOf({ name, hidden, awards, measured }: Contest, isSigned: boolean): Cell[][] {
  if (awards.length === 0) {
    if (isSigned || hidden) return [];
    const text = measured === null ? 'No winner yet' : 'No result yet';
    return [[{ text: name, name: true }, { text: '' }, { text }]];
  }
  return awards.map((award, at) => [
    { text: at === 0 ? name : '', name: true, bold: true },
    { text: award.place },
    { text: winnersText(award), name: true, bold: true },
    { text: award.prize, name: true },
    { text: isSigned ? '' : award.why, name: true },
  ]);
}

/** What the table does not say: hidden places, provisional prizes, and what pots leave. */
function notesOf(prizes: PrizesView | undefined): string[] {
  if (!prizes) return [];
  if (prizes.hidden) return ['The prizes are listed once the prize-giving has shown them.'];
  const later = prizes.contests.filter(({ hidden }) => hidden).length;
  const open = prizes.contests
    .filter(({ hidden, provisional }) => provisional && !hidden)
    .map(({ name }) => name);
  const notes = open.length > 0 ? [`Not final yet: ${open.join(', ')}.`] : [];
  if (later > 0)
    notes.push(`The prize-giving has still to show ${later === 1 ? '1 contest' : `${later} contests`}.`);
  for (const { name, pot } of prizes.contests) {
    if (pot === null || pot.remainder === 0) continue;
    notes.push(`${name}: ${pot.remainder}p of the pot is left.`);
  }
  return [...notes, ...prizes.contests.flatMap(({ passed }) => passed.map(({ text }) => text))];
}
