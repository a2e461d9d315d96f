import type { League, LeagueDecision, TeamDaySideName as SideName } from '@flagstick/contract';
import { knockOutSentences, matchScoreRefusal } from '@flagstick/contract/knock-outs';
import * as limits from '@flagstick/contract/limits';
import * as routes from '@flagstick/contract/routes';
import { matchSideNames, otherSide } from '@flagstick/golf';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { send } from '../../../shared/api/call.ts';
import { Dialog } from '../../../ui/dialog/dialogs.tsx';
import { EditForm, FieldRow } from '../../../ui/form/EditForm.tsx';
import { useFieldValue } from '../../../ui/form/fields/field.ts';
import { NumberField, SegmentsField, SelectField, TextField } from '../../../ui/form/fields/fields.tsx';
import { type ServerForm, useServerForm } from '../../../ui/form/use-server-form.ts';
import {
  AnswerButtons,
  howOptions,
  howTitle,
  RemoveResultButton,
  scoreHint,
  sideTexts,
  winnerTitle,
} from '../../knock-outs/index.ts';
import * as texts from '../messages.ts';
import {
  type ChosenFixture,
  enteredSentence,
  hasAccount,
  ownSide,
  resultSentence,
  titleOf,
  waitsForMine,
} from '../names.ts';
import { useLeagueCall } from '../reads.ts';

interface ResultDialogProps {
  league: League;
  chosen: ChosenFixture | null;
  /** For a fixture of the user's side, or any one of an organiser. */
  onSubstitutes: (chosen: ChosenFixture) => void;
  onClose: () => void;
}

type FormProps = ResultDialogProps & { chosen: ChosenFixture };

/** The fixture is halved. */
const none = 'none';

const ofOrganiser = ['played', 'walkover', 'conceded', 'notPlayed'] as const;
const ofPlayer = ['played', 'walkover', 'conceded'] as const;

const paramsOf = ({ _id: id }: League, { round, fixture }: ChosenFixture) => ({
  ...{ id, round: String(round), fixture: String(fixture.fixture) },
});

/** The answer to the result that the other side entered. */
function Answer({ league, chosen, onClose, onCorrect }: FormProps & { onCorrect: () => void }) {
  const { runAsync, isPending } = useLeagueCall(league._id);
  const { result } = chosen.fixture;
  const seen = result?.at;
  if (!seen) return null;
  const answer = async (agree: boolean) => {
    const params = paramsOf(league, chosen);
    await runAsync(() => send(routes.leagues.answerResult, { params, body: { agree, seen } })).then(
      onClose,
      () => undefined,
    );
  };
  return (
    <div className="stack gap-12">
      <p>{sideTexts.otherEntered(resultSentence(league, chosen.fixture, result))}</p>
      <AnswerButtons isPending={isPending} onAnswer={(agree) => void answer(agree)} onCorrect={onCorrect} />
    </div>
  );
}

/** What the stored result waits for. */
function StateNote({ league, chosen: { fixture } }: FormProps) {
  const { result } = fixture;
  if (!result || result.status === 'final' || waitsForMine(league, fixture)) return null;
  const sentence = resultSentence(league, fixture, result);
  if (result.status === 'disputed') return <p>{sideTexts.isDisputed(sentence)}</p>;
  return <p>{enteredSentence(league, fixture) ?? texts.oneEntered(sentence)}</p>;
}

interface ResultValues {
  how: LeagueDecision;
  /** A side, `none` for a half, or empty. */
  winner: string;
  score: string;
  wonA: number | '';
  wonB: number | '';
}

/** How many of its matches each side won. */
function MatchFields({ form, league, chosen }: FormProps & { form: ServerForm<ResultValues> }) {
  const bounds = { min: 0, max: league.matchCount };
  return (
    <div className="stack gap-6">
      <FieldRow>
        <NumberField
          field={form.at('wonA')}
          label={texts.matchesWonBy(titleOf(league, chosen.fixture.a))}
          data-autofocus
          {...bounds}
        />
        <NumberField
          field={form.at('wonB')}
          label={texts.matchesWonBy(titleOf(league, chosen.fixture.b))}
          {...bounds}
        />
      </FieldRow>
      <p className="quiet fs-13">{texts.othersHalved(league.matchCount)}</p>
    </div>
  );
}

/** Matches won by each side, from the fields. */
function wonOf({ how, winner, wonA, wonB }: ResultValues, matchCount: number) {
  if (how === 'notPlayed') return { a: 0, b: 0 };
  if (how === 'played' && matchCount > 1) return { a: Number(wonA), b: Number(wonB) };
  return { a: winner === 'a' ? matchCount : 0, b: winner === 'b' ? matchCount : 0 };
}

