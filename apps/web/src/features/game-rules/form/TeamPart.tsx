import { playsMatches } from '@flagstick/contract/formats';
import * as limits from '@flagstick/contract/limits';
import { NumberInput, Switch } from '@mantine/core';
import { useState } from 'react';
import { FieldRow } from '../../../shared/form/EditForm.tsx';
import type { Figure } from '../../../shared/form/Figures.tsx';
import { type Field, useValue, useWorkedOut } from '../../../shared/form/field.ts';
import {
  Labelled,
  NumberField,
  SwitchField,
  useControl,
  useDescribed,
} from '../../../shared/form/fields.tsx';
import type { ServerForm } from '../../../shared/form/use-server-form.ts';
import { Segments } from '../../../shared/ui/Segments.tsx';
import { isOneCard } from '../lib/preview.ts';
import { type RuleFields, withSeveralSizes } from '../lib/rule-form.ts';
import { ChoiceField } from './controls.tsx';
import classes from './RuleForm.module.css';

const bounds = limits.rule;
const allowance = limits.allowance;
const teamSizes = [2, 3, 4, 5, 6].map((value) => ({ value, label: String(value) }));

type Form = ServerForm<RuleFields>;

/** How many play together, and what of their scores counts. */
export function TeamPart({ form }: { form: Form }) {
  const play = form.at('playingRules');
  const size = useValue(play.at('teamPlayers'));
  const oneCard = useWorkedOut(form.all, isOneCard);
  const matches = useWorkedOut(form.all, playsMatches);
  const three = size === bounds.teamsPerTee.threeWith;
  return (
    <>
      <FieldRow>
        <ChoiceField
          of={play.at('teamPlayers')}
          label="Team size, at most"
          options={teamSizes}
          onChoose={(teamPlayers) =>
            form.set({
              playingRules: {
                ...play.get(),
                teamPlayers,
                teamsPerTee:
                  teamPlayers === bounds.teamsPerTee.threeWith
                    ? play.get().teamsPerTee
                    : Math.min(play.get().teamsPerTee, 2),
              },
            })
          }
        />
        <ChoiceField
          of={play.at('teamsPerTee')}
          label="Teams on one tee"
          hint={three ? undefined : '3 only with 2 players a team'}
          options={(three ? [1, 2, 3] : [1, 2]).map((value) => ({ value, label: String(value) }))}
        />
      </FieldRow>
      {oneCard ? (
        <OneCard form={form} />
      ) : matches ? (
        <p className={classes.sub}>
          On each hole the best score of a side plays against the best of the other.
        </p>
      ) : (
        <BestScores form={form} />
      )}
    </>
  );
}

/** Shares of the members, lowest handicap first, and what each size of a team has of its own. */
function OneCard({ form }: { form: Form }) {
  const play = form.at('playingRules');
  const size = useValue(play.at('teamPlayers'));
  const several = useValue(play.at('multiRules'));
  const shares = form.at('teamHandicapAllowance').at('hcpSortedAllowances');
  useDescribed(shares, 'Shares', (list) => list.slice(0, size).join(', '));
  const sizes = Array.from({ length: size - 1 }, (_, at) => at);
  return (
    <>
      <Labelled label="Share of each course handicap, lowest first" error={shares.error}>
        {(named) => (
          // biome-ignore lint/a11y/useSemanticElements: the label stands above all of them.
          <div className={classes.figures} role="group" {...named}>
            {Array.from({ length: size }, (_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a share is its place's.
              <Percent key={at} of={shares.at(at)} label={`Player ${at + 1}`} min={bounds.share.min} />
            ))}
          </div>
        )}
      </Labelled>
      <SeveralSizes form={form} />
      {several ? (
        <div className={classes.sizes}>
          {sizes.map((at) => (
            <FieldRow key={at}>
              <Percent of={form.at('combinedBySize').at(at)} label={`Of the sum, ${at + 2} players`} />
              <NumberField
                of={form.at('teeShotsBySize').at(at)}
                label={`Tee shots each, ${at + 2} players`}
                {...bounds.minimumTeeShots}
              />
            </FieldRow>
          ))}
        </div>
      ) : (
        <FieldRow>
          <Percent of={form.at('teamHandicapAllowance').at('combinedTeam')} label="Of the sum" />
          <NumberField
            of={play.at('minimumTeeShots')}
            label="Tee shots each, at least"
            min={bounds.minimumTeeShots.min}
            max={bounds.minimumTeeShots.max}
          />
        </FieldRow>
      )}
    </>
  );
}

