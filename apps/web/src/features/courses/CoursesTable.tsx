import { type Course, CourseInsert, CourseUpdate, calls } from '@flagstick/contract';
import { limits } from '@flagstick/contract/limits';
import { TextInput } from '@mantine/core';
import { useInsert, useUpdate } from '../../shared/api/resource.ts';
import { check } from '../../shared/form/check.ts';
import { EditForm, Field } from '../../shared/form/EditForm.tsx';
import { useServerForm } from '../../shared/form/use-server-form.ts';
import { useMe } from '../../shared/session/me.ts';
import type { Column } from '../../shared/table/DataTable.tsx';
import { ResourcePage, type RowFormProps } from '../../shared/table/ResourcePage.tsx';
import { ClubPicker } from '../../shared/ui/ClubPicker.tsx';
import { Segments } from '../../shared/ui/Segments.tsx';

const holeOptions = limits.holesNumbers.map((holes) => ({ value: String(holes), label: String(holes) }));

/** The club whose courses I manage, for a club manager; admins manage those of all. `known` once I am. */
function useManaged() {
  const me = useMe();
  return { known: me !== undefined, club: me?.rule === 'club' ? me.club : undefined };
}

interface CourseValues {
  name: string;
  club: string;
  /** Its name, which the picker shows. */
  clubName: string;
  holesNumber: Course['holesNumber'];
  golfAdvisorID: string;
}

const bodyOf = ({ clubName, ...body }: CourseValues) => body;

function CourseForm({ row: course, draft, onSaved, onCancel }: RowFormProps<Course>) {
  const insert = useInsert(calls.courses);
  const update = useUpdate(calls.courses);
  const { club } = useManaged();
  const { form, error, saving, submit } = useServerForm<CourseValues>({
    initialValues: {
      name: course?.name ?? '',
      club: course?.club._id ?? club?._id ?? '',
      clubName: course?.club.name ?? club?.name ?? '',
      holesNumber: course?.holesNumber ?? 18,
      golfAdvisorID: course?.golfAdvisorID ?? '',
    },
    draft,
    version: course?.updateDate,
    validate: (values) => check(course ? CourseUpdate : CourseInsert, bodyOf(values)),
    save: (values) =>
      course
        ? update.mutateAsync({ id: course._id, body: { ...bodyOf(values), updateDate: course.updateDate } })
        : insert.mutateAsync(bodyOf(values)),
    onSaved,
  });
  return (
    <EditForm submit={submit} error={error} saving={saving} onCancel={onCancel}>
      <TextInput label="Name" data-autofocus maxLength={limits.titleMax} {...form.getInputProps('name')} />
      {!club && (
        <ClubPicker
          label="Club"
          value={form.values.clubName}
          onPick={(picked) => form.setValues({ club: picked?._id ?? '', clubName: picked?.name ?? '' })}
          error={form.errors.club && 'A club is required.'}
        />
      )}
      <Field label="Holes">
        <Segments
          aria-label="Holes"
          fullWidth
          value={String(form.values.holesNumber)}
          onChange={(value) => {
            const holes = limits.holesNumbers.find((number) => String(number) === value);
            if (holes) form.setFieldValue('holesNumber', holes);
          }}
          options={holeOptions}
        />
      </Field>
      <TextInput label="Golf Advisor ID" {...form.getInputProps('golfAdvisorID')} />
    </EditForm>
  );
}

const columns: Array<Column<Course>> = [
  { key: 'name', title: 'Name', sort: 'name', phone: 'name', render: ({ name }) => <b>{name}</b> },
  { key: 'club', title: 'Club', sort: 'club.name', phone: 'line', render: ({ club }) => club.name },
  {
    key: 'holes',
    title: 'Holes',
    sort: 'holesNumber',
    align: 'right',
    width: 96,
    phone: 'end',
    phoneTitle: true,
    render: ({ holesNumber }) => holesNumber,
  },
];

/** The courses of the club that I manage; of all clubs for admins. */
export function CoursesTable() {
  const { known, club } = useManaged();
  return (
    <ResourcePage
      resource={calls.courses}
      title="Courses"
      noun="course"
      columns={columns}
      form={CourseForm}
      searchLabel={club ? 'Course' : 'Course or club'}
      consequence="Its score cards go with it. Games that were played there keep theirs."
      within={known ? (club ? { club: club._id } : {}) : null}
    />
  );
}
