import { useState } from 'react';
import type { RuleFields } from '../../features/game-rules/index.ts';
import { useFieldValue } from '../../ui/form/fields/field.ts';
import { Labelled, SwitchField, useFieldDescription } from '../../ui/form/fields/fields.tsx';
import type { ServerForm } from '../../ui/form/use-server-form.ts';
import { Segments } from '../../ui/page/Segments.tsx';
import * as texts from '../messages.ts';
import classes from './BestScores.module.css';

type Form = ServerForm<RuleFields>;

const lists = ['bestOne', 'bestTwo', 'bestThree', 'bestFour'] as const;
const counted = {
  bestOne: texts.bestOne,
  bestTwo: texts.bestTwo,
  bestThree: texts.bestThree,
  bestFour: texts.bestFour,
} as const;
const holesOf = {
  bestOne: texts.bestOneHoles,
  bestTwo: texts.bestTwoHoles,
  bestThree: texts.bestThreeHoles,
  bestFour: texts.bestFourHoles,
} as const;

/** The holes on which the best one, two, three or four scores count; a hole is in one list only. */
export function BestScores({ form }: { form: Form }) {
  const of = form.at('playingRules');
  const play = useFieldValue(of);
  const holesNumber = useFieldValue(form.at('holesNumber'));
  const offered = lists.slice(0, play.teamPlayers);
  const [picked, pick] = useState<(typeof lists)[number]>('bestOne');
  const list = offered.includes(picked) ? picked : 'bestOne';
  const holes = Array.from({ length: play.isRelatedToCourseHoles ? 18 : holesNumber }, (_, at) => at + 1);
  const error = lists.map((name) => of.at(name).error).find(Boolean);
  useFieldDescription(
    of,
    texts.countingScores,
    (now) =>
      lists
        .flatMap((name) => (now[name].length > 0 ? `${counted[name]}: ${now[name].join(', ')}` : []))
        .join('; ') || texts.everyPlayer,
  );
  const setHoles = (wanted: readonly number[]) =>
    of.set({
      ...play,
      ...Object.fromEntries(lists.map((name) => [name, play[name].filter((hole) => !wanted.includes(hole))])),
      [list]: [...new Set([...play[list].filter((hole) => !wanted.includes(hole)), ...wanted])].toSorted(
        (a, b) => a - b,
      ),
    });
  const toggle = (hole: number) =>
    play[list].includes(hole)
      ? of.set({ ...play, [list]: play[list].filter((other) => other !== hole) })
      : setHoles([hole]);
  return (
    <>
      <Labelled label={texts.countingScoresOnHole} hint={texts.countingHint} error={error}>
        {(named) => (
          <Segments
            {...named}
            fullWidth
            value={list}
            onChange={pick}
            options={offered.map((value) => ({ value, label: counted[value] }))}
          />
        )}
      </Labelled>
      {/* biome-ignore lint/a11y/useSemanticElements: a set of keys, each named by its hole. */}
      <div className={classes.holes} role="group" aria-label={holesOf[list]}>
        {holes.map((hole) => {
          const at = lists.find((name) => play[name].includes(hole));
          return (
            <button
              className="stack justify-center min-48 quiet fs-12 surface r-10"
              key={hole}
              type="button"
              aria-pressed={at === list}
              data-in={at !== undefined || undefined}
              data-path={hole === 1 ? of.at(list).path : undefined}
              onClick={() => toggle(hole)}
            >
              <b className="ink fs-15">{hole}</b>
              <span>{at ? counted[at] : texts.all}</span>
            </button>
          );
        })}
        <button
          type="button"
          className={`stack justify-center min-48 brand fs-15 bold r-10 clear ${classes.every}`}
          onClick={() => setHoles(holes)}
        >
          {texts.everyHole}
        </button>
      </div>
      <SwitchField
        field={of.at('isRelatedToCourseHoles')}
        label={texts.byCourseHole}
        description={texts.byCourseHoleHint}
      />
    </>
  );
}
