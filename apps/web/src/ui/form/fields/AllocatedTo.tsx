import * as routes from '@flagstick/contract/routes';
import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { keyOf } from '../../../shared/api/keys.ts';
import { finder } from '../../../shared/api/resource.ts';
import { fullName } from '../../../shared/display/names.ts';
import { SearchPicker } from '../../input/SearchPicker.tsx';
import * as texts from '../messages.ts';
import { type FormField, useFieldValue } from './field.ts';
import { useFieldDescription } from './fields.tsx';

interface Person {
  readonly _id: string;
  readonly name: string;
  readonly lastName: string;
}

const organisers = finder(routes.users, { filter: { rule: ['organiser', 'club'] } });

interface AllocatedToProps {
  field: FormField<Person[]>;
  /** "rule", "tournament" */
  what: string;
}

/** The organisers who may change an item because an admin allocated it to them. */
export function AllocatedTo({ field, what }: AllocatedToProps) {
  const people = useFieldValue(field);
  useFieldDescription(field, texts.allocatedTo, (now) => now.map(fullName).join(', ') || 'nobody');
  return (
    <>
      <SearchPicker<Person & { username: string }>
        label={texts.allocateToOrganisers}
        placeholder={texts.searchOrganisers}
        among={keyOf(routes.users.search, { query: { organisers: true } })}
        search={organisers}
        keyOf={({ _id }) => _id}
        nameOf={fullName}
        detailOf={({ username }) => username}
        clearAfterPick
        path={field.path}
        error={field.error}
        onPick={({ _id, name, lastName }) => {
          if (!people.some((person) => person._id === _id)) field.set([...people, { _id, name, lastName }]);
        }}
      />
      <ul className="stack gap-4">
        {people.map((person) => (
          <li className="row spread" key={person._id}>
            {fullName(person)}
            <ActionIcon
              aria-label={texts.removeFrom(what, fullName(person))}
              onClick={() => field.set(people.filter(({ _id }) => _id !== person._id))}
            >
              <IconX size={18} />
            </ActionIcon>
          </li>
        ))}
      </ul>
    </>
  );
}
