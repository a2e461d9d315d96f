import { type ScoreCard, teeColors, type User } from '@flagstick/contract';
import { capital } from '@flagstick/contract/capital';
import * as limits from '@flagstick/contract/limits';
import * as routes from '@flagstick/contract/routes';
import { teeName } from '@flagstick/contract/tees';
import { Button, Menu } from '@mantine/core';
import { IconClipboard, IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, memo, useState } from 'react';
import { courseCards } from '../../shared/api/course-cards.ts';
import { loadWithRetry } from '../../shared/api/retry/load-with-retry.ts';
import { useMe } from '../../shared/session/me.ts';
import * as common from '../../ui/common/messages.ts';
import { LazyDialog } from '../../ui/dialog/LazyDialog.tsx';
import { EditForm, FieldRow } from '../../ui/form/EditForm.tsx';
import { type FormField, useDerivedValue, useFieldValue } from '../../ui/form/fields/field.ts';
import {
  Labelled,
  NumberField,
  SegmentsField,
  SelectField,
  TextField,
  useControl,
} from '../../ui/form/fields/fields.tsx';
import { ClubField, CourseField } from '../../ui/form/fields/pickers.tsx';
import { type RowFormProps, useRowForm } from '../../ui/form/use-row-form.ts';
import type { ServerForm } from '../../ui/form/use-server-form.ts';
import { Segments } from '../../ui/page/Segments.tsx';
import { TeeMark } from '../../ui/score/TeeName.tsx';
import {
  blankHoles,
  type CardFields,
  type Combination,
  type CourseOfCard,
  combinationsFor,
  fieldsOf,
  type HoleFields,
  holeCount,
  holesBody,
  newCardOn,
  ratingsBody,
  usualTee,
} from './card-form.ts';
import { HolesTable } from './HolesTable.tsx';
import * as texts from './messages.ts';

interface CopyHolesProps {
  course: string;
  /** The card in the form, which is not offered. */
  card: string | undefined;
  /** The number of holes that the card has. */
  count: number;
  onPick: (holes: readonly HoleFields[]) => void;
}

