import type { Competition, GameView, User } from '@flagstick/contract';
import { formatOf } from '@flagstick/contract/formats';
import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';
import { formatPence, penceOf } from '../../../shared/display/money.ts';
import { fullName, joinNames } from '../../../shared/display/names.ts';
import { plural } from '../../../shared/display/numbers.ts';
import { hasScores } from '../../../shared/game/progress.ts';
import * as common from '../../../ui/common/messages.ts';
import { Conflict } from '../../../ui/form/conflict/Conflict.tsx';
import { goToConflict } from '../../../ui/form/conflict/go-to-conflict.ts';
import { FormError } from '../../../ui/form/FormError.tsx';
import { useDerivedValue, useFieldValue } from '../../../ui/form/fields/field.ts';
import { wallWords } from '../../../ui/form/fields/wall-words.ts';
import { type ServerForm, useServerForm } from '../../../ui/form/use-server-form.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { PageHead } from '../../../ui/page/layout.tsx';
import * as texts from './messages.ts';
import classes from './SetupForm.module.css';
import { type SetupStep, SetupSteps } from './SetupSteps.tsx';
import { leaderboardWords, Summary } from './Summary.tsx';
import { CommitteeSection } from './sections/CommitteeSection.tsx';
import { FeeSection } from './sections/FeeSection.tsx';
import { MatchSection } from './sections/MatchSection.tsx';
import { MissingCards } from './sections/MissingCards.tsx';
import { OrganisersSection } from './sections/OrganisersSection.tsx';
import { FoldedSection, Section } from './sections/Section.tsx';
import {
  BoardSection,
  GameRuleSection,
  NameAndDate,
  ScoringSection,
  StartSection,
} from './sections/sections.tsx';
import { TeeChoice } from './sections/TeeChoice.tsx';
import {
  allowedDates,
  isLimitedAt,
  newGame,
  type SetupPlace,
  type SetupValues,
  setupOf,
  setupProblems,
} from './setup.ts';
import { exampleHandicap, setupRemarks } from './setup-remarks.ts';

interface SetupFormProps {
  place: SetupPlace;
  rules: readonly Competition[];
  me: User;
  /** Undefined for a new game. */
  game?: GameView | undefined;
  /** `over`: the version that the change is based on, as opened or as saved by another organiser and reviewed here. */
  save: (values: SetupValues, over: GameView | undefined) => Promise<unknown>;
}

const titles = {
  board: common.leaderboard,
  start: texts.start,
  scoring: common.scoring,
  committee: common.committee,
  fee: common.entryFee,
  result: texts.matchResult,
  organisers: common.organisers,
} as const;
type FoldedId = keyof typeof titles;
/** A player's game has no committee. */
const foldedSections = (role: User['rule'], rule: Competition | undefined): readonly FoldedId[] => [
  ...(rule ? formatOf(rule.playingRules).setUpParts : []),
  'board',
  'start',
  'scoring',
  ...(role === 'player' ? [] : (['committee', 'fee'] as const)),
  'organisers',
];

/** `You and Jo Abbott`, or the first person and how many others. */
const firstAndOthers = ([first = '', ...others]: readonly string[]) =>
  others.length > 1
    ? texts.andOthers(first, plural(others.length, { one: '# other', other: '# others' }))
    : joinNames([first, ...others]);

const sectionAnswers: Record<FoldedId, (values: SetupValues, game: GameView | undefined) => string> = {
  board: leaderboardWords,
  start: ({ interval }) => (interval === null ? texts.allAtOnce : texts.everyMinutes(interval)),
  scoring: ({ verifyQs }) => (verifyQs ? texts.twoScorers : texts.oneScorer),
  result: ({ toFinish, sameScores, extraHoles }) =>
    `${toFinish ? texts.toTheFinish : texts.toTheResult}, ${sameScores || extraHoles.trim() === '' ? texts.levelIsHalved : texts.extraHoles}`,
  committee: ({ electronic }) => (electronic ? texts.cardsOnThePhone : texts.cardsOnPaper),
  fee: ({ isPaid, fee }) => (isPaid ? formatPence(penceOf(fee)) : texts.none),
  organisers: ({ organizers }, game) =>
    firstAndOthers(game ? game.organizers.map(fullName) : [common.you, ...organizers.map(fullName)]),
};

