import type { KnockOut, KnockOutMatch, KnockOutSectionName } from '@flagstick/contract';
import { knockOutSentences, matchScoreRefusal } from '@flagstick/contract/knock-outs';
import * as routes from '@flagstick/contract/routes';
import { Button } from '@mantine/core';
import { send } from '../../../shared/api/call.ts';
import { openConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog/dialogs.tsx';
import { EditForm } from '../../../ui/form/EditForm.tsx';
import { useFieldValue } from '../../../ui/form/fields/field.ts';
import { useServerForm } from '../../../ui/form/use-server-form.ts';
import * as texts from '../messages.ts';
import { hasAccount, namesOf, opponentIn } from '../names.ts';
import { useKnockOutCall } from '../reads.ts';
import { RemoveResultButton } from './RemoveResultButton.tsx';
import { ResultFields, type ResultFormValues } from './ResultFields.tsx';

export interface ChosenMatch {
  readonly section: KnockOutSectionName;
  readonly of: KnockOutMatch;
}

interface ResultDialogProps {
  knockOut: KnockOut;
  chosen: ChosenMatch | null;
  onClose: () => void;
}

const bothOut = 'none';

/** The entrant's withdrawal from the knock-out, by the organiser. */
function OutButton({ knockOut, entrant, name }: { knockOut: KnockOut; entrant: string; name: string }) {
  const { run, isPending } = useKnockOutCall(knockOut._id);
  const isOut = knockOut.entrants.some(({ _id, out }) => _id === entrant && out !== null);
  const change = (reason: 'withdrawn' | null) =>
    run(() => send(routes.knockOuts.setOut, { params: { id: knockOut._id, entrant }, body: { reason } }));
  if (isOut)
    return (
      <Button variant="default" loading={isPending} onClick={() => change(null)}>
        {texts.backIn(name)}
      </Button>
    );
  return (
    <Button
      variant="default"
      loading={isPending}
      onClick={async () => {
        const question = { title: texts.setOutQuestion(name), text: texts.setOutConsequence, danger: true };
        if (await openConfirmDialog(question)) change('withdrawn');
      }}
    >
      {texts.setOut(name)}
    </Button>
  );
}

function ResultForm({ knockOut, chosen, onClose }: ResultDialogProps & { chosen: ChosenMatch }) {
  const { section, of } = chosen;
  const { _id: id, mayChange, mine, holes } = knockOut;
  const { run, runAsync, isPending } = useKnockOutCall(id);
  const names = namesOf(knockOut);
  const sides = [of.a.entrant, of.b.entrant].flatMap((one) => (one === null ? [] : [one]));
  const params = { id, section, round: String(of.round), match: String(of.match) };
  const stored = of.result?.at ? of.result : null;
  const seen = stored?.at;
  const form = useServerForm<ResultFormValues, never>({
    initialValues: {
      winner: stored ? (stored.winner ?? bothOut) : '',
      how: stored?.how ?? 'played',
      score: stored?.score ?? '',
    },
    validate: ({ winner, how, score }) => ({
      winner: winner === '' ? knockOutSentences.winner : null,
      score: how === 'played' && score.trim() !== '' ? matchScoreRefusal(score, holes) : null,
    }),
    save: ({ winner, how, score }) =>
      runAsync(() =>
        send(routes.knockOuts.enterResult, {
          params,
          body: {
            ...{ how, seen: stored?.at ?? null, winner: winner === bothOut ? null : winner },
            score: how === 'played' ? score.trim() || null : null,
          },
        }),
      ),
    onSaved: onClose,
    onCancel: onClose,
  });
  const how = useFieldValue(form.at('how'));
  const opponent = mine && opponentIn(of, mine.entrant);
  const givesWin = useFieldValue(form.at('winner')) === opponent;
  // The server takes a player's own loss without the opponent's answer.
  const isFinalAtOnce = how !== 'played' && givesWin;
  const hint = hasAccount(knockOut, opponent) ? texts.playerHint : texts.noAccountHint;
  const bothMayBeOut = mayChange && how !== 'played' && how !== 'conceded';
  // Players concede their own match only.
  const winning = !mayChange && how === 'conceded' ? sides.filter((one) => one === opponent) : sides;
  const winners = [
    ...winning.map((value) => ({ value, label: names.get(value) ?? '' })),
    ...(bothMayBeOut ? [{ value: bothOut, label: texts.noWinner }] : []),
  ];
  return (
    <EditForm form={form} save={texts.saveResult}>
      <div className="stack gap-16">
        <ResultFields form={form} organises={mayChange} winners={winners} />
        {!mayChange && opponent && <p className="quiet fs-13">{isFinalAtOnce ? texts.finalHint : hint}</p>}
        {stored && seen && (mayChange || (stored.by === mine?.entrant && stored.status === 'entered')) && (
          <RemoveResultButton
            loading={isPending}
            onRemove={() => {
              run(() => send(routes.knockOuts.removeResult, { params, body: { seen } }));
              onClose();
            }}
          />
        )}
        {mayChange && (
          <div className="stack gap-10">
            {sides.map((entrant) => (
              <OutButton
                key={entrant}
                knockOut={knockOut}
                entrant={entrant}
                name={names.get(entrant) ?? ''}
              />
            ))}
          </div>
        )}
      </div>
    </EditForm>
  );
}

/** The result of a match: entered, corrected or removed. */
export function ResultDialog({ knockOut, chosen, onClose }: ResultDialogProps) {
  const names = namesOf(knockOut);
  const nameOf = (id: string | null) => (id === null ? '' : (names.get(id) ?? ''));
  return (
    <Dialog
      opened={chosen !== null}
      onClose={onClose}
      title={chosen ? texts.versus(nameOf(chosen.of.a.entrant), nameOf(chosen.of.b.entrant)) : ''}
      width={480}
    >
      {chosen && <ResultForm knockOut={knockOut} chosen={chosen} onClose={onClose} />}
    </Dialog>
  );
}