function ResultForm(props: FormProps) {
  const { league, chosen, onClose } = props;
  const { fixture } = chosen;
  const { mayChange, matchCount, holes } = league;
  const own = ownSide(league, fixture);
  const { run, runAsync, isPending } = useLeagueCall(league._id);
  const params = paramsOf(league, chosen);
  const stored = fixture.result?.at ? fixture.result : null;
  const seen = stored?.at;
  const isOne = matchCount === 1;
  const needsWinner = ({ how }: ResultValues) => how !== 'notPlayed' && (isOne || how !== 'played');
  const form = useServerForm<ResultValues, never>({
    initialValues: {
      how: stored?.how ?? 'played',
      winner: stored ? (stored.winner ?? none) : '',
      score: stored?.score ?? '',
      ...{ wonA: stored?.won.a ?? '', wonB: stored?.won.b ?? '' },
    },
    validate: (values) => {
      const { how, winner, score, wonA, wonB } = values;
      const isCounted = how === 'played' && !isOne;
      const isMissing = winner === '' || (how !== 'played' && winner === none);
      return {
        winner: needsWinner(values) && isMissing ? knockOutSentences.winner : null,
        score:
          how === 'played' && isOne && winner !== none && score.trim() !== ''
            ? matchScoreRefusal(score, holes)
            : null,
        wonA:
          isCounted && (wonA === '' || wonB === '' || wonA + wonB > matchCount)
            ? texts.matchesOf(matchCount)
            : null,
      };
    },
    save: (values) =>
      runAsync(() =>
        send(routes.leagues.enterResult, {
          params,
          body: {
            ...{ how: values.how, won: wonOf(values, matchCount), seen: seen ?? null },
            score:
              values.how === 'played' && isOne && values.winner !== none ? values.score.trim() || null : null,
          },
        }),
      ),
    onSaved: onClose,
    onCancel: onClose,
  });
  const how = useFieldValue(form.at('how'));
  const winner = useFieldValue(form.at('winner'));
  const hows = (mayChange ? ofOrganiser : ofPlayer).map((value) => ({ value, label: howOptions[value] }));
  const concedesTo = own && otherSide(own);
  const winning: readonly SideName[] =
    !mayChange && how === 'conceded' && concedesTo ? [concedesTo] : matchSideNames;
  const winners = [
    ...winning.map((value) => ({ value: value as string, label: titleOf(league, fixture[value]) })),
    ...(how === 'played' ? [{ value: none, label: texts.halved }] : []),
  ];
  const isFinalAtOnce = how !== 'played' && winner === concedesTo;
  const hint =
    own && hasAccount(league, fixture[otherSide(own)]) ? sideTexts.playerHint : sideTexts.noAccountHint;
  const hasWinner = how !== 'notPlayed' && (isOne || how !== 'played');
  return (
    <EditForm form={form} save={texts.saveResult}>
      <div className="stack gap-16">
        <StateNote {...props} />
        <SelectField field={form.at('how')} label={howTitle} options={hows} />
        {hasWinner && <SegmentsField field={form.at('winner')} label={winnerTitle} options={winners} />}
        {how === 'played' && !isOne && <MatchFields {...props} form={form} />}
        {how === 'played' && isOne && winner !== none && (
          <TextField
            field={form.at('score')}
            label={texts.scoreTitle}
            description={scoreHint}
            maxLength={limits.knockOut.scoreMax}
          />
        )}
        {!mayChange && <p className="quiet fs-13">{isFinalAtOnce ? sideTexts.finalHint : hint}</p>}
        {seen && (mayChange || (stored?.by === own && stored?.status === 'entered')) && (
          <RemoveResultButton
            loading={isPending}
            onRemove={() => {
              run(() => send(routes.leagues.removeResult, { params, body: { seen } }));
              onClose();
            }}
          />
        )}
        {mayChange && (
          <Button variant="default" onClick={() => props.onSubstitutes(chosen)}>
            {texts.nameSubstitutes}
          </Button>
        )}
      </div>
    </EditForm>
  );
}

/** A player first answers the other side's result; organisers decide it. */
function Content(props: FormProps) {
  const { league, chosen } = props;
  const [correcting, setCorrecting] = useState(false);
  const isAnswer = waitsForMine(league, chosen.fixture) && !league.mayChange && !correcting;
  return isAnswer ? <Answer {...props} onCorrect={() => setCorrecting(true)} /> : <ResultForm {...props} />;
}

/** The result of a fixture: entered, answered, corrected or removed. */
export function ResultDialog(props: ResultDialogProps) {
  const { league, chosen, onClose } = props;
  const title = chosen
    ? texts.versus(titleOf(league, chosen.fixture.a), titleOf(league, chosen.fixture.b))
    : '';
  return (
    <Dialog opened={chosen !== null} onClose={onClose} title={title} width={480}>
      {chosen && <Content {...props} chosen={chosen} />}
    </Dialog>
  );
}
