import { type Course, CourseInsert, CourseUpdate, calls } from '@flagstick/contract';
import { limits } from '@flagstick/contract/limits';
import { TextInput } from '@mantine/core';
import { useInsert, useUpdate } from '../../shared/api/resource.ts';
import { check } from '../../shared/form/check.ts';
import { EditForm, Field } from '../../shared/form/EditForm.tsx';
import { useServerForm } from '../../shared/form/use-server-form.ts';
import type { Column } from '../../shared/table/DataTable.tsx';
import { ResourcePage, type RowFormProps } from '../../shared/table/ResourcePage.tsx';
import { ClubPicker } from '../../shared/ui/ClubPicker.tsx';
import { Segments } from '../../shared/ui/Segments.tsx';

const holeOptions = limits.holesNumbers.map((holes) => ({ value: String(holes), label: String(holes) }));

function CourseForm({ row: course, onSaved, onCancel }: RowFormProps<Course>) {
  const insert = useInsert(calls.courses);
  const update = useUpdate(calls.courses);
  const { form, error, saving, submit } = useServerForm({
    initialValues: {
      name: course?.name ?? '',
      club: course?.club._id ?? '',
      holesNumber: course?.holesNumber ?? 18,
      golfAdvisorID: course?.golfAdvisorID ?? '',
    },
    draft: `course-${course?._id ?? 'new'}`,
    validate: (values) => check(course ? CourseUpdate : CourseInsert, values),
    save: (values) =>
      course
        ? update.mutateAsync({ id: course._id, body: { ...values, updateDate: course.updateDate } })
        : insert.mutateAsync(values),
    onSaved,
  });
  return (
    <EditForm submit={submit} error={error} saving={saving} onCancel={onCancel}>
      <TextInput label="Name" data-autofocus maxLength={limits.titleMax} {...form.getInputProps('name')} />
      <ClubPicker
        label="Club"
        value={course?.club.name}
        onPick={(club) => form.setFieldValue('club', club?._id ?? '')}
        error={form.errors.club && 'A club is required.'}
      />
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

/** The courses of the clubs that I manage; of all clubs for admins. */
export const CoursesTable = () => (
  <ResourcePage
    resource={calls.courses}
    title="Courses"
    noun="course"
    columns={columns}
    form={CourseForm}
    searchLabel="Course or club"
    consequence="Its score cards go with it. Games that were played there keep theirs."
  />
);
