import type { PotSummary, PotTransaction } from '@flagstick/contract';
import { Button } from '@mantine/core';
import { IconCircleCheck, IconExternalLink, IconListDetails } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { formatDayTime, formatWeekday } from '../../../shared/display/dates.ts';
import { formatPence } from '../../../shared/display/money.ts';
import { plural } from '../../../shared/display/numbers.ts';
import * as common from '../../../ui/common/messages.ts';
import { SideDialog } from '../../../ui/dialog/dialogs.tsx';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { RowsLoading } from '../../../ui/page/states.tsx';
import { CodeChip } from '../../../ui/score/GameCodeTiles.tsx';
import * as texts from '../messages.ts';
import { entriesOptions, ledgerQuery, ledgersQuery, useWithdrawMoney } from './api.ts';
import { entryWords, incomeByAmount, incomeWords, type MoneyPart, moneyParts } from './ledger.ts';
import classes from './Withdraws.module.css';

interface LedgersProps {
  chosen: string | undefined;
  onChoose: (game: string) => void;
}

/** Shows nothing without payments. */
export function Ledgers({ chosen, onChoose }: LedgersProps) {
  const pots = useQuery(ledgersQuery);
  const items = pots.data?.items ?? [];
  const listed = chosen === undefined ? items[0] : items.find(({ _id }) => _id === chosen);
  // The chosen game is not among the latest.
  const older = useQuery({
    ...ledgerQuery(chosen ?? ''),
    enabled: pots.isSuccess && chosen !== undefined && listed === undefined,
  });
  const shown = listed ?? older.data ?? items[0];
  if (pots.isSuccess && !shown) return null;
  const beside = shown && !items.includes(shown) ? [shown, ...items] : items;
  return (
    <section className={classes.pots} aria-label={texts.pots}>
      <Loaded query={pots} pending={<RowsLoading rows={4} columns={3} />}>
        {() => (
          <>
            <div className={`${classes.list} sunk`}>
              <h2 className="quiet fs-13 medium left">{texts.inThePot}</h2>
              <ul className="stack gap-4">
                {beside.map((pot) => (
                  <li key={pot._id}>
                    <button
                      className="row spread full gap-10 min-56 pointer fs-17 left clear r-key"
                      type="button"
                      aria-pressed={pot._id === shown?._id}
                      onClick={() => onChoose(pot._id)}
                    >
                      <span className="grid justify-start gap-4 anywhere">
                        <b>{pot.game.name}</b>
                        <CodeChip code={pot.game.code} />
                      </span>
                      <b>{formatPence(pot.balance)}</b>
                    </button>
                  </li>
                ))}
              </ul>
            </div>
            {shown && <LedgerView key={shown._id} pot={shown} />}
          </>
        )}
      </Loaded>
    </section>
  );
}

/** `Sat 07/06/26 · £40.00 a team · paid for 52 players` */
function ledgerWords({ game, players }: PotSummary): string {
  const { paymentRules } = game;
  return [
    formatWeekday(game.date),
    paymentRules && `${formatPence(paymentRules.fee)} a ${paymentRules.type === 1 ? 'player' : 'team'}`,
    texts.paidFor(plural(players, { one: '# player', other: '# players' })),
  ]
    .filter(Boolean)
    .join(' · ');
}

function LedgerView({ pot }: { pot: PotSummary }) {
  const entries = useQuery(entriesOptions(pot._id));
  const withdrawal = useWithdrawMoney();
  const [opened, setOpened] = useState(false);
  return (
    <div className={classes.books}>
      <header className="flex wrap spread align-top gap-12">
        <div>
          <h2 className="fs-20 lh-snug">{pot.game.name}</h2>
          <p>{ledgerWords(pot)}</p>
        </div>
        {pot.mayWithdraw && pot.balance > 0 && (
          <Button
            rightSection={<IconExternalLink size={20} aria-hidden="true" />}
            loading={withdrawal.isPending}
            onClick={() => withdrawal.mutate(pot._id)}
          >
            {pot.withdrawable > pot.balance
              ? texts.withdrawAll(formatPence(pot.withdrawable))
              : texts.withdraw(formatPence(pot.withdrawable))}
          </Button>
        )}
      </header>
      <Loaded query={entries} pending={<RowsLoading rows={3} columns={4} />}>
        {({ transactions }) => (
          <>
            <Sides pot={pot} entries={transactions} onEntries={() => setOpened(true)} />
            <SideDialog opened={opened} onClose={() => setOpened(false)} title={texts.potOf(pot.game.name)}>
              <Entries entries={transactions} />
            </SideDialog>
          </>
        )}
      </Loaded>
    </div>
  );
}

