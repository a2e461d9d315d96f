import * as limits from '@flagstick/contract/limits';
import { Radio, Switch } from '@mantine/core';
import * as common from '../../../ui/common/messages.ts';
import { type FormField, useFieldValue } from '../../../ui/form/fields/field.ts';
import {
  CheckboxField,
  NumberField,
  SwitchField,
  useFieldDescription,
} from '../../../ui/form/fields/fields.tsx';
import type { ServerForm } from '../../../ui/form/use-server-form.ts';
import type { RuleFields } from '../lib/rule-form.ts';
import * as texts from '../messages.ts';
import classes from './RuleForm.module.css';

const { eligibility: bounds } = limits.rule;
const names = { men: common.men, women: common.ladies } as const;

export function EligibilitySection({ form }: { form: ServerForm<RuleFields> }) {
  const eligibility = form.at('eligibility');
  return (
    <>
      {([0, 1] as const).map((at) => (
        <Eligible key={at} of={eligibility.at(at)} />
      ))}
      {eligibility.error && <p className="bad fs-13">{eligibility.error}</p>}
      <SocialHandicaps of={form.at('handicapRules')} />
      <SwitchField field={form.at('guests')} label={texts.guestsLabel} description={texts.guestsHint} />
    </>
  );
}

function Eligible({ of }: { of: FormField<RuleFields['eligibility'][number]> }) {
  const { exist, gender, minHandicap, maxHandicap } = useFieldValue(of);
  const name = names[gender];
  const open = minHandicap === bounds.min && maxHandicap === bounds.max;
  return (
    <div className={classes.eligible}>
      <CheckboxField field={of.at('exist')} label={name} />
      <NumberField
        field={of.at('minHandicap')}
        aria-label={texts.indexFrom(name)}
        leftSection="from"
        leftSectionWidth={56}
        disabled={!exist}
        decimalScale={1}
        {...bounds}
      />
      <NumberField
        field={of.at('maxHandicap')}
        aria-label={texts.indexTo(name)}
        leftSection="to"
        leftSectionWidth={40}
        disabled={!exist}
        decimalScale={1}
        {...bounds}
      />
      <span className={`${classes.sub} block quiet fs-13 lh-130`}>{exist && open ? texts.noLimit : ''}</span>
    </div>
  );
}

const uses = [
  {
    flag: 'socialHandicapAsHandicapIndex',
    label: common.handicapIndex,
    about: texts.indexAbout,
  },
  { flag: 'socialHandicapAsCourseHandicap', label: texts.courseHandicap, about: texts.courseAbout },
  { flag: 'socialHandicapAsPlayingHandicap', label: common.playingHandicap, about: texts.playingAbout },
] as const;

/** One use clears the other two; turning it off clears all three. */
function SocialHandicaps({ of }: { of: FormField<RuleFields['handicapRules']> }) {
  const rules = useFieldValue(of);
  const allowed = of.at('allowPlayerWithSocialHandicap');
  const chosen = uses.find(({ flag }) => rules[flag]);
  const use = (wanted: string | null, on = true) =>
    of.set({
      ...of.get(),
      allowPlayerWithSocialHandicap: on,
      ...Object.fromEntries(uses.map(({ flag }) => [flag, flag === wanted])),
    });
  useFieldDescription(of, common.socialHandicap, (now) =>
    now.allowPlayerWithSocialHandicap
      ? (uses.find(({ flag }) => now[flag])?.label ?? 'allowed')
      : texts.socialNotAllowed,
  );
  return (
    <div className={classes.social}>
      <Switch
        label={texts.socialLabel}
        description={rules.allowPlayerWithSocialHandicap ? texts.socialHint : texts.socialOffHint}
        data-path={allowed.path}
        checked={rules.allowPlayerWithSocialHandicap}
        onChange={(event) => use(null, event.currentTarget.checked)}
      />
      {rules.allowPlayerWithSocialHandicap && (
        <Radio.Group
          label={texts.socialUsedAs}
          labelProps={{ className: 'vh' }}
          value={chosen?.flag ?? null}
          onChange={(wanted) => use(wanted)}
          error={allowed.error}
        >
          <div className={classes.cards}>
            {uses.map(({ flag, label, about }) => (
              <Radio.Card key={flag} value={flag} className={`flex gap-10 left r-key ${classes.card}`}>
                <Radio.Indicator />
                <span>
                  <b className="block medium lh-120">{label}</b>
                  <span className={`${classes.sub} block quiet fs-13 lh-130`}>{about}</span>
                </span>
              </Radio.Card>
            ))}
          </div>
        </Radio.Group>
      )}
    </div>
  );
}
