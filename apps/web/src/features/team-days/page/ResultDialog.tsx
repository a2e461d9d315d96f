import type { TeamDay, TeamDayMatch, TeamDaySession } from '@flagstick/contract';
import { knockOutSentences, matchScoreRefusal } from '@flagstick/contract/knock-outs';
import * as routes from '@flagstick/contract/routes';
import { matchSideNames, otherSide } from '@flagstick/golf';
import { useState } from 'react';
import { send } from '../../../shared/api/call.ts';
import * as common from '../../../ui/common/messages.ts';
import { Dialog } from '../../../ui/dialog/dialogs.tsx';
import { EditForm } from '../../../ui/form/EditForm.tsx';
import { useFieldValue } from '../../../ui/form/fields/field.ts';
import { useServerForm } from '../../../ui/form/use-server-form.ts';
import {
  AnswerButtons,
  RemoveResultButton,
  ResultFields,
  type ResultFormValues,
  sideTexts,
} from '../../knock-outs/index.ts';
import * as texts from '../messages.ts';
import { hasAccount, namesIn, resultSentence, type SideName, waitsForMine } from '../names.ts';
import { useTeamDayCall } from '../reads.ts';

export interface ChosenMatch {
  readonly session: TeamDaySession;
  readonly match: TeamDayMatch;
}

interface ResultDialogProps {
  teamDay: TeamDay;
  chosen: ChosenMatch | null;
  onClose: () => void;
}

type FormProps = ResultDialogProps & { chosen: ChosenMatch };

/** No side has won: a half, or no points. */
const none = 'none';

const paramsOf = ({ _id: id }: TeamDay, { session, match }: ChosenMatch) => ({
  ...{ id, session: String(session.number), match: String(match.match) },
});

/** The answer to the result that the other side entered. */
function Answer({ teamDay, chosen, onClose, onCorrect }: FormProps & { onCorrect: () => void }) {
  const { runAsync, isPending } = useTeamDayCall(teamDay._id);
  const { result } = chosen.match;
  const seen = result?.at;
  if (!seen) return null;
  const answer = async (agree: boolean) => {
    const params = paramsOf(teamDay, chosen);
    await runAsync(() => send(routes.teamDays.answerResult, { params, body: { agree, seen } })).then(
      onClose,
      () => undefined,
    );
  };
  return (
    <div className="stack gap-12">
      <p>{sideTexts.otherEntered(resultSentence(teamDay, result))}</p>
      <AnswerButtons isPending={isPending} onAnswer={(agree) => void answer(agree)} onCorrect={onCorrect} />
    </div>
  );
}

/** What the stored result waits for. */
function StateNote({ teamDay, chosen: { match } }: FormProps) {
  const { result } = match;
  if (!result || result.status === 'final' || waitsForMine(teamDay, match)) return null;
  const sentence = resultSentence(teamDay, result);
  if (result.status === 'disputed') return <p>{sideTexts.isDisputed(sentence)}</p>;
  const other = result.by && otherSide(result.by);
  return <p>{sideTexts.youEntered(sentence, other !== null && hasAccount(teamDay, other, match))}</p>;
}

function ResultForm(props: FormProps) {
  const { teamDay, chosen, onClose } = props;
  const { session, match } = chosen;
  const { mayChange, mine, sides } = teamDay;
  const { run, runAsync, isPending } = useTeamDayCall(teamDay._id);
  const params = paramsOf(teamDay, chosen);
  const stored = match.result?.at ? match.result : null;
  const seen = stored?.at;
  const form = useServerForm<ResultFormValues, never>({
    initialValues: {
      winner: stored ? (stored.winner ?? none) : '',
      how: stored?.how ?? 'played',
      score: stored?.score ?? '',
    },
    validate: ({ winner, how, score }) => ({
      winner: winner === '' && how !== 'notPlayed' ? knockOutSentences.winner : null,
      score:
        how === 'played' && winner !== none && score.trim() !== ''
          ? matchScoreRefusal(score, session.holes)
          : null,
    }),
    save: ({ winner, how, score }) =>
      runAsync(() =>
        send(routes.teamDays.enterResult, {
          params,
          body: {
            ...{ how, seen: stored?.at ?? null },
            winner: how === 'notPlayed' || winner === none ? null : (winner as SideName),
            score: how === 'played' && winner !== none ? score.trim() || null : null,
          },
        }),
      ),
    onSaved: onClose,
    onCancel: onClose,
  });
  const how = useFieldValue(form.at('how'));
  const winner = useFieldValue(form.at('winner'));
  const opponent = mine && otherSide(mine.side);
  const isOnlySide = !mayChange && how === 'conceded';
  const winning = how === 'notPlayed' ? [] : isOnlySide && opponent ? [opponent] : matchSideNames;
  const winners = [
    ...winning.map((value) => ({ value: value as string, label: sides[value].name })),
    ...(how === 'played' ? [{ value: none, label: common.halved }] : []),
    ...(how === 'disqualified' ? [{ value: none, label: texts.noWinner }] : []),
  ];
  const hint =
    opponent && hasAccount(teamDay, opponent, match) ? sideTexts.playerHint : sideTexts.noAccountHint;
  const isFinalAtOnce = how !== 'played' && winner === opponent;
  return (
    <EditForm form={form} save={texts.saveResult}>
      <div className="stack gap-16">
        <StateNote {...props} />
        <ResultFields form={form} organises={mayChange} winners={winners} hasScore={winner !== none} />
        {!mayChange && <p className="quiet fs-13">{isFinalAtOnce ? sideTexts.finalHint : hint}</p>}
        {stored && seen && (mayChange || (stored.by === mine?.side && stored.status === 'entered')) && (
          <RemoveResultButton
            loading={isPending}
            onRemove={() => {
              run(() => send(routes.teamDays.removeResult, { params, body: { seen } }));
              onClose();
            }}
          />
        )}
      </div>
    </EditForm>
  );
}

/** A player first answers the other side's result; organisers decide it. */
function Content(props: FormProps) {
  const { teamDay, chosen } = props;
  const [correcting, setCorrecting] = useState(false);
  const isAnswer = waitsForMine(teamDay, chosen.match) && !teamDay.mayChange && !correcting;
  return isAnswer ? <Answer {...props} onCorrect={() => setCorrecting(true)} /> : <ResultForm {...props} />;
}

/** The result of a match: entered, answered, corrected or removed. */
export function ResultDialog({ teamDay, chosen, onClose }: ResultDialogProps) {
  const nameOf = (side: SideName) => (chosen ? namesIn(teamDay, side, chosen.match[side]) : '');
  return (
    <Dialog
      opened={chosen !== null}
      onClose={onClose}
      title={chosen ? texts.versus(nameOf('a'), nameOf('b')) : ''}
      width={480}
    >
      {chosen && <Content teamDay={teamDay} chosen={chosen} onClose={onClose} />}
    </Dialog>
  );
}
