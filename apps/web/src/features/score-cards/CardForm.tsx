import { calls, type ScoreCard, ScoreCardInsert, ScoreCardUpdate, teeColors } from '@flagstick/contract';
import { limits } from '@flagstick/contract/limits';
import { NumberInput, Select, TextInput } from '@mantine/core';
import { useInsert, useUpdate } from '../../shared/api/resource.ts';
import { check } from '../../shared/form/check.ts';
import { EditForm, Field, FieldRow } from '../../shared/form/EditForm.tsx';
import { useServerForm } from '../../shared/form/use-server-form.ts';
import { useSession } from '../../shared/session/session.ts';
import type { RowFormProps } from '../../shared/table/ResourcePage.tsx';
import { ClubPicker, CoursePicker } from '../../shared/ui/ClubPicker.tsx';
import { Segments } from '../../shared/ui/Segments.tsx';
import { TeeName } from '../../shared/ui/TeeName.tsx';
import {
  blankHoles,
  type CardFields,
  type Combination,
  combinationsFor,
  fieldsOf,
  holeCount,
  holesBody,
  ratingsBody,
  usualTee,
} from './card-form.ts';
import { HolesTable } from './HolesTable.tsx';

const genders = [
  { value: 'men', label: 'Men' },
  { value: 'women', label: 'Ladies' },
] as const;

const types = [
  { value: 'main', label: 'Main' },
  { value: 'custom', label: 'Custom' },
] as const;

const combinationNames: Record<string, string> = { null: 'As they stand', 2: '2 × 9', 3: '3 × 6' };
const teeOptions = teeColors.map((color) => ({
  value: color,
  label: color.charAt(0).toUpperCase() + color.slice(1),
}));

/** The parts of the body that a card is made and changed with. */
const bodyOf = (values: CardFields) => ({
  name: values.name,
  combination: values.combination,
  gender: values.gender,
  teeColor: values.teeColor,
  ...ratingsBody(values),
  holesParams: holesBody(values.holesParams),
});

const insertOf = (values: CardFields) => ({
  ...bodyOf(values),
  club: values.club,
  course: values.course,
  cardType: values.cardType,
});

const noCourse = { course: '', courseName: '', courseHoles: 0 };

/** A tee of a course: where it is, its ratings, and its holes one by one. */
export function CardForm({ row: card, draft, onSaved, onCancel }: RowFormProps<ScoreCard>) {
  const insert = useInsert(calls.scoreCards);
  const update = useUpdate(calls.scoreCards);
  const rule = useSession(({ user }) => user?.rule);
  const { form, error, saving, submit } = useServerForm<CardFields>({
    initialValues: fieldsOf(card),
    draft,
    version: card?.updateDate,
    validate: (values) =>
      card ? check(ScoreCardUpdate, bodyOf(values)) : check(ScoreCardInsert, insertOf(values)),
    save: (values) =>
      card
        ? update.mutateAsync({ id: card._id, body: { ...bodyOf(values), updateDate: card.updateDate } })
        : insert.mutateAsync(insertOf(values)),
    onSaved,
  });
  const { values } = form;

  const layOut = (holes: number, combination: Combination) =>
    form.setValues({ combination, holesParams: blankHoles(holeCount(holes, combination)) });

  const combinations = combinationsFor(values.courseHoles);
  const holeErrors = Object.fromEntries(
    Object.entries(form.errors).map(([field, text]) => [field.replace('holesParams.', ''), text]),
  );

  return (
    <EditForm submit={submit} error={error} saving={saving} onCancel={onCancel}>
      {!card && (
        <FieldRow>
          <ClubPicker
            label="Club"
            value={values.clubName}
            onPick={(club) =>
              // The course belongs to the club: without the one there is not the other.
              form.setValues({
                club: club?._id ?? '',
                clubName: club?.name ?? '',
                ...noCourse,
                holesParams: [],
              })
            }
            error={form.errors.club && 'A club is required.'}
          />
          <CoursePicker
            key={values.club}
            label="Course"
            club={values.club || undefined}
            value={values.courseName}
            onPick={(course) => {
              if (!course) return form.setValues(noCourse);
              const { _id, name, holesNumber } = course;
              form.setValues({ course: _id, courseName: name, courseHoles: holesNumber });
              layOut(holesNumber, null);
            }}
            error={form.errors.course && 'A course is required.'}
          />
        </FieldRow>
      )}
      <TextInput label="Name" maxLength={limits.titleMax} {...form.getInputProps('name')} />
      <FieldRow>
        <Field label="Gender">
          <Segments
            aria-label="Gender"
            fullWidth
            value={values.gender}
            onChange={(gender) => form.setValues({ gender, teeColor: usualTee(gender) })}
            options={genders}
          />
        </Field>
        <Select
          label="Tee"
          data={teeOptions}
          allowDeselect={false}
          leftSection={<TeeName color={values.teeColor} name="" />}
          {...form.getInputProps('teeColor')}
        />
      </FieldRow>
      <FieldRow>
        <NumberInput
          label="Slope"
          min={limits.slope.min}
          max={limits.slope.max}
          allowDecimal={false}
          hideControls
          {...form.getInputProps('slope')}
        />
        <NumberInput
          label="Course rating"
          decimalScale={1}
          hideControls
          {...form.getInputProps('courseRating')}
        />
      </FieldRow>
      {!card && (rule === 'admin' || rule === 'club') && (
        <Field label="Card type" hint="A main card is there for everybody at the club.">
          <Segments
            aria-label="Card type"
            fullWidth
            value={values.cardType}
            onChange={(cardType) => form.setFieldValue('cardType', cardType)}
            options={types}
          />
        </Field>
      )}
      {combinations.length > 1 && (
        <Field label="Holes">
          <Segments
            aria-label="How the holes are played"
            fullWidth
            value={String(values.combination)}
            onChange={(value) =>
              layOut(
                values.courseHoles,
                combinations.find((combination) => String(combination) === value) ?? null,
              )
            }
            options={combinations.map((combination) => ({
              value: String(combination),
              label: combinationNames[String(combination)] ?? '',
            }))}
          />
        </Field>
      )}
      {values.holesParams.length > 0 && (
        <HolesTable
          holes={values.holesParams}
          onChange={(holes) => form.setFieldValue('holesParams', holes)}
          errors={holeErrors}
        />
      )}
    </EditForm>
  );
}
