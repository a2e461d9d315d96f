import { AllocatedTo } from '../../../ui/form/fields/AllocatedTo.tsx';
import { useFieldValue } from '../../../ui/form/fields/field.ts';
import { SwitchField } from '../../../ui/form/fields/fields.tsx';
import type { ServerForm } from '../../../ui/form/use-server-form.ts';
import type { RuleFields } from '../lib/rule-form.ts';
import * as texts from '../messages.ts';

export function SharingSection({ form }: { form: ServerForm<RuleFields> }) {
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
