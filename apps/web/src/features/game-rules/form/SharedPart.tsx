import { calls } from '@flagstick/contract';
import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { keyOf } from '../../../shared/api/keys.ts';
import { finder } from '../../../shared/api/resource.ts';
import { useValue } from '../../../shared/form/field.ts';
import { SwitchField, useDescribed } from '../../../shared/form/fields.tsx';
import type { ServerForm } from '../../../shared/form/use-server-form.ts';
import { fullName } from '../../../shared/formats/names.ts';
import { SearchPicker } from '../../../shared/ui/SearchPicker.tsx';
import type { RuleFields } from '../lib/rule-form.ts';
import classes from './RuleForm.module.css';

type Person = RuleFields['accessor'][number];

const organisers = finder(calls.users, { filter: { rule: ['organiser', 'club'] } });

/** For whom a custom rule is; an admin says so. */
export function SharedPart({ form }: { form: ServerForm<RuleFields> }) {
  const of = form.at('accessor');
  const people = useValue(of);
  const standard = useValue(form.at('standard'));
  useDescribed(of, 'Allocated to', (now) => now.map(fullName).join(', ') || 'nobody');
  return (
    <>
      <SwitchField
        of={form.at('standard')}
        label="For everybody"
        description="Every organiser and player may choose the rule for a game"
        disabled={people.length > 0 && !standard}
      />
      {!standard && (
        <>
          <SearchPicker<Person & { username: string }>
            label="Allocate to organisers"
            placeholder="Type 3 letters of a name"
            among={keyOf(calls.users.search, { query: { organisers: true } })}
            search={organisers}
            keyOf={({ _id }) => _id}
            nameOf={fullName}
            detailOf={({ username }) => username}
            clearAfterPick
            path={of.path}
            error={of.error}
            onPick={({ _id, name, lastName }) => {
              if (!people.some((person) => person._id === _id)) of.set([...people, { _id, name, lastName }]);
            }}
          />
          <ul className={classes.people}>
            {people.map((person) => (
              <li key={person._id}>
                {fullName(person)}
                <ActionIcon
                  aria-label={`Take the rule from ${fullName(person)}`}
                  onClick={() => of.set(people.filter(({ _id }) => _id !== person._id))}
                >
                  <IconX size={18} />
                </ActionIcon>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
