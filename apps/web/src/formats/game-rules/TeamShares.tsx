import * as limits from '@flagstick/contract/limits';
import { Switch } from '@mantine/core';
import { type RuleFields, withSeveralSizes } from '../../features/game-rules/index.ts';
import { FieldRow } from '../../ui/form/EditForm.tsx';
import classes from '../../ui/form/fields/FigureList.module.css';
import { useFieldValue } from '../../ui/form/fields/field.ts';
import { Labelled, NumberField, useControl, useFieldDescription } from '../../ui/form/fields/fields.tsx';
import { PercentField } from '../../ui/form/fields/PercentField.tsx';
import type { ServerForm } from '../../ui/form/use-server-form.ts';
import * as texts from '../messages.ts';

const bounds = limits.rule;

type Form = ServerForm<RuleFields>;

/** Shares of the members, lowest handicap first, and each team size's own figures. */
export function TeamShares({ form }: { form: Form }) {
  const play = form.at('playingRules');
  const size = useFieldValue(play.at('teamPlayers'));
  const several = useFieldValue(play.at('multiRules'));
  const shares = form.at('teamHandicapAllowance').at('hcpSortedAllowances');
  useFieldDescription(shares, texts.shares, (list) => list.slice(0, size).join(', '));
  const sizes = Array.from({ length: size - 1 }, (_, at) => at);
  return (
    <>
      <Labelled label={texts.courseHandicapShares} error={shares.error}>
        {(named) => (
          // biome-ignore lint/a11y/useSemanticElements: one label is above all of them.
          <div className={`flex wrap align-end gap-10 ${classes.figures}`} role="group" {...named}>
            {Array.from({ length: size }, (_, at) => (
              <PercentField
                // biome-ignore lint/suspicious/noArrayIndexKey: a share is identified by its position.
                key={at}
                field={shares.at(at)}
                label={texts.playerNumber(at + 1)}
                min={bounds.share.min}
              />
            ))}
          </div>
        )}
      </Labelled>
      <SeveralSizes form={form} />
      {several ? (
        <div className="stack gap-12">
          {sizes.map((at) => (
            <FieldRow key={at}>
              <PercentField field={form.at('combinedBySize').at(at)} label={texts.shareOfSumFor(at + 2)} />
              <NumberField
                field={form.at('teeShotsBySize').at(at)}
                label={texts.teeShotsFor(at + 2)}
                {...bounds.minimumTeeShots}
              />
            </FieldRow>
          ))}
        </div>
      ) : (
        <FieldRow>
          <PercentField
            field={form.at('teamHandicapAllowance').at('combinedTeam')}
            label={texts.shareOfSum}
          />
          <NumberField
            field={play.at('minimumTeeShots')}
            label={texts.teeShotsEach}
            min={bounds.minimumTeeShots.min}
            max={bounds.minimumTeeShots.max}
          />
        </FieldRow>
      )}
    </>
  );
}

function SeveralSizes({ form }: { form: Form }) {
  const label = texts.teamSizes;
  const of = form.at('playingRules').at('multiRules');
  const { value, ...control } = useControl(of, { label }, (on) => (on ? 'on' : 'off'));
  return (
    <Switch
      label={label}
      description={texts.teamSizesHint}
      {...control}
      checked={value}
      onChange={(event) => form.set(withSeveralSizes(form.values(), event.currentTarget.checked))}
    />
  );
}