interface SidesProps {
  pot: PotSummary;
  entries: readonly PotTransaction[];
  onEntries: () => void;
}

/** The income, and where it is now, have the same total. */
function Sides({ pot, entries, onEntries }: SidesProps) {
  const parts = moneyParts(pot, entries);
  const total = parts.reduce((sum, { amount }) => sum + amount, 0);
  const lacks = pot.captured - total;
  return (
    <>
      <div className={classes.bar} aria-hidden="true">
        {parts.map(({ kind, amount }) => (
          <i className="brand-ground" key={kind} data-kind={kind} style={{ flexGrow: amount }} />
        ))}
      </div>
      <div className={`${classes.sides} stack`}>
        <div className="stack justify-start gap-12">
          <Side
            title={texts.income}
            total={pot.captured}
            rows={incomeByAmount(entries).map((came) => ({
              key: String(came.amount),
              name: incomeWords(came),
              amount: came.amount * came.times,
            }))}
          />
          {lacks === 0 ? (
            <p className="row gap-8 brand fs-15 bold">
              <IconCircleCheck size={20} aria-hidden="true" />
              {texts.balanced}
            </p>
          ) : (
            <p className="bad" role="alert">
              {lacks > 0 ? texts.amountMissing(formatPence(lacks)) : texts.amountExtra(formatPence(-lacks))}
            </p>
          )}
          <Button
            variant="default"
            leftSection={<IconListDetails size={20} aria-hidden="true" />}
            onClick={onEntries}
          >
            {texts.allEntries}
          </Button>
        </div>
        <Side
          title={texts.moneyNow}
          total={total}
          rows={parts.map((part) => ({
            key: part.kind,
            name: <PartName part={part} />,
            amount: part.amount,
          }))}
        />
      </div>
    </>
  );
}

const PartName = ({ part: { kind, name, note } }: { part: MoneyPart }) => (
  <span className={`${classes.part} flex align-base gap-10`}>
    <i className="brand-ground rigid" data-kind={kind} aria-hidden="true" />
    <span>
      {name} {note && <small className="quiet">({note})</small>}
    </span>
  </span>
);

interface SideProps {
  title: string;
  rows: ReadonlyArray<{ key: string; name: ReactNode; amount: number }>;
  total: number;
}

const Side = ({ title, rows, total }: SideProps) => (
  <table className="table">
    <caption className="quiet fs-13 medium left">{title}</caption>
    <tbody>
      {rows.map(({ key, name, amount }) => (
        <tr key={key} data-kind={key}>
          <th scope="row">{name}</th>
          <td>{formatPence(amount)}</td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">{common.total}</th>
        <td>{formatPence(total)}</td>
      </tr>
    </tfoot>
  </table>
);

const Entries = ({ entries }: { entries: readonly PotTransaction[] }) => (
  <ol>
    {entries.map(({ kind, amount, platformFee, date, payer, payment, otherGame }, index) => (
      <li
        className="flex spread align-base gap-16 line-below pad-y-10"
        // biome-ignore lint/suspicious/noArrayIndexKey: entries are only ever added, and have no id.
        key={`${entries.length - index} ${payment}`}
      >
        <span className="stack">
          <b>{entryWords[kind]}</b>
          <small className="quiet">
            {[
              formatDayTime(date),
              payer,
              kind === 'capture' && texts.fee(formatPence(platformFee)),
              otherGame && texts.fromOtherGame(otherGame),
            ]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </span>
        <b>{formatPence(amount)}</b>
      </li>
    ))}
  </ol>
);
