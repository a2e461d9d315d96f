import * as limits from '@flagstick/contract/limits';
import { Select } from '@mantine/core';
import * as common from '../../../ui/common/messages.ts';
import { FieldRow } from '../../../ui/form/EditForm.tsx';
import { type FormField, useFieldValue } from '../../../ui/form/fields/field.ts';
import { SegmentsField, TextField, useControl } from '../../../ui/form/fields/fields.tsx';
import { ClubField } from '../../../ui/form/fields/pickers.tsx';
import type { ServerForm } from '../../../ui/form/use-server-form.ts';
import { ageOn, today } from '../lib/age.ts';
import * as signUpTexts from '../sign-up/messages.ts';

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

const titles = [signUpTexts.mr, signUpTexts.mrs, signUpTexts.miss];
export const genders = [
  { value: 'men', label: signUpTexts.man },
  { value: 'women', label: signUpTexts.lady },
] as const;
const kinds = [
  { value: 'whs', label: signUpTexts.whsIndex },
  { value: 'social', label: signUpTexts.social },
] as const;

type Form = Pick<ServerForm<PersonValues>, 'at'>;

/** @param childAdvice adds advice on children, for an account made for another person */
export function NameFields({ form, childAdvice = false }: { form: Form; childAdvice?: boolean }) {
  const title = form.at('title');
  return (
    <>
      <FieldRow columns={3}>
        <Select
          label={signUpTexts.title}
          data={titles}
          clearable
          placeholder={signUpTexts.optional}
          {...useControl(title, { label: signUpTexts.title }, (value) => value || 'none')}
          value={useFieldValue(title) || null}
          onChange={(value) => title.set(value ?? '')}
        />
        <TextField field={form.at('name')} label={signUpTexts.firstName} autoComplete="given-name" />
        <TextField field={form.at('lastName')} label={common.surname} autoComplete="family-name" />
      </FieldRow>
      <FieldRow>
        <SegmentsField field={form.at('gender')} label={common.gender} options={genders} />
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
      label={signUpTexts.dateOfBirth}
      type="date"
      max={today()}
      autoComplete="bday"
      description={
        isChild ? signUpTexts.childAge(age) : age === null ? signUpTexts.optional : signUpTexts.age(age)
      }
    />
  );
}

export function HandicapFields({ form }: { form: Form }) {
  const { min, max } = limits.socialHandicap;
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
        label={signUpTexts.handicap}
        hint={index && signUpTexts.handicapHint}
        options={kinds}
        onChoose={choose}
      />
      {index ? (
        <FieldRow>
          <TextField
            field={form.at('hcp')}
            label={common.handicapIndex}
            description={signUpTexts.indexRange(min, max)}
            inputMode="decimal"
          />
          <TextField
            field={form.at('cdh')}
            label={signUpTexts.cdhNumber}
            description={signUpTexts.cdhHint}
            inputMode="numeric"
          />
        </FieldRow>
      ) : (
        <TextField
          field={form.at('socialHcp')}
          label={common.socialHandicap}
          description={signUpTexts.socialHint}
          inputMode="decimal"
        />
      )}
    </>
  );
}

export const ClubFields = ({ form }: { form: Form }) => (
  <FieldRow>
    <ClubField field={form.at('homeClub')} nameField={form.at('homeClubName')} label={signUpTexts.homeClub} />
    <TextField
      field={form.at('postalCode')}
      label={signUpTexts.postcode}
      placeholder={signUpTexts.optional}
      autoComplete="postal-code"
      autoCapitalize="characters"
    />
  </FieldRow>
);
