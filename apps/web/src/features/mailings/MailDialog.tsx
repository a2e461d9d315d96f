import type { GameView, Mailing, MailOutcome } from '@flagstick/contract';
import { contractTexts } from '@flagstick/contract/messages';
import { Button } from '@mantine/core';
import { IconCircleCheck, IconCircleDashed, IconCircleX, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { formatClock, formatDayTime } from '../../shared/display/dates.ts';
import { fullName } from '../../shared/display/names.ts';
import { plural } from '../../shared/display/numbers.ts';
import { meOptions } from '../../shared/session/me.ts';
import * as common from '../../ui/common/messages.ts';
import { Dialog, DialogFoot } from '../../ui/dialog/dialogs.tsx';
import { Loaded } from '../../ui/page/Loaded.tsx';
import { RowsLoading } from '../../ui/page/states.tsx';
import { showToast } from '../../ui/toast/toast.ts';
import { lastEmail, pendingRecipients, useResend } from './api.ts';
import { Compose } from './Compose.tsx';
import classes from './Mail.module.css';
import * as texts from './messages.ts';
import { outcomeWords, typeWords } from './words.ts';

interface MailingResultProps {
  game: GameView;
  email: Mailing;
  isNew: boolean;
  onNew: () => void;
  onClose: () => void;
}

const isLost = ({ state }: MailOutcome) => state === 'failed' || state === 'noAddress';
const byState = { failed: 0, noAddress: 1, waiting: 2, sent: 3 } as const;

/** One toast when the e-mail has reached all recipients while the dialog is open. */
function useSuccessToast(all: boolean, isNew: boolean) {
  const before = useRef(all && !isNew);
  useEffect(() => {
    if (all && !before.current)
      showToast(contractTexts.emailSent, { tone: 'success', duration: 'emailSent' });
    before.current = all;
  }, [all]);
}

/** Failed recipients can be sent to again. */
function MailingResult({ game, email, isNew, onNew, onClose }: MailingResultProps) {
  const again = useResend(game._id);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const { recipients } = email;
  const sent = recipients.filter(({ state }) => state === 'sent').length;
  const lost = recipients.filter(isLost);
  const failed = recipients.filter(({ state }) => state === 'failed');
  const chosen = failed.filter(({ _id }) => !left.has(_id));
  const open = pendingRecipients(email).length;
  useSuccessToast(sent === recipients.length, isNew);
  const { thing } = typeWords[email.type];
  const rows = recipients.toSorted((a, b) => byState[a.state] - byState[b.state]);
  const zone = game.club.timeZone;
  const toggle = (id: string, on: boolean) => {
    const next = new Set(left);
    if (on) next.delete(id);
    else next.add(id);
    setLeft(next);
  };
  return (
    <div className="stack gap-16">
      <p className="quiet fs-15 lh-135">
        {open > 0
          ? texts.sendingNote(thing)
          : texts.sentNote(thing, formatDayTime(email.createDate, zone), fullName(email.by))}
      </p>
      <div className={classes.count} role="status">
        <p>
          <strong className="figure lh-100">{sent}</strong> {texts.ofSent(recipients.length)}
        </p>
        {lost.length > 0 && (
          <p className="row gap-6 bad bold">
            <IconCircleX size={20} aria-hidden="true" /> {texts.notSent(lost.length)}
          </p>
        )}
      </div>
      <div className={classes.bars} aria-hidden="true">
        {rows.toReversed().map(({ _id, state }) => (
          <i className="fill sunk" key={_id} data-state={state} />
        ))}
      </div>
      <ul className={classes.outcomes}>
        {rows.map((row) => (
          <li className="row gap-12 lh-snug line-below" key={row._id} data-state={row.state}>
            {row.state === 'failed' && email.again ? (
              <input
                className="rigid no-margin"
                type="checkbox"
                checked={!left.has(row._id)}
                aria-label={texts.sendAgainLabel(fullName(row))}
                onChange={(event) => toggle(row._id, event.currentTarget.checked)}
              />
            ) : (
              <Sign state={row.state} />
            )}
            <b className="grow anywhere">{fullName(row)}</b>
            <small className={`${classes.how} quiet fs-13 right`} data-lost={isLost(row) || undefined}>
              {outcomeWords(row)}
              {row.state === 'sent' && row.at ? ` ${formatClock(row.at, zone)}` : ''}
            </small>
          </li>
        ))}
      </ul>
      <DialogFoot>
        <p className={classes.footNote}>
          {failed.length > 0 && (
            <>
              <b className="block ink">{texts.sentOnce}</b> {texts.wrongAddress}
            </>
          )}
        </p>
        <Button variant="default" onClick={onNew}>
          {texts.newEmail}
        </Button>
        <Button variant={chosen.length > 0 ? 'default' : 'filled'} onClick={onClose}>
          {common.done}
        </Button>
        {email.again && failed.length > 0 && (
          <Button
            disabled={chosen.length === 0}
            loading={again.isPending}
            leftSection={<IconRefresh size={20} aria-hidden="true" />}
            onClick={() => again.mutate({ email: email._id, players: chosen.map(({ _id }) => _id) })}
          >
            {plural(chosen.length, texts.sendAgain)}
          </Button>
        )}
      </DialogFoot>
    </div>
  );
}

function Sign({ state }: Pick<MailOutcome, 'state'>) {
  const Icon = state === 'sent' ? IconCircleCheck : state === 'waiting' ? IconCircleDashed : IconCircleX;
  return <Icon className="rigid quiet" size={20} aria-hidden="true" />;
}

interface MailDialogProps {
  game: GameView;
  opened: boolean;
  onClose: () => void;
}

/** Can be closed while the e-mail is sent. The result of the last e-mail is shown until the next. */
export default function MailDialog({ game, opened, onClose }: MailDialogProps) {
  const last = useQuery({ ...lastEmail(game._id), enabled: opened });
  const own = useQuery({ ...meOptions, enabled: opened });
  const [shown, setShown] = useState<'new' | 'last' | null>(null);
  const email = last.data?.email ?? null;
  // If an e-mail is still being sent, the dialog opens on its progress.
  const view = shown ?? (email && pendingRecipients(email).length > 0 ? 'last' : 'new');
  const close = () => {
    setShown(null);
    onClose();
  };
  return (
    <Dialog opened={opened} onClose={close} title={texts.emailPlayers} width={1120}>
      {opened && (
        <Loaded query={last} pending={<RowsLoading rows={4} columns={2} />}>
          {() => (
            <Loaded query={own} pending={<RowsLoading rows={4} columns={2} />}>
              {({ email: address }) =>
                view === 'last' && email ? (
                  <MailingResult
                    game={game}
                    email={email}
                    isNew={shown === 'last'}
                    onNew={() => setShown('new')}
                    onClose={close}
                  />
                ) : (
                  <Compose
                    game={game}
                    address={address ?? ''}
                    last={email}
                    onLast={() => setShown('last')}
                    onSent={() => setShown('last')}
                    onClose={close}
                  />
                )
              }
            </Loaded>
          )}
        </Loaded>
      )}
    </Dialog>
  );
}
