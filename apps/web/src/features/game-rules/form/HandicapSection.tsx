import { useRuleFormat } from '../../../formats/game-rules/index.ts';
import { useFieldValue } from '../../../ui/form/fields/field.ts';
import { SwitchField } from '../../../ui/form/fields/fields.tsx';
import { PercentField } from '../../../ui/form/fields/PercentField.tsx';
import type { ServerForm } from '../../../ui/form/use-server-form.ts';
import type { RuleFields } from '../lib/rule-form.ts';
import * as texts from '../messages.ts';
import { YesNo } from './controls.tsx';

export function HandicapSection({ form }: { form: ServerForm<RuleFields> }) {
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
