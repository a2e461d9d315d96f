import { useRuleFormat } from '../../../formats/game-rules/index.ts';
import { useFieldValue } from '../../../ui/form/field.ts';
import { SwitchField } from '../../../ui/form/fields.tsx';
import { PercentField } from '../../../ui/form/PercentField.tsx';
import type { ServerForm } from '../../../ui/form/use-server-form.ts';
import type { RuleFields } from '../lib/rule-form.ts';
import { YesNo } from './controls.tsx';

export function HandicapSection({ form }: { form: ServerForm<RuleFields> }) {
  const { hasAllowance } = useRuleFormat(form);
  const nine = useFieldValue(form.at('holesNumber')) === 9;
  const custom = useFieldValue(form.at('type')) === 'custom';
  const adjustment = form.at('handicapAdjustment');
  const halves = useFieldValue(adjustment.at('adjust9HolesRule'));
  return (
    <>
      {hasAllowance && <PercentField field={form.at('fullHandicapAllowance')} label="Allowance" />}
      <SwitchField
        field={form.at('handicapRules').at('exactHandicaps')}
        label="Totals keep one decimal"
        description="Strokes on holes go by the whole number"
      />
      {(custom || nine) && (
        <YesNo
          of={adjustment.at('adjustMultipleTeeGender')}
          question="Adjust for different tees and genders?"
          hint="Who plays a higher par in stroke play or a match gets the difference as strokes."
        />
      )}
      {nine && (
        <>
          <SwitchField
            field={adjustment.at('adjust9HolesRule')}
            label="Nine holes take half the handicap"
            description="Off: the handicap of eighteen holes, whole"
          />
          {halves && (
            <SwitchField
              field={adjustment.at('adjust9HolesRulePH')}
              label="Half of the playing handicap"
              description="Off: half of the index, before anything else"
            />
          )}
        </>
      )}
    </>
  );
}
