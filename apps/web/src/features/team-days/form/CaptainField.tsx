import type { UserLight } from '@flagstick/contract';
import * as limits from '@flagstick/contract/limits';
import * as routes from '@flagstick/contract/routes';
import { keyOf } from '../../../shared/api/keys.ts';
import { finder } from '../../../shared/api/resource.ts';
import { fullName, userDetail } from '../../../shared/display/names.ts';
import { type FormField, useFieldValue } from '../../../ui/form/fields/field.ts';
import { useFieldDescription } from '../../../ui/form/fields/fields.tsx';
import { SearchPicker } from '../../../ui/input/SearchPicker.tsx';
import * as texts from '../messages.ts';
import type { SideFields } from './team-day-form.ts';

/** The account that submits the side's orders. */
export function CaptainField({ field }: { field: FormField<SideFields['captain']> }) {
  const captain = useFieldValue(field);
  useFieldDescription(field, texts.captain, (one) => (one ? fullName(one) : ''));
  return (
    <SearchPicker<UserLight>
      label={texts.captain}
      description={texts.captainHint}
      minLength={limits.searchMin.organiserPlayers}
      among={keyOf(routes.players.search)}
      search={finder(routes.players)}
      keyOf={({ _id }) => _id}
      nameOf={fullName}
      detailOf={userDetail}
      value={captain ? fullName(captain) : ''}
      error={field.error}
      path={field.path}
      onPick={({ _id, name, lastName }) => field.set({ _id, name, lastName })}
      onClear={() => field.set(null)}
    />
  );
}
