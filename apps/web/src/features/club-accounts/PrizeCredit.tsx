import type { PrizeCredit as Credit, GameView, PrizeCreditLine, User } from '@flagstick/contract';
import { Button, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../shared/api/error.ts';
import { formatDayTime } from '../../shared/display/dates.ts';
import { formatPence } from '../../shared/display/money.ts';
import { fullName } from '../../shared/display/names.ts';
import { useMe } from '../../shared/session/me.ts';
import * as common from '../../ui/common/messages.ts';
import { Dialog, DialogFoot } from '../../ui/dialog/dialogs.tsx';
import { FormError } from '../../ui/form/FormError.tsx';
import { Loaded } from '../../ui/page/Loaded.tsx';
import { Panel } from '../../ui/page/layout.tsx';
import { RowsLoading } from '../../ui/page/states.tsx';
import { showToast } from '../../ui/toast/toast.ts';
import { prizeCreditOptions, useCreditPrizes } from './api.ts';
import * as texts from './messages.ts';
import { signedPence } from './Statement.tsx';

/** Credit is the club's debt: its manager books it, or its own organisers do. */
function worksFor({ rule, club, organisingClubs }: User, id: string): boolean {
  if (rule === 'admin') return true;
  return rule !== 'player' && [club, ...(organisingClubs ?? [])].some((one) => one?._id === id);
}

const isChanged = ({ lines }: Credit) => lines.some(({ change }) => change !== 0);

interface PrizeCreditProps {
  game: GameView;
  /** The club that owes the credit. */
  club: string;
}

/** Credits the prizes of a closed game to the winners' accounts. */
export function PrizeCredit({ game, club }: PrizeCreditProps) {
  const me = useMe();
  const mayCredit = me !== undefined && worksFor(me, club);
  const [opened, setOpened] = useState(false);
  // The server refuses a rehearsal, which has no credit.
  const { data: credit } = useQuery({
    ...prizeCreditOptions(game._id, false),
    enabled: mayCredit,
    retry: false,
  });
  if (!mayCredit || !credit || (credit.lines.length === 0 && !credit.hasPots)) return null;
  return (
    <Panel title={texts.creditTitle}>
      <div className="stack gap-12 justify-start">
        <p className="quiet fs-15">{hintOf(credit)}</p>
        {(isChanged(credit) || (credit.hasPots && !credit.potsCredited)) && (
          <Button onClick={() => setOpened(true)}>{buttonOf(credit)}</Button>
        )}
      </div>
      <Dialog opened={opened} onClose={() => setOpened(false)} title={texts.creditTitle} width={640}>
        {opened && <Check game={game._id} onClose={() => setOpened(false)} />}
      </Dialog>
    </Panel>
  );
}

const buttonOf = ({ creditedAt }: Credit) =>
  creditedAt === null ? texts.creditPrizes : texts.creditDifferences;

function hintOf(credit: Credit): string {
  if (credit.creditedAt === null) return texts.creditHint(credit.club.name);
  return isChanged(credit) ? texts.changedHint : texts.creditedOn(formatDayTime(credit.creditedAt));
}

function Check({ game, onClose }: { game: string; onClose: () => void }) {
  const [pots, setPots] = useState(false);
  const query = useQuery(prizeCreditOptions(game, pots));
  const book = useCreditPrizes(game);
  return (
    <Loaded query={query} pending={<RowsLoading rows={4} columns={2} />}>
      {(credit) => (
        <div className="stack gap-14">
          {credit.hasPots && (
            <Switch
              label={texts.withPots}
              description={texts.withPotsHint}
              checked={credit.pots}
              disabled={credit.potsCredited}
              onChange={({ currentTarget: { checked } }) => setPots(checked)}
            />
          )}
          <ul>
            {credit.lines.map((line) => (
              <Line key={`${line.player._id} ${line.prize}`} line={line} />
            ))}
          </ul>
          <p className="flex spread gap-16">
            <span className="quiet fs-15">{texts.creditExpires(credit.months)}</span>
            <b>{texts.totalOf(signedPence(credit.lines.reduce((sum, { change }) => sum + change, 0)))}</b>
          </p>
          <FormError error={book.error ? errorText(book.error) : null} />
          <DialogFoot>
            <Button variant="default" onClick={onClose}>
              {common.cancel}
            </Button>
            <Button
              loading={book.isPending}
              disabled={!isChanged(credit) || query.isPlaceholderData}
              onClick={() =>
                book.mutate(
                  { fixedAt: credit.fixedAt, pots: credit.pots },
                  {
                    onSuccess: () => {
                      showToast(texts.prizesCredited, { tone: 'success' });
                      onClose();
                    },
                  },
                )
              }
            >
              {buttonOf(credit)}
            </Button>
          </DialogFoot>
        </div>
      )}
    </Loaded>
  );
}

const Line = ({ line }: { line: PrizeCreditLine }) => (
  <li className="flex spread align-base gap-16 line-below pad-y-10">
    <span className="stack shrink">
      <b>{fullName(line.player)}</b>
      <small className="quiet">
        {[line.prize, line.credited > 0 && texts.alreadyCredited(formatPence(line.credited))]
          .filter(Boolean)
          .join(' · ')}
      </small>
      {line.uncovered > 0 && <small className="bad">{texts.uncovered(formatPence(line.uncovered))}</small>}
      {line.deleted && <small className="bad">{texts.accountDeleted}</small>}
    </span>
    <b>{line.change === 0 ? texts.noChange : signedPence(line.change)}</b>
  </li>
);
