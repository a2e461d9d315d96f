import { dayAfter, type FileAnswer, instantOf } from '@flagstick/contract';
import type { Db } from '../../storage/index.ts';
import { csvFile, fileAnswer } from '../print/index.ts';
import { dayIn } from './credits.ts';
import type { ClubOfAccount } from './draft.ts';
import { balanceBefore, entriesIn } from './store.ts';

type Kind = Awaited<ReturnType<typeof entriesIn>>[number]['kind'];

const kinds: Readonly<Record<Kind, { readonly entry: string; readonly total: string }>> = {
  prize: { entry: 'Prize', total: 'Prizes' },
  spent: { entry: 'Spent', total: 'Spent' },
  expired: { entry: 'Expired', total: 'Expired' },
  correction: { entry: 'Correction', total: 'Corrections' },
};

const heads = ['Date', 'Member', 'Type', 'For', 'Game', 'Entered by', 'Amount', 'Balance', 'Expires'];
const kindOrder = ['prize', 'spent', 'expired', 'correction'] as const satisfies readonly Kind[];

/** Pounds as a number, which a spreadsheet adds up. */
const pounds = (pence: number) => pence / 100;

const startOf = (day: string, zone: string) => instantOf(`${day} 00:00`, zone) ?? undefined;

/** The treasurer's file: each entry of a period, then the totals by kind, from the credit before it to that after it. */
export async function accountsReport(
  db: Db,
  { id, name, time_zone: zone }: ClubOfAccount,
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
  now: Date,
): Promise<FileAnswer> {
  const begin = from === undefined ? undefined : startOf(from, zone);
  const end = to === undefined ? undefined : startOf(dayAfter(to), zone);
  const entries = await entriesIn(db, id, { from: begin, to: end });
  const before = begin === undefined ? 0 : await balanceBefore(db, id, begin);
  const sumOf = (some: typeof entries) => some.reduce((sum, { amount }) => sum + amount, 0);
  const total = (date: string, type: string, pence: number, text = '') => [
    ...[date, 'All members', type, text, '', '', pounds(pence), '', ''],
  ];
  const lines = entries.map((entry) => [
    dayIn(entry.at, zone),
    `${entry.name} ${entry.last_name}`.trim(),
    kinds[entry.kind].entry,
    entry.reason,
    entry.gameName ?? '',
    `${entry.byName ?? ''} ${entry.byLastName ?? ''}`.trim(),
    pounds(entry.amount),
    pounds(entry.balance),
    entry.expires_on ?? '',
  ]);
  const totals = kindOrder.map((kind) => {
    const some = entries.filter((entry) => entry.kind === kind);
    return total(
      '',
      kinds[kind].total,
      sumOf(some),
      `${some.length} ${some.length === 1 ? 'entry' : 'entries'}`,
    );
  });
  const last = to ?? dayIn(now, zone);
  const head = {
    name: `${name} club credit`,
    title: from === undefined ? `to ${last}` : `${from} to ${last}`,
    type: 'text/csv',
  } as const;
  return fileAnswer(head, async () =>
    csvFile([
      heads,
      ...lines,
      total(from ?? '', 'Credit before', before),
      ...totals,
      total(last, 'Credit after', before + sumOf(entries)),
    ]),
  );
}
