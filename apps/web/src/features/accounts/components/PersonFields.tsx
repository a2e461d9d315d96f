import * as limits from '@flagstick/contract/limits';
import { Select } from '@mantine/core';
import { FieldRow } from '../../../ui/form/EditForm.tsx';
import { type FormField, useFieldValue } from '../../../ui/form/field.ts';
import { SegmentsField, TextField, useControl } from '../../../ui/form/fields.tsx';
import { ClubField } from '../../../ui/form/pickers.tsx';
import type { ServerForm } from '../../../ui/form/use-server-form.ts';
import { ageOn, today } from '../lib/age.ts';

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
  homeClubName: string;
}

export const blankPerson: PersonValues = {
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

/** Sends only the chosen kind of handicap. */
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

type Form = Pick<ServerForm<PersonValues>, 'at'>;

/** @param childAdvice adds advice on children, for an account made for another person */
export function NameFields({ form, childAdvice = false }: { form: Form; childAdvice?: boolean }) {
  const title = form.at('title');
  return (
    <>
      <FieldRow columns={3}>
        <Select
          label="Title"
          data={titles}
          clearable
          placeholder="Optional"
          {...useControl(title, { label: 'Title' }, (value) => value || 'none')}
          value={useFieldValue(title) || null}
          onChange={(value) => title.set(value ?? '')}
        />
        <TextField field={form.at('name')} label="First name" autoComplete="given-name" />
        <TextField field={form.at('lastName')} label="Last name" autoComplete="family-name" />
      </FieldRow>
      <FieldRow>
        <SegmentsField field={form.at('gender')} label="Gender" options={genders} />
        <BirthField of={form.at('dob')} childAdvice={childAdvice} />
      </FieldRow>
    </>
  );
}

function BirthField({ of, childAdvice }: { of: FormField<string>; childAdvice: boolean }) {
  const age = ageOn(useFieldValue(of), today());
  const isChild = childAdvice && age !== null && age < limits.ages.signUp;
  return (
    <TextField
      field={of}
      label="Date of birth"
      type="date"
      max={today()}
      autoComplete="bday"
      description={
        isChild
          ? `Age ${age}. A parent or guardian must agree first.`
          : age === null
            ? 'Optional'
            : `Age ${age}`
      }
    />
  );
}

export function HandicapFields({ form }: { form: Form }) {
  const { min, max } = limits.hintIndex;
  const kind = form.at('handicapKind');
  /** Each kind of handicap keeps its own value. */
  const choose = (chosen: PersonValues['handicapKind']) => {
    const [typed, other] =
      chosen === 'social' ? (['hcp', 'socialHcp'] as const) : (['socialHcp', 'hcp'] as const);
    if (form.at(other).get() === '') form.at(other).set(form.at(typed).get());
    kind.set(chosen);
  };
  const index = useFieldValue(kind) === 'whs';
  return (
    <>
      <SegmentsField
        field={kind}
        label="Handicap"
        hint={
          index &&
          'An index goes with a CDH number, under which your golf union keeps it. No number? Choose Social.'
        }
        options={kinds}
        onChoose={choose}
      />
      {index ? (
        <FieldRow>
          <TextField
            field={form.at('hcp')}
            label="Handicap index"
            description={`${min} to ${max}, with + for better than scratch`}
            inputMode="decimal"
          />
          <TextField
            field={form.at('cdh')}
            label="CDH number"
            description="Up to ten digits"
            inputMode="numeric"
          />
        </FieldRow>
      ) : (
        <TextField
          field={form.at('socialHcp')}
          label="Social handicap"
          description="Your own estimate; a game rule may not take it"
          inputMode="decimal"
        />
      )}
    </>
  );
}

export const ClubFields = ({ form }: { form: Form }) => (
  <FieldRow>
    <ClubField field={form.at('homeClub')} nameField={form.at('homeClubName')} label="Home club" />
    <TextField
      field={form.at('postalCode')}
      label="Postcode"
      placeholder="Optional"
      autoComplete="postal-code"
      autoCapitalize="characters"
    />
  </FieldRow>
);
