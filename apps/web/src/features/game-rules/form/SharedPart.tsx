import { AllocatedTo } from '../../../ui/form/AllocatedTo.tsx';
import { useValue } from '../../../ui/form/field.ts';
import { SwitchField } from '../../../ui/form/fields.tsx';
import type { ServerForm } from '../../../ui/form/use-server-form.ts';
import type { RuleFields } from '../lib/rule-form.ts';

export function SharedPart({ form }: { form: ServerForm<RuleFields> }) {
  const of = form.at('accessor');
  const people = useValue(of);
  const standard = useValue(form.at('standard'));
  return (
    <>
      <SwitchField
        of={form.at('standard')}
        label="For everybody"
        description="Every organiser and player may choose the rule for a game"
        disabled={people.length > 0 && !standard}
      />
      {!standard && <AllocatedTo of={of} what="rule" />}
    </>
  );
}