const SectionAnswer = ({ form, of, game }: Pick<CurrentProps, 'form' | 'game'> & { of: FoldedId }) =>
  useDerivedValue(form.all, (values) => sectionAnswers[of](values, game));

/** The handicap index of the example if the user has none. */
const exampleIndex = 18;

export function SetupForm({ place, rules, me, game: latest, save }: SetupFormProps) {
  const [game] = useState(latest);
  const limited = isLimitedAt(me, place.club);
  const [now] = useState(() => new Date());
  const initialValues = useMemo(
    () => (game ? setupOf(game) : newGame(place, rules, me, now)),
    [game, place, rules, me, now],
  );
  const dates = allowedDates(me.rule, place.club.timeZone, now);
  const form = useServerForm<SetupValues, GameView>({
    initialValues,
    draft: game ? `game-${game._id}` : `new-game-${place.course._id}`,
    version: game?.updateDate,
    validate: (values) =>
      setupProblems(values, { place, role: me.rule, now: new Date(), stored: [game, latest] }),
    merge: { valuesOf: setupOf, versionOf: ({ updateDate }) => updateDate },
    save: (values, stored) => save(values, stored ?? game),
  });
  const ruleId = useFieldValue(form.at('competitionId'));
  // A game keeps its version of the rule, even if the rule was changed or switched off since.
  const gameRule = game?.competition;
  const rule = gameRule?._id === ruleId ? gameRule : rules.find(({ _id }) => _id === ruleId);
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set(['course']));
  const markSeen = (id: string | undefined) => {
    if (id && !seen.has(id)) setSeen(new Set([...seen, id]));
  };
  const folded = foldedSections(me.rule, rule);
  const foldedProps = (id: FoldedId, fields: ReadonlyArray<keyof SetupValues>) => ({
    id,
    title: titles[id],
    answer: <SectionAnswer form={form} of={id} game={latest} />,
    refused: fields.some((field) => Boolean(form.at(field).error)),
  });
  return (
    <form className={`${classes.wrap} stack one`} onSubmit={form.submit} noValidate>
      <div className={classes.steps}>
        <CurrentSteps
          form={form}
          place={place}
          rule={rule}
          game={latest}
          folded={folded}
          seen={game ? null : seen}
          onGo={markSeen}
        />
      </div>
      <main className={classes.form} onFocus={({ target }) => markSeen(target.closest('section')?.id)}>
        <div id="course">
          <PageHead
            title={game ? texts.gameSetUp : common.newGame}
            note={form.restored ? texts.restoredNote : game ? texts.pressSave : texts.savedNote}
            action={
              form.restored ? (
                <Button variant="subtle" onClick={form.discard}>
                  {texts.startAgain}
                </Button>
              ) : (
                !game &&
                me.rule !== 'player' && (
                  <LinkButton
                    to="/games"
                    variant="subtle"
                    leftSection={<IconCopy size={20} aria-hidden="true" />}
                  >
                    {texts.copyAPreviousGame}
                  </LinkButton>
                )
              )
            }
          />
        </div>
        {form.conflict && <Conflict form={form} />}
        <Section id="name" title={texts.nameAndDate}>
          <NameAndDate form={form} limited={limited} dates={dates} />
        </Section>
        <Section id="tees" title={common.scoreCards}>
          <MissingCards of={form.at('scoreCards')} cards={place.cards} rule={rule} game={latest} />
          <TeeChoice of={form.at('scoreCards')} cards={place.cards} />
        </Section>
        <Section id="rule" title={common.gameRule}>
          <GameRuleSection form={form} rules={rules} rule={rule} />
        </Section>
        <div className={classes.more}>
          {folded.includes('result') && (
            <FoldedSection {...foldedProps('result', ['extraHoles', 'sideA', 'sideB'])}>
              <MatchSection form={form} />
            </FoldedSection>
          )}
          <FoldedSection {...foldedProps('board', ['activateStatus', 'rowsPerPage', 'widescreen'])}>
            <BoardSection form={form} />
          </FoldedSection>
          <FoldedSection {...foldedProps('start', ['startingTees', 'interval', 'note'])}>
            <StartSection form={form} holes={rule?.holesNumber ?? place.course.holesNumber} />
          </FoldedSection>
          <FoldedSection
            {...foldedProps('scoring', ['joinAfterStart', 'verifyQs', 'autoProgress', 'redirectUrl'])}
          >
            <ScoringSection
              form={form}
              scored={game !== undefined && hasScores(Object.values(game.players))}
            />
          </FoldedSection>
          {folded.includes('committee') && (
            <FoldedSection
              {...foldedProps('committee', ['returnedAfter', 'roundOfTwo', 'roundOfThree', 'roundOfFour'])}
            >
              <CommitteeSection form={form} />
            </FoldedSection>
          )}
          {folded.includes('fee') && (
            <FoldedSection {...foldedProps('fee', ['isPaid', 'fee', 'payType', 'payBeforePlay'])}>
              <FeeSection form={form} typeFixed={latest?.isPaid === true} />
            </FoldedSection>
          )}
          <FoldedSection {...foldedProps('organisers', ['organizers'])}>
            <OrganisersSection form={form} me={me} game={latest} />
          </FoldedSection>
        </div>
      </main>
      <div className={classes.side}>
        <CurrentSummary
          form={form}
          place={place}
          rule={rule}
          code={game?.code ?? ''}
          index={me.hcp ?? exampleIndex}
          action={
            <>
              {form.conflict ? (
                <Button variant="default" onClick={goToConflict}>
                  {common.compareVersions}
                </Button>
              ) : (
                <>
                  <FormError error={form.error} />
                  <Button type="submit" loading={form.saving}>
                    {game ? common.save : texts.createGame}
                  </Button>
                </>
              )}
              {!game && <p>{texts.nextStep}</p>}
            </>
          }
        />
      </div>
    </form>
  );
}

