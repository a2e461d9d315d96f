import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { hasUnsent } from '../../offline/index.ts';
import { errorText } from '../../shared/api/error.ts';
import { forgetSeatToClaim, seatNames, seatToClaim } from '../../shared/session/seat-to-claim.ts';
import { readToken } from '../../shared/session/token.ts';
import * as common from '../../ui/common/messages.ts';
import { openConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { FormError } from '../../ui/form/FormError.tsx';
import { Panel } from '../../ui/page/layout.tsx';
import { showToast } from '../../ui/toast/toast.ts';
import * as texts from './messages.ts';
import { useClaimSeat } from './reads.ts';

/** A round that was scored by link on this phone, offered to the account that is signed in now. */
export default function ClaimRound() {
  const [token, setToken] = useState(seatToClaim);
  const [hasWaiting, setHasWaiting] = useState(false);
  const claim = useClaimSeat();
  const client = useQueryClient();
  if (token === null) return null;
  const names = seatNames(token);
  const done = () => {
    forgetSeatToClaim();
    setToken(null);
  };
  const add = async () => {
    // After the claim the seat's link opens nothing, so its scores could no longer be sent.
    const seat = readToken(token);
    const isWaiting = seat !== null && (await hasUnsent(seat));
    setHasWaiting(isWaiting);
    if (isWaiting) return;
    const question = { title: texts.claimQuestion(names), text: texts.claimWarning };
    if (!(await openConfirmDialog({ ...question, yes: texts.claimYes, no: texts.notMyRound }))) return;
    claim.mutate(token, {
      onSuccess: async ({ name }) => {
        done();
        showToast(texts.roundAdded(name), { tone: 'success' });
        await client.invalidateQueries();
      },
    });
  };
  return (
    <div className="below-12">
      <Panel title={texts.thisWasYourRound}>
        {names && <b className="bold anywhere">{texts.roundOf(names)}</b>}
        <p className="below-14 lh-140">{texts.claimHint}</p>
        <FormError error={hasWaiting ? texts.sendFirst : claim.error ? errorText(claim.error) : null} />
        <div className="row wrap gap-8">
          <Button loading={claim.isPending} onClick={() => void add()}>
            {texts.addToAccount}
          </Button>
          <Button variant="subtle" onClick={done}>
            {claim.error ? common.notNow : texts.notMyRound}
          </Button>
        </div>
      </Panel>
    </div>
  );
}
