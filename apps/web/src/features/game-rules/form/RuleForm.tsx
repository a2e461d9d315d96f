import type { GameRule } from '@flagstick/contract';
import * as routes from '@flagstick/contract/routes';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { ruleFormatOf, useRuleFormat } from '../../../formats/game-rules/index.ts';
import { useMe } from '../../../shared/session/me.ts';
import * as media from '../../../shared/theme/media.ts';
import * as common from '../../../ui/common/messages.ts';
import { Sheet } from '../../../ui/dialog/dialogs.tsx';
import { EditForm } from '../../../ui/form/EditForm.tsx';
import { AllocatedTo } from '../../../ui/form/fields/AllocatedTo.tsx';
import { useDerivedValue, useFieldValue } from '../../../ui/form/fields/field.ts';
import { SwitchField } from '../../../ui/form/fields/fields.tsx';
import { PercentField } from '../../../ui/form/fields/PercentField.tsx';
import { type RowFormProps, useRowForm } from '../../../ui/form/use-row-form.ts';
import type { ServerForm } from '../../../ui/form/use-server-form.ts';
import { type Preset, presetFields, presetGroups, presets } from '../lib/presets.ts';
import { bodyOf, fieldsOf, type RuleFields } from '../lib/rule-form.ts';
import {
  customHandicapSummary,
  eligibilitySummary,
  gameSummary,
  handicapSummary,
  sharingSummary,
  teamSummary,
} from '../lib/words.ts';
import * as texts from '../messages.ts';
import { Preview } from '../preview/Preview.tsx';
import { CustomHandicapSection } from './CustomHandicapSection.tsx';
import { YesNo } from './controls.tsx';
import { EligibilitySection } from './EligibilitySection.tsx';
import { GameSection } from './GameSection.tsx';
import classes from './RuleForm.module.css';
import { RuleSection, type RuleSectionState } from './RuleSection.tsx';
import { TeamSection } from './TeamSection.tsx';

function HandicapSection({ form }: { form: ServerForm<RuleFields> }) {
  const { hasAllowance } = useRuleFormat(form);
  const nine = useFieldValue(form.at('holesNumber')) === 9;
  const custom = useFieldValue(form.at('type')) === 'custom';
  const adjustment = form.at('handicapAdjustment');
  const halves = useFieldValue(adjustment.at('adjust9HolesRule'));
  return (
    <>
      {hasAllowance && <PercentField field={form.at('fullHandicapAllowance')} label={texts.allowance} />}
      <SwitchField
        field={form.at('handicapRules').at('exactHandicaps')}
        label={texts.totalsKeepOneDecimal}
        description={texts.decimalHint}
      />
      {(custom || nine) && (
        <YesNo
          of={adjustment.at('adjustMultipleTeeGender')}
          question={texts.adjustForDifferentTees}
          hint={texts.adjustHint}
        />
      )}
      {nine && (
        <>
          <SwitchField
            field={adjustment.at('adjust9HolesRule')}
            label={texts.halfForNine}
            description={texts.halfForNineHint}
          />
          {halves && (
            <SwitchField
              field={adjustment.at('adjust9HolesRulePH')}
              label={texts.halfOfPlaying}
              description={texts.halfOfPlayingHint}
            />
          )}
        </>
      )}
    </>
  );
}

function SharingSection({ form }: { form: ServerForm<RuleFields> }) {
  const of = form.at('accessor');
  const people = useFieldValue(of);
  const standard = useFieldValue(form.at('standard'));
  return (
    <>
      <SwitchField
        field={form.at('standard')}
        label={texts.forEveryone}
        description={texts.forEveryoneHint}
        disabled={people.length > 0 && !standard}
      />
      {!standard && <AllocatedTo field={of} what="rule" />}
    </>
  );
}

type Form = ServerForm<RuleFields>;

/** Starts from the first preset, without a name. */
const newRule = (): RuleFields => ({ ...fieldsOf(null), ...structuredClone(presets[0]?.values) });

export function RuleForm(props: RowFormProps<GameRule>) {
  const me = useMe();
  const isAdmin = me?.rule === 'admin';
  const form = useRowForm(routes.competitions, {
    ...props,
    fields: (rule) => (rule ? fieldsOf(rule) : newRule()),
    body: (values) => bodyOf(values, isAdmin),
  });
  const folded = useMediaQuery(media.belowWide, false, { getInitialValueInEffect: false });
  return (
    <EditForm form={form} save={props.row ? texts.saveRule : texts.createRule}>
      <div className={classes.setup}>
        {folded ? <FoldedPresets form={form} /> : <Presets form={form} />}
        <RuleSections form={form} isAdmin={isAdmin} folded={folded} />
        {!folded && <Preview form={form} folded={false} />}
      </div>
      {folded && <Preview form={form} folded />}
    </EditForm>
  );
}

/** The preset with the rule's figures, if any. */
const presetName = (values: RuleFields): string => {
  const same = (part: keyof Preset['values']) => (preset: Preset) =>
    JSON.stringify(preset.values[part]) === JSON.stringify(values[part]);
  const parts = [
    'scoringFormat',
    'holesNumber',
    'fullHandicapAllowance',
    'playingRules',
    'teamHandicapAllowance',
  ];
  return (
    presets.find((preset) => parts.every((part) => same(part as keyof Preset['values'])(preset)))?.name ?? ''
  );
};

