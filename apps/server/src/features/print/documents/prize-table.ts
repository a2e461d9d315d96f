import { fullName, leftOfPot, moneyText, type PrizeAward, type PrizesView } from '@flagstick/contract';
import { potText } from '../../prizes/index.ts';
import {
  contentBottom,
  contentWidth,
  inkColours,
  type PdfDocument,
  pageMargin,
} from '../pdf/pdf-document.ts';
import { printedAwardText, signedAwardText, winnersText } from './prize-words.ts';
import { drawTable, layOutColumns, type TableCell } from './table.ts';

const style = { size: 9.5, row: 18, inset: 4, nameInset: 3 };
const signedStyle = { ...style, row: 26 };
const soft = { size: 8.5, colour: inkColours.soft } as const;
const noteHeight = 13;
/** The names shown of players who were passed over in a contest; of more players only the number is shown. */
const passedShown = 3;

type Contest = PrizesView['contests'][number];

interface PrizeTable {
  readonly prizes: PrizesView | undefined;
  /** Notes below the table. */
  readonly notes: readonly string[];
  readonly isSigned?: boolean;
  readonly y: number;
  readonly turn: () => Promise<number>;
}

/** The winners of each contest. @returns where the notes below the table end */
export async function drawPrizes(
  pdf: PdfDocument,
  { prizes, notes, isSigned = false, y: from, turn }: PrizeTable,
): Promise<number> {
  const isClosed = prizes?.state === 'closed';
  const contests = prizes?.contests ?? [];
  let y = await drawTable(
    pdf,
    {
      columns: layOutColumns([
        { title: 'Contest', width: 140, align: 'left' },
        { title: 'Place', width: 50, align: 'left' },
        { title: 'Winner', width: 125, align: 'left' },
        { title: 'Prize', width: 90, align: 'left' },
        { title: isSigned ? 'Received' : 'Why', align: 'left' },
      ]),
      rows: contests.flatMap((contest) => (isSigned ? signedRows(contest) : listedRows(contest, isClosed))),
    },
    { style: isSigned ? signedStyle : style, y: from, turn, foot: 40 },
  );
  for (const note of notes) {
    if (y + noteHeight > contentBottom) y = await turn();
    pdf.line(note, { x: pageMargin, y: y + 6, width: contentWidth }, soft);
    y += noteHeight;
  }
  return y;
}

function listedRows(
  { name, hidden, awards, measured, offer, provisional }: Contest,
  isClosed: boolean,
): TableCell[][] {
  if (awards.length === 0) {
    if (hidden) return [];
    const open = measured === null ? 'No winner yet' : 'No result yet';
    const text = provisional && !isClosed ? open : 'Not won';
    return [
      [{ text: name, name: true }, { text: '' }, { text }, { text: isClosed ? '' : offer, name: true }],
    ];
  }
  return awards.map((award, at) => [
    { text: at === 0 ? name : '', name: true, bold: true },
    { text: award.place },
    { text: winnersText(award), name: true, bold: true },
    { text: printedAwardText(award), name: true },
    { text: award.why, name: true },
  ]);
}

/** A line for each person who gets something, complete on any page. */
const signedRows = ({ name, awards }: Contest): TableCell[][] =>
  awards.flatMap((award, at) =>
    winnersOf(award).map(({ winner, team }, seat): TableCell[] => [
      { text: name, name: true, bold: at === 0 && seat === 0 },
      { text: award.place },
      {
        text: winner,
        name: true,
        bold: true,
        ...(team === null ? {} : { under: { text: team, size: 8.5 } }),
      },
      { text: signedAwardText(award, seat === 0), name: true },
    ]),
  );

const winnersOf = ({ players, team }: PrizeAward) =>
  players.length === 0
    ? [{ winner: team ?? '', team: null }]
    : players.map((player) => ({ winner: fullName(player), team }));

/** Contests that the viewers of the document may not know the winners of. */
export function hiddenNotes(prizes: PrizesView): string[] {
  if (prizes.hidden) return ['The prizes are listed after the prize-giving.'];
  const later = prizes.contests.filter(({ hidden }) => hidden).length;
  if (later === 0) return [];
  return [`${later === 1 ? '1 contest has' : `${later} contests have`} still to be presented.`];
}

/** Provisional and hidden prizes, what pots and shared prizes leave, and prizes that pass on. */
export function prizeNotes(prizes: PrizesView | undefined): string[] {
  if (!prizes) return [];
  if (prizes.hidden) return hiddenNotes(prizes);
  const { contests } = prizes;
  const open = contests.filter(({ hidden, provisional }) => provisional && !hidden).map(({ name }) => name);
  return [
    ...(open.length > 0 ? [`Not final yet: ${open.join(', ')}.`] : []),
    ...hiddenNotes(prizes),
    ...contests.flatMap((contest) => {
      const left = leftOfPot(contest, prizes.state === 'closed');
      return left > 0 ? [potNote(contest.name, left)] : [];
    }),
    ...contests.flatMap(({ name, awards }) =>
      awards.filter(({ left }) => left > 0).map(({ place, left }) => oddNote(name, place, left)),
    ),
    ...contests.flatMap(({ name, passed }) =>
      passed.length > passedShown
        ? [`${name}: ${passed.length} players already have a prize.`]
        : passed.map(({ text }) => text),
    ),
  ];
}

const oddNote = (name: string, place: string, left: number): string =>
  `${moneyText(left)} of ${place} in ${name} can’t be shared equally.`;

const potNote = (name: string, left: number): string =>
  `${moneyText(left)} of ${potText(name)} is left over.`;
