import type { RouteInput } from '@flagstick/contract';
import * as limits from '@flagstick/contract/limits';
import { contractTexts } from '@flagstick/contract/messages';
import type * as routes from '@flagstick/contract/routes';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { ApiError } from '../../../shared/api/error.ts';
import * as common from '../../../ui/common/messages.ts';
import { Dialog, DialogFoot } from '../../../ui/dialog/dialogs.tsx';
import { parseHandicap } from '../../../ui/form/fields/handicap.ts';
import * as texts from '../page/messages.ts';

type AddPlayerBody = RouteInput<typeof routes.games.addPlayer>['body'];
export type Admission = Omit<AddPlayerBody, 'playerId'>;

interface AdmissionQuestion {
  readonly name: string;
  readonly reason: string;
  readonly answer: (admission: Admission | null) => void;
}

export const isAgainstRule = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.code === 'player.notEligible' || error.code === 'player.socialOnly');

/**
 * Adds a player; if the rule refuses them, asks the organiser whether and how to admit them.
 *
 * @returns `seat`, which throws the refusal if the player is not admitted, and the dialog
 */
export function useAdmission() {
  const [question, setQuestion] = useState<AdmissionQuestion | null>(null);
  const seat = async <T,>(name: string, attempt: (admission: Admission) => Promise<T>): Promise<T> => {
    try {
      return await attempt({});
    } catch (error) {
      if (!isAgainstRule(error)) throw error;
      const reason = error.fields[0]?.error ?? error.error;
      const admission = await new Promise<Admission | null>((answer) =>
        setQuestion({ name, reason, answer }),
      );
      setQuestion(null);
      if (admission === null) throw error;
      return attempt(admission);
    }
  };
  return { seat, dialog: question && <AdmitDialog {...question} /> };
}

function AdmitDialog({ name, reason, answer }: AdmissionQuestion): ReactNode {
  const [figure, setFigure] = useState('');
  const playingHandicap = parseHandicap(figure, limits.playingHandicap);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (playingHandicap !== undefined) answer({ playingHandicap });
  };
  return (
    <Dialog opened onClose={() => answer(null)} title={texts.admit(name)} width={520}>
      <form onSubmit={submit} className="stack gap-14">
        <p>{reason}</p>
        <section className="stack gap-10 pad-14 r-key frame">
          <p>{texts.withoutPosition}</p>
          <Button variant="default" onClick={() => answer({ outOfCompetition: true })}>
            {texts.addOutOfCompetition}
          </Button>
        </section>
        <section className="stack gap-10 pad-14 r-key frame">
          <TextInput
            label={common.playingHandicap}
            description={texts.handicapHint}
            value={figure}
            inputMode="decimal"
            autoComplete="off"
            error={
              figure !== '' && playingHandicap === undefined
                ? contractTexts.invalidValue.replace('{label}', common.playingHandicap)
                : undefined
            }
            onChange={({ currentTarget }) => setFigure(currentTarget.value)}
          />
          <Button type="submit" variant="default" disabled={playingHandicap === undefined}>
            {texts.admitWithHandicap}
          </Button>
        </section>
        <DialogFoot>
          <Button variant="default" onClick={() => answer(null)}>
            {texts.doNotAdmit}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
