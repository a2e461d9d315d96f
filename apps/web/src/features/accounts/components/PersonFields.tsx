import { limits } from '@flagstick/contract/limits';
import { Select, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { Field, FieldRow } from '../../../shared/form/EditForm.tsx';
import { ClubPicker } from '../../../shared/ui/ClubPicker.tsx';
import { Segments } from '../../../shared/ui/Segments.tsx';
import { ageOn, today } from '../lib/age.ts';

/** What a person says about himself, as the fields hold it: an empty text is nothing. */
export interface PersonValues {
  title: string;
  name: string;
  lastName: string;
  gender: 'men' | 'women';
  dob: string;
  postalCode: string;
  handicapKind: 'whs' | 'social';
  hcp: string;
  cdh: string;
  socialHcp: string;
  homeClub: string;
  /** Its name, which the picker shows. */
  homeClubName: string;
}

export const nobodyYet: PersonValues = {
  title: '',
  name: '',
  lastName: '',
  gender: 'men',
  dob: '',
  postalCode: '',
  handicapKind: 'whs',
  hcp: '',
  cdh: '',
  socialHcp: '',
  homeClub: '',
  homeClubName: '',
};

/** The fields as the wire takes them: of the two kinds of handicap only the one that was chosen. */
export const personBody = (person: PersonValues) => ({
  title: person.title,
  name: person.name,
  lastName: person.lastName,
  gender: person.gender,
  dob: person.dob,
  postalCode: person.postalCode,
  hcp: person.handicapKind === 'whs' ? person.hcp : '',
  cdh: person.handicapKind === 'whs' ? person.cdh : '',
  socialHcp: person.handicapKind === 'social' ? person.socialHcp : '',
  homeClub: person.homeClub,
});

const titles = ['Mr', 'Mrs', 'Miss'];
const genders = [
  { value: 'men', label: 'Men' },
  { value: 'women', label: 'Ladies' },
] as const;
const kinds = [
  { value: 'whs', label: 'WHS index' },
  { value: 'social', label: 'Social' },
] as const;

type Form<V extends PersonValues> = UseFormReturnType<V>;

export function NameFields<V extends PersonValues>({ form }: { form: Form<V> }) {
  return (
    <>
      <FieldRow of={3}>
        <Select
          label="Title"
          data={titles}
          clearable
          placeholder="None"
          value={form.values.title || null}
          onChange={(title) => form.setValues({ title: title ?? '' } as Partial<V>)}
          error={form.errors.title}
        />
        <TextInput label="First name" autoComplete="given-name" {...form.getInputProps('name')} />
        <TextInput label="Last name" autoComplete="family-name" {...form.getInputProps('lastName')} />
      </FieldRow>
      <FieldRow>
        <Field label="Tees and lists of">
          <Segments
            aria-label="Gender"
            fullWidth
            value={form.values.gender}
            onChange={(gender) => form.setValues({ gender } as Partial<V>)}
            options={genders}
          />
        </Field>
        <BirthField form={form} />
      </FieldRow>
    </>
  );
}

function BirthField<V extends PersonValues>({ form }: { form: Form<V> }) {
  const age = ageOn(form.values.dob, today());
  return (
    <TextInput
      label="Date of birth"
      type="date"
      max={today()}
      autoComplete="bday"
      description={age === null ? undefined : `Age ${age}`}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...form.getInputProps('dob')}
    />
  );
}

export function HandicapFields<V extends PersonValues>({ form }: { form: Form<V> }) {
  const { min, max } = limits.hintIndex;
  return (
    <>
      <Field label="Handicap">
        <Segments
          aria-label="Kind of handicap"
          fullWidth
          value={form.values.handicapKind}
          onChange={(handicapKind) => form.setValues({ handicapKind } as Partial<V>)}
          options={kinds}
        />
      </Field>
      {form.values.handicapKind === 'whs' ? (
        <FieldRow>
          <TextInput
            label="Handicap index"
            description={`${min} to ${max}, with + for better than scratch`}
            inputMode="decimal"
            {...form.getInputProps('hcp')}
          />
          <TextInput
            label="CDH number"
            description="Up to ten digits"
            inputMode="numeric"
            {...form.getInputProps('cdh')}
          />
        </FieldRow>
      ) : (
        <TextInput
          label="Social handicap"
          description="Your own estimate; a game rule may not take it"
          inputMode="decimal"
          {...form.getInputProps('socialHcp')}
        />
      )}
    </>
  );
}

export function ClubFields<V extends PersonValues>({ form }: { form: Form<V> }) {
  return (
    <FieldRow>
      <ClubPicker
        label="Home club"
        value={form.values.homeClubName}
        onPick={(club) =>
          form.setValues({ homeClub: club?._id ?? '', homeClubName: club?.name ?? '' } as Partial<V>)
        }
        error={form.errors.homeClub}
      />
      <TextInput
        label="Postcode"
        placeholder="Optional"
        autoComplete="postal-code"
        autoCapitalize="characters"
        {...form.getInputProps('postalCode')}
      />
    </FieldRow>
  );
}