function Presets({ form, onChosen }: { form: Form; onChosen?: () => void }) {
  const now = useDerivedValue(form.all, presetName);
  return (
    <nav className={classes.presets} aria-label={texts.startFrom}>
      {presetGroups.map((group) => (
        <div key={group}>
          <h3 className="no-margin quiet fs-13 medium">{group}</h3>
          {presets.map(
            (preset) =>
              preset.group === group && (
                <button
                  className="row spread full gap-8 same-ink left clear no-border"
                  key={preset.name}
                  type="button"
                  aria-pressed={preset.name === now}
                  onClick={() => {
                    form.set(presetFields(preset, form.values().name));
                    onChosen?.();
                  }}
                >
                  {preset.name}
                  <span className="inline gap-5 quiet fs-13 nowrap">
                    {preset.name === now && <IconCheck size={15} aria-hidden="true" />}
                    {preset.figure}
                  </span>
                </button>
              ),
          )}
        </div>
      ))}
      <p className={`${classes.sub} block quiet fs-13 lh-130`}>{texts.presetsHint}</p>
    </nav>
  );
}

function FoldedPresets({ form }: { form: Form }) {
  const [opened, setOpened] = useState(false);
  const now = useDerivedValue(form.all, presetName);
  return (
    <div className={classes.started}>
      <span>
        <small className="block quiet">{texts.startFrom}</small>
        <b>{now || texts.ownFigures}</b>
      </span>
      <Button variant="subtle" onClick={() => setOpened(true)}>
        {texts.presets}
      </Button>
      <Sheet opened={opened} onClose={() => setOpened(false)} title={texts.startFrom}>
        <Presets form={form} onChosen={() => setOpened(false)} />
      </Sheet>
    </div>
  );
}

/** The summaries change with every key, so they render on their own. */
function RuleSections({ form, isAdmin, folded }: { form: Form; isAdmin: boolean; folded: boolean }) {
  const values = useFieldValue(form.all);
  const [opened, setOpened] = useState<ReadonlySet<string>>(
    () => new Set(folded ? [texts.theGame] : [texts.theGame, texts.eligibility, common.playingHandicap]),
  );
  const state: RuleSectionState = {
    isOpen: (part) => opened.has(part),
    toggle: (part, open) =>
      setOpened((parts) => {
        const next = new Set(parts);
        if (open) next.add(part);
        else next.delete(part);
        return next;
      }),
  };
  const isCustom = values.type === 'custom';
  // A rule of another type is for everyone: the admin sees first which users to remove.
  const isShared = values.accessor.length > 0;
  return (
    <div className="stack gap-10">
      <RuleSection
        form={form}
        state={state}
        title={texts.theGame}
        summary={gameSummary(values)}
        fields={[
          'name',
          'introduction',
          'scoringFormat',
          'holesNumber',
          'individual',
          'type',
          'playingRules.playingFormat',
          'playingRules.playingAs',
        ]}
      >
        <GameSection form={form} isAdmin={isAdmin} />
      </RuleSection>
      <RuleSection
        form={form}
        state={state}
        title={texts.eligibility}
        summary={eligibilitySummary(values)}
        fields={['eligibility', 'guests', 'handicapRules.allowPlayerWithSocialHandicap']}
      >
        <EligibilitySection form={form} />
      </RuleSection>
      {ruleFormatOf(values).sections.includes('team') && (
        <RuleSection
          form={form}
          state={state}
          title={common.team}
          summary={teamSummary(values)}
          fields={[
            'teamHandicapAllowance',
            'playingRules.teamPlayers',
            'playingRules.teamsPerTee',
            'playingRules.minimumTeeShots',
            ...['bestOne', 'bestTwo', 'bestThree', 'bestFour'].map((list) => `playingRules.${list}`),
          ]}
        >
          <TeamSection form={form} />
        </RuleSection>
      )}
      <RuleSection
        form={form}
        state={state}
        title={common.playingHandicap}
        summary={handicapSummary(values)}
        fields={['fullHandicapAllowance', 'handicapAdjustment']}
      >
        <HandicapSection form={form} />
      </RuleSection>
      {isCustom && (
        <RuleSection
          form={form}
          state={state}
          title={texts.handicapOfThisRule}
          summary={customHandicapSummary(values)}
          fields={[
            'expireRules',
            'handicapRules.aboveHIadjustment',
            'handicapRules.firstTimeHandicapAdjustment',
            'handicapRules.handicapDeducting',
            'handicapRules.losersHandicapDeducting',
            'handicapRules.handicapAdjustmentRules',
          ]}
        >
          <CustomHandicapSection form={form} />
        </RuleSection>
      )}
      {isAdmin && (isCustom || isShared) && (
        <RuleSection
          form={form}
          state={state}
          title={texts.sharedWith}
          summary={sharingSummary(values)}
          fields={['accessor', 'standard']}
        >
          <SharingSection form={form} />
        </RuleSection>
      )}
    </div>
  );
}