/** Copies the holes of another tee of the course. */
function CopyHoles({ course, card, count, onPick }: CopyHolesProps) {
  const { data } = useQuery({ ...courseCards(course), enabled: course !== '' });
  const others = data?.filter(({ _id, holesParams }) => _id !== card && holesParams.length === count);
  if (!others || others.length === 0) return null;
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button variant="default" leftSection={<IconCopy size={20} aria-hidden="true" />}>
          {texts.copyFromTee}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {others.map((other) => (
          <Menu.Item key={other._id} onClick={() => onPick(other.holesParams)}>
            {teeName(other)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

const genders = [
  { value: 'men', label: common.men },
  { value: 'women', label: common.ladies },
] as const;

const types = [
  { value: 'main', label: texts.main },
  { value: 'custom', label: common.custom },
] as const;

const combinationNames: Record<string, string> = { null: texts.unchangedHoles, 2: '2 × 9', 3: '3 × 6' };
const teeOptions = teeColors.map((color) => ({
  value: color,
  label: capital(color),
}));

/** The place and type of a card are fixed at its creation. */
const bodyOf = (values: CardFields, card: ScoreCard | null) => ({
  name: values.name,
  combination: values.combination,
  gender: values.gender,
  teeColor: values.teeColor,
  ...ratingsBody(values),
  holesParams: holesBody(values.holesParams),
  ...(card ? {} : { club: values.club, course: values.course, cardType: values.cardType }),
});

/** Main cards are for admins and the club's own manager: all other cards are custom. */
const mayMakeMain = (me: User | undefined, club: string | undefined): boolean =>
  me?.rule === 'admin' || (me?.rule === 'club' && club !== undefined && me.club?._id === club);

const PasteHoles = lazy(() => loadWithRetry(() => import('./paste/PasteHoles.tsx')));

const noCourse = { course: '', courseName: '', courseHoles: 0 };

interface CardFormProps extends RowFormProps<ScoreCard> {
  /** The course of a new main card; without one the form asks for it. */
  course?: CourseOfCard | undefined;
}

export function CardForm({ course, ...props }: CardFormProps) {
  const { row: card } = props;
  const me = useMe();
  const form = useRowForm(routes.scoreCards, {
    ...props,
    fields: (row: ScoreCard | null) => (row === null && course ? newCardOn(course) : fieldsOf(row)),
    body: bodyOf,
  });
  const holes = useFieldValue(form.at('courseHoles'));
  const club = useFieldValue(form.at('club'));
  const combinations = combinationsFor(holes);
  const layOut = (ofCourse: number, combination: Combination) =>
    form.set({ combination, holesParams: blankHoles(holeCount(ofCourse, combination)) });

  return (
    <EditForm form={form}>
      {!card && !course && (
        <FieldRow>
          <ClubField
            field={form.at('club')}
            nameField={form.at('clubName')}
            label={common.club}
            missing={texts.clubRequired}
            // The course belongs to the club, so a change of the club clears it.
            onPicked={(picked) =>
              form.set({
                ...noCourse,
                holesParams: [],
                ...(mayMakeMain(me, picked?._id) ? {} : { cardType: 'custom' }),
              })
            }
          />
          <CourseField
            field={form.at('course')}
            nameField={form.at('courseName')}
            label={common.course}
            missing={texts.courseRequired}
            club={form.at('club')}
            onPicked={(course) => {
              form.set({ courseHoles: course?.holesNumber ?? 0 });
              if (course) layOut(course.holesNumber, null);
            }}
          />
        </FieldRow>
      )}
      <TextField field={form.at('name')} label={common.name} maxLength={limits.titleMax} />
      <FieldRow>
        <SegmentsField
          field={form.at('gender')}
          label={common.gender}
          options={genders}
          onChoose={(gender) => form.set({ gender, teeColor: usualTee(gender) })}
        />
        <TeeField of={form.at('teeColor')} />
      </FieldRow>
      <FieldRow>
        <NumberField
          field={form.at('slope')}
          label={texts.slope}
          min={limits.slope.min}
          max={limits.slope.max}
        />
        <NumberField field={form.at('courseRating')} label={texts.courseRating} decimalScale={1} />
      </FieldRow>
      {!card && me?.rule === 'club' && club !== '' && !mayMakeMain(me, club) && <p>{texts.ownCardHint}</p>}
      {!card && !course && mayMakeMain(me, club) && (
        <SegmentsField
          field={form.at('cardType')}
          label={texts.cardType}
          hint={texts.mainCardHint}
          options={types}
        />
      )}
      {combinations.length > 1 && (
        <CombinationField
          of={form.at('combination')}
          combinations={combinations}
          onChoose={(combination) => layOut(holes, combination)}
        />
      )}
      <HolesHelp form={form} card={card?._id} />
      <HolesTable holes={form.at('holesParams')} />
    </EditForm>
  );
}

/** Ways to fill in the holes without typing each figure. */
function HolesHelp({ form, card }: { form: ServerForm<CardFields>; card: string | undefined }) {
  const [pasting, setPasting] = useState(false);
  const course = useFieldValue(form.at('course'));
  const count = useDerivedValue(form.at('holesParams'), ({ length }) => length);
  if (count === 0) return null;
  // The card keeps its own numbers: a second nine may begin at 10.
  const numbered = (holes: readonly HoleFields[]) =>
    holes.map((hole, at) => ({ ...hole, number: form.values().holesParams[at]?.number ?? hole.number }));
  return (
    <div className="row gap-8">
      <Button
        variant="default"
        leftSection={<IconClipboard size={20} aria-hidden="true" />}
        onClick={() => setPasting(true)}
      >
        {texts.pasteHoles}
      </Button>
      <CopyHoles
        course={course}
        card={card}
        count={count}
        onPick={(holes) => form.set({ holesParams: numbered(holes) })}
      />
      <LazyDialog opened={pasting}>
        <PasteHoles
          opened={pasting}
          count={count}
          onClose={() => setPasting(false)}
          onUse={({ holes, courseRating, slope }) =>
            form.set({
              holesParams: numbered(holes),
              ...(courseRating === null ? {} : { courseRating }),
              ...(slope === null ? {} : { slope }),
            })
          }
        />
      </LazyDialog>
    </div>
  );
}

const TeeField = memo(({ of }: { of: CardField<'teeColor'> }) => (
  <SelectField
    field={of}
    label={common.tee}
    options={teeOptions}
    leftSection={<TeeMark color={useFieldValue(of)} />}
  />
));

type CardField<K extends keyof CardFields> = FormField<CardFields[K]>;

interface CombinationFieldProps {
  of: CardField<'combination'>;
  combinations: readonly Combination[];
  onChoose: (combination: Combination) => void;
}

function CombinationField({ of, combinations, onChoose }: CombinationFieldProps) {
  const nameOf = (combination: Combination) => combinationNames[String(combination)] ?? '';
  const { value, ...control } = useControl(of, { label: common.holes }, nameOf);
  return (
    <Labelled label={common.holes}>
      {(named) => (
        <Segments
          {...named}
          data-path={control['data-path']}
          fullWidth
          value={String(value)}
          onChange={(chosen) =>
            onChoose(combinations.find((combination) => String(combination) === chosen) ?? null)
          }
          options={combinations.map((combination) => ({
            value: String(combination),
            label: nameOf(combination),
          }))}
        />
      )}
    </Labelled>
  );
}