function SeveralSizes({ form }: { form: Form }) {
  const label = 'Teams of several sizes';
  const of = form.at('playingRules').at('multiRules');
  const { value, ...control } = useControl(of, { label }, (on) => (on ? 'on' : 'off'));
  return (
    <Switch
      label={label}
      description="Smaller teams use the first shares; each size has its own figures"
      {...control}
      checked={value}
      onChange={(event) => form.set(withSeveralSizes(form.values(), event.currentTarget.checked))}
    />
  );
}

/** Per cent; what is outside of its bounds is put right when the field is left. */
export function Percent({
  of,
  label,
  min = allowance.min,
}: {
  of: Field<Figure>;
  label: string;
  min?: number;
}) {
  const { value, error, ...place } = useControl(of, { label }, (now) => `${now}%`);
  return (
    <NumberInput
      label={label}
      value={value}
      error={error}
      {...place}
      hideControls
      decimalScale={2}
      min={min}
      max={allowance.max}
      suffix="%"
      onChange={(next) => of.set(typeof next === 'number' ? next : '')}
    />
  );
}

const lists = ['bestOne', 'bestTwo', 'bestThree', 'bestFour'] as const;
const counted = { bestOne: 'Best 1', bestTwo: 'Best 2', bestThree: 'Best 3', bestFour: 'Best 4' } as const;

/** On which holes the best one, two, three or four scores count; a hole stands in one list only. */
function BestScores({ form }: { form: Form }) {
  const of = form.at('playingRules');
  const play = useValue(of);
  const holesNumber = useValue(form.at('holesNumber'));
  const offered = lists.slice(0, play.teamPlayers);
  const [picked, pick] = useState<(typeof lists)[number]>('bestOne');
  const list = offered.includes(picked) ? picked : 'bestOne';
  const holes = Array.from({ length: play.isRelatedToCourseHoles ? 18 : holesNumber }, (_, at) => at + 1);
  const error = lists.map((name) => of.at(name).error).find(Boolean);
  useDescribed(
    of,
    'Scores that count',
    (now) =>
      lists
        .flatMap((name) => (now[name].length > 0 ? `${counted[name]}: ${now[name].join(', ')}` : []))
        .join('; ') || 'every player',
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
      <Labelled
        label="Scores that count on a hole"
        hint="Choose how many, then the holes. On a hole without a choice every player counts."
        error={error}
      >
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
      <div
        className={classes.holes}
        role="group"
        aria-label={`Holes on which the ${counted[list].toLowerCase()} count`}
      >
        {holes.map((hole) => {
          const at = lists.find((name) => play[name].includes(hole));
          return (
            <button
              key={hole}
              type="button"
              aria-pressed={at === list}
              data-in={at !== undefined || undefined}
              data-path={hole === 1 ? of.at(list).path : undefined}
              onClick={() => toggle(hole)}
            >
              <b>{hole}</b>
              <span>{at ? counted[at] : 'All'}</span>
            </button>
          );
        })}
        <button type="button" className={classes.every} onClick={() => setHoles(holes)}>
          Every hole
        </button>
      </div>
      <SwitchField
        of={of.at('isRelatedToCourseHoles')}
        label="By the hole’s number on the course"
        description="Off: by the order in which the team plays them"
      />
    </>
  );
}
