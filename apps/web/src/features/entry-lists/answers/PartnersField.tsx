import type { UserLight } from '@flagstick/contract';
import * as limits from '@flagstick/contract/limits';
import * as routes from '@flagstick/contract/routes';
import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { keyOf } from '../../../shared/api/keys.ts';
import { finder } from '../../../shared/api/resource.ts';
import { fullName, userDetail } from '../../../shared/display/names.ts';
import { type FormField, useFieldValue } from '../../../ui/form/fields/field.ts';
import { useFieldDescription } from '../../../ui/form/fields/fields.tsx';
import { SearchPicker } from '../../../ui/input/SearchPicker.tsx';
import * as texts from '../messages.ts';
import type { ChosenPartner } from './answers-form.ts';

interface PartnersFieldProps {
  field: FormField<readonly ChosenPartner[]>;
  /** The most partners of one player. */
  most: number;
}

/** The players who are asked to enter with the user. */
export function PartnersField({ field, most }: PartnersFieldProps) {
  const partners = useFieldValue(field);
  useFieldDescription(field, texts.partnersTitle, (list) => list.map(({ name }) => name).join(', '));
  return (
    <section className="stack gap-10" aria-label={texts.partnersTitle}>
      {partners.length > 0 && (
        <>
          <h3 className="no-margin fs-15 medium">{texts.partnersChosen(partners.length)}</h3>
          <ul className="stack">
            {partners.map(({ id, name }, at) => {
              const { error } = field.at(at);
              return (
                <li key={id} className="line-above">
                  <div className="row gap-10 min-48">
                    <span className="fill medium anywhere">{name}</span>
                    <ActionIcon
                      size={48}
                      aria-label={texts.removePartner(name)}
                      onClick={() => field.set(partners.filter((_, other) => other !== at))}
                    >
                      <IconX size={20} />
                    </ActionIcon>
                  </div>
                  {error && <p className="bad fs-13 below-10">{error}</p>}
                </li>
              );
            })}
          </ul>
        </>
      )}
      {partners.length < most && (
        <SearchPicker<UserLight>
          label={texts.addPartner}
          description={texts.partnersHint(most)}
          minLength={limits.searchMin.organiserPlayers}
          among={keyOf(routes.players.search)}
          search={finder(routes.players)}
          keyOf={({ _id }) => _id}
          nameOf={fullName}
          detailOf={userDetail}
          clearAfterPick
          path={field.path}
          error={typeof field.error === 'string' ? field.error : undefined}
          onPick={(user) => {
            if (partners.some(({ id }) => id === user._id)) return;
            field.set([...partners, { id: user._id, name: fullName(user) }]);
          }}
        />
      )}
    </section>
  );
}
