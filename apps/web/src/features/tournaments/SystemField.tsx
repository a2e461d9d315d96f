import { scoreSystems } from '@flagstick/contract/score-systems';
import { Radio } from '@mantine/core';
import type { FormField } from '../../ui/form/fields/field.ts';
import { useControl } from '../../ui/form/fields/fields.tsx';
import * as texts from './messages.ts';
import { extraNameOf, systemGroups } from './systems.ts';
import classes from './Tournament.module.css';

interface SystemFieldProps {
  field: FormField<string>;
  onChoose: (system: string) => void;
}

/** What a tournament counts, as sentences in groups. */
export function SystemField({ field, onChoose }: SystemFieldProps) {
  const label = texts.scoringSystem;
  const control = useControl(field, { label }, (system) => scoreSystems[+system] ?? '');
  return (
    <Radio.Group label={label} onChange={onChoose} {...control}>
      <div className={classes.systems}>
        {systemGroups.map((group) => (
          <div className="grid pack-top gap-10" key={group.label}>
            <h3 className="no-margin quiet fs-13 medium">{group.label}</h3>
            {group.systems.map((system) => (
              <Radio
                key={system}
                value={String(system)}
                label={
                  <>
                    {texts.systemSentences[system]}{' '}
                    <span className="quiet fs-13">{extraNameOf(group.label, system)}</span>
                  </>
                }
              />
            ))}
          </div>
        ))}
      </div>
    </Radio.Group>
  );
}
