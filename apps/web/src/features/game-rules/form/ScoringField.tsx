import { scoringChoiceOf, scoringChoices, scorings } from '@flagstick/contract/formats';
import { Select } from '@mantine/core';
import * as common from '../../../ui/common/messages.ts';
import type { FormField } from '../../../ui/form/fields/field.ts';
import { Labelled, useControl } from '../../../ui/form/fields/fields.tsx';
import { Segments } from '../../../ui/page/Segments.tsx';
import type { RuleFields } from '../lib/rule-form.ts';

/** The scoring format. A format with a setting, such as maximum score, has a second field. */
export function ScoringField({ of }: { of: FormField<RuleFields['scoringFormat']> }) {
  const label = common.scoring;
  const { value, error, ...place } = useControl(of, { label }, (now) => scorings[now].name);
  const { name, family } = scoringChoiceOf(value);
  return (
    <>
      <Labelled label={label} error={error}>
        {(named) => (
          <Segments
            fullWidth
            {...named}
            {...place}
            value={name}
            onChange={(next) => {
              const choice = scoringChoices.find((other) => other.name === next);
              if (choice) of.set(choice.defaultFormat);
            }}
            options={scoringChoices.map((choice) => ({ value: choice.name, label: choice.name }))}
          />
        )}
      </Labelled>
      {family && (
        <Select
          label={family.setting}
          allowDeselect={false}
          value={value}
          data={[...family.options]}
          onChange={(next) => {
            const option = family.options.find((other) => other.value === next);
            if (option) of.set(option.value);
          }}
        />
      )}
    </>
  );
}
