import type { GameView, Gross, Player } from '@flagstick/contract';
import * as limits from '@flagstick/contract/limits';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { offlineQueue } from '../../offline/index.ts';
import { fullName } from '../../shared/display/names.ts';
import { amendReasons } from '../../shared/game/reasons.ts';
import * as common from '../../ui/common/messages.ts';
import { DialogFoot, Sheet } from '../../ui/dialog/dialogs.tsx';
import { useAmendHole } from '../api/calls.ts';
import * as texts from '../messages.ts';
import classes from './AmendScore.module.css';

/** The value that an organiser sets. */
export interface AmendedScore {
  readonly hole: number;
  /** Null removes the committee's value, so that the scorers' entries count again. */
  readonly gross: Gross | null;
  readonly shots?: number | undefined;
  /** The refused call behind this amendment; settled once the amendment is saved. */
  readonly call?: string;
}

interface AmendScoreProps {
  game: GameView;
  player: Player;
  /** Null closes the dialog. */
  amended: AmendedScore | null;
  onClose: () => void;
}

/** Replaces the value of a hole. Requires a reason; the usual reasons are buttons. */
export function AmendScore({ game, player, amended, onClose }: AmendScoreProps) {
  const amend = useAmendHole(game._id);
  const [typed, setTyped] = useState('');
  const send = (reason: string) => {
    if (amended === null) return;
    const { hole, gross, shots } = amended;
    amend.mutate(
      { player, hole, gross, shots, reason },
      {
        onSuccess: () => {
          setTyped('');
          if (amended.call !== undefined) offlineQueue.drop(amended.call);
          onClose();
        },
      },
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(typed.trim());
  };
  return (
    <Sheet
      opened={amended !== null}
      onClose={onClose}
      title={amended === null ? '' : texts.amendHole(amended.hole)}
    >
      {amended && (
        <form onSubmit={submit}>
          <p className={classes.what}>
            {amended.gross === null
              ? texts.committeeScoreRemoved(fullName(player))
              : texts.committeeScoreSet(fullName(player), amended.gross)}{' '}
            {texts.reasonIsShown}
          </p>
          <div className={classes.reasons}>
            {amendReasons.map((reason) => (
              <Button key={reason} variant="default" disabled={amend.isPending} onClick={() => send(reason)}>
                {reason}
              </Button>
            ))}
          </div>
          <TextInput
            label={texts.anotherReason}
            value={typed}
            maxLength={limits.reasonMax}
            autoComplete="off"
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <DialogFoot>
            <Button variant="default" onClick={onClose}>
              {common.cancel}
            </Button>
            <Button type="submit" disabled={typed.trim().length < 2} loading={amend.isPending}>
              {texts.amend}
            </Button>
          </DialogFoot>
        </form>
      )}
    </Sheet>
  );
}
