import type { EntryList } from '@flagstick/contract';
import * as routes from '@flagstick/contract/routes';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { send } from '../../../shared/api/call.ts';
import { invalidateAnswers } from '../../../shared/api/keys.ts';
import { loadWithRetry } from '../../../shared/api/retry/load-with-retry.ts';
import { formatLongDayTime } from '../../../shared/display/dates.ts';
import { payWords } from '../../../shared/display/fee.ts';
import { useSession } from '../../../shared/session/session.ts';
import * as common from '../../../ui/common/messages.ts';
import { openConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Panel, Toolbar } from '../../../ui/page/layout.tsx';
import { showToast } from '../../../ui/toast/toast.ts';
import { PushOffer } from '../../notifications/index.ts';
import type { EntryTask } from '../answers/answers-form.ts';
import * as texts from '../messages.ts';
import { useEntryListCall } from '../reads.ts';
import { type EntryAction, type EntryWords, mayChangeEntry, wordsOf } from './own-entry.ts';

const EntryDialog = lazy(() => loadWithRetry(() => import('../answers/EntryDialog.tsx')));

/** The state of the reader's entry in words, and the one next action. */
export function OwnEntry({ list }: { list: EntryList }) {
  const signedIn = useSession(({ user }) => user !== null);
  const { game } = list;
  const { code } = game;
  const params = { code };
  const client = useQueryClient();
  const call = useEntryListCall(code);
  const [dialog, setDialog] = useState<EntryTask | null>(null);
  const mayChange = mayChangeEntry(list);
  const words: EntryWords = wordsOf(list, {
    signedIn,
    timeText: (time) => formatLongDayTime(time, game.club.timeZone),
  });
  const join = () =>
    call.run(async () => {
      await send(routes.games.join, { params: { id: game._id } });
      return send(routes.entryLists.read, { params });
    });
  const enter = () =>
    call.run(async () => {
      const entered = await send(routes.entryLists.enter, { params });
      showToast(texts.entered, { tone: 'success' });
      return entered;
    });
  const answer = (accept: boolean) =>
    call.run(() => send(routes.entryLists.answer, { params, body: { accept } }));
  const withdraw = async () => {
    const hasSpace = list.mine?.state === 'in';
    const text = hasSpace
      ? texts.withdrawSpace
      : list.mine?.state === 'confirmed'
        ? texts.withdrawTogether
        : texts.withdrawPlace;
    if (await openConfirmDialog({ title: texts.withdrawQuestion, text, yes: texts.withdraw }))
      call.run(async () => {
        const withdrawn = await send(routes.entryLists.withdraw, { params });
        // A player has left the game, too.
        void invalidateAnswers(client, routes.games);
        return withdrawn;
      });
  };
  const decline = async () => {
    const question = { title: texts.declineQuestion, text: texts.withdrawSpace, yes: texts.decline };
    if (await openConfirmDialog(question)) answer(false);
  };
  const refuse = async () => {
    const question = { title: texts.refuseQuestion, text: texts.refuseConsequence, yes: texts.refuse };
    if (await openConfirmDialog(question)) answer(false);
  };
  const enterButton = (label: string) => (
    <Button
      h={56}
      loading={call.isPending}
      onClick={list.questions.length > 0 || list.groupSize > 1 ? () => setDialog('enter') : enter}
    >
      {label}
    </Button>
  );
  const primary: Record<EntryAction, () => ReactNode> = {
    enter: () => enterButton(texts.enter),
    enterAgain: () => enterButton(texts.enterAgain),
    signIn: () => (
      <LinkButton to="/join/$gameCode" params={{ gameCode: code }} h={56}>
        {texts.signInToEnter}
      </LinkButton>
    ),
    accept: () => (
      <Button h={56} loading={call.isPending} onClick={() => answer(true)}>
        {texts.acceptSpace}
      </Button>
    ),
    confirm: () => (
      <Button
        h={56}
        loading={call.isPending}
        onClick={() => (list.questions.length > 0 ? setDialog('confirm') : answer(true))}
      >
        {texts.confirm}
      </Button>
    ),
    choosePartners: () => (
      <Button h={56} onClick={() => setDialog('change')}>
        {texts.changePartners}
      </Button>
    ),
    pay: () =>
      game.paymentRules && (
        <LinkButton to="/paymentCallback" search={{ gameCode: code }} h={56}>
          {payWords(game.paymentRules)}
        </LinkButton>
      ),
    join: () => (
      <Button h={56} loading={call.isPending} onClick={join}>
        {texts.joinGame}
      </Button>
    ),
    openGame: () => (
      <LinkButton to="/" search={{ view: 'game', game: game._id }} h={56}>
        {common.openGame}
      </LinkButton>
    ),
  };
  return (
    <Panel label={texts.yourEntry}>
      <div className="stack gap-14">
        <div className="stack gap-4" role="status">
          <h2 className="fs-24 lh-110">{words.title}</h2>
          {words.notes.map((note) => (
            <p key={note} className="quiet fs-15 lh-135">
              {note}
            </p>
          ))}
        </div>
        {words.action && primary[words.action]()}
        {words.mayWithdraw && <PushOffer />}
        {(words.mayWithdraw || words.action === 'accept' || words.action === 'confirm' || mayChange) && (
          <Toolbar>
            {words.action === 'accept' && (
              <Button variant="default" disabled={call.isPending} onClick={() => void decline()}>
                {texts.decline}
              </Button>
            )}
            {words.action === 'confirm' && (
              <Button variant="default" disabled={call.isPending} onClick={() => void refuse()}>
                {texts.refuse}
              </Button>
            )}
            {mayChange && words.action !== 'choosePartners' && (
              <Button variant="default" onClick={() => setDialog('change')}>
                {texts.changeEntry}
              </Button>
            )}
            {words.mayWithdraw && (
              <Button variant="subtle" disabled={call.isPending} onClick={() => void withdraw()}>
                {texts.withdraw}
              </Button>
            )}
          </Toolbar>
        )}
      </div>
      {dialog && (
        <Suspense>
          <EntryDialog list={list} task={dialog} onClose={() => setDialog(null)} />
        </Suspense>
      )}
    </Panel>
  );
}