interface CurrentProps {
  form: Pick<ServerForm<SetupValues>, 'all'>;
  place: SetupPlace;
  rule: Competition | undefined;
  game: GameView | undefined;
}

const chosenOf = (place: SetupPlace, values: SetupValues) =>
  place.cards.filter(({ _id }) => values.scoreCards.includes(_id));

interface CurrentStepsProps extends CurrentProps {
  folded: readonly FoldedId[];
  /** Null for an existing game. */
  seen: ReadonlySet<string> | null;
  onGo: (id: string) => void;
}

function CurrentSteps({ form, place, rule, game, folded, seen, onGo }: CurrentStepsProps) {
  const values = useFieldValue(form.all);
  const chosen = chosenOf(place, values);
  const steps: SetupStep[] = [
    {
      id: 'course',
      title: texts.clubAndCourse,
      answer: `${place.club.name}, ${place.course.name}`,
      done: true,
    },
    {
      id: 'name',
      title: texts.nameAndDate,
      answer: wallWords(values.date),
      done: values.name.trim().length > 1 && values.date !== '',
    },
    {
      id: 'tees',
      title: common.scoreCards,
      answer: texts.chosenOf(chosen.length, place.cards.length),
      done: chosen.length > 0,
    },
    { id: 'rule', title: common.gameRule, answer: rule?.name ?? texts.noneYet, done: rule !== undefined },
    ...folded.map((id) => ({
      id,
      title: titles[id],
      answer: sectionAnswers[id](values, game),
      done: true,
    })),
  ];
  const seenSteps = steps.map((step) => ({
    ...step,
    done: step.done && (seen === null || seen.has(step.id)),
  }));
  return <SetupSteps steps={seenSteps} onGo={onGo} />;
}

interface CurrentSummaryProps extends Omit<CurrentProps, 'game'> {
  code: string;
  index: number;
  action: ReactNode;
}

function CurrentSummary({ form, place, rule, code, index, action }: CurrentSummaryProps) {
  const values = useFieldValue(form.all);
  const chosen = chosenOf(place, values);
  const firstHole = Math.min(...values.startingTees);
  return (
    <Summary
      values={values}
      place={place}
      rule={rule}
      chosen={chosen}
      code={code}
      example={exampleHandicap(index, chosen[0], rule, firstHole)}
      remarks={setupRemarks(chosen, rule, firstHole)}
      action={action}
    />
  );
}
