import { type Course, CourseInsert, CourseUpdate, calls } from '@flagstick/contract';
import { limits } from '@flagstick/contract/limits';
import { says } from '@flagstick/contract/messages';
import { Button, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { pageOptions, useCopy, useInsert, useRemove, useUpdate } from '../../shared/api/resource.ts';
import { check } from '../../shared/form/check.ts';
import { EditForm, Field } from '../../shared/form/EditForm.tsx';
import { useServerForm } from '../../shared/form/use-server-form.ts';
import { askToDelete } from '../../shared/table/ask-to-delete.ts';
import { type Column, DataTable } from '../../shared/table/DataTable.tsx';
import { ManagePage } from '../../shared/table/ManagePage.tsx';
import { DeleteChosen, RowActions } from '../../shared/table/row-actions.tsx';
import { useTableState } from '../../shared/table/table-state.ts';
import { useEditing } from '../../shared/table/use-editing.ts';
import { ClubPicker } from '../../shared/ui/ClubPicker.tsx';
import { AuxDialog } from '../../shared/ui/dialogs.tsx';
import { Segments } from '../../shared/ui/Segments.tsx';
import { say } from '../../shared/ui/say.ts';

const holeOptions = limits.holesNumbers.map((holes) => ({ value: String(holes), label: String(holes) }));

function CourseForm({ course, onDone }: { course: Course | null; onDone: () => void }) {
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
    onSaved: () => {
      say(says.saved, { tone: 'success' });
      onDone();
    },
  });
  return (
    <EditForm submit={submit} error={error} saving={saving} onCancel={onDone}>
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
export function CoursesTable() {
  const state = useTableState('name:asc');
  const list = useQuery(pageOptions(calls.courses, state.query));
  const copy = useCopy(calls.courses);
  const remove = useRemove(calls.courses);
  const editing = useEditing<Course>();
  const removeAll = (courses: Course[], done?: () => void) =>
    askToDelete(
      courses,
      {
        noun: 'course',
        nameOf: ({ name }) => name,
        idOf: ({ _id }) => _id,
        consequence: 'Its score cards go with it. Games that were played there keep theirs.',
        remove: remove.mutateAsync,
      },
      done,
    );
  const add = (
    <Button leftSection={<IconPlus size={20} aria-hidden="true" />} onClick={editing.add}>
      Add course
    </Button>
  );
  return (
    <ManagePage title="Courses" count={list.data?.count} actions={add}>
      <DataTable<Course>
        label="courses"
        searchLabel="Course or club"
        state={state}
        columns={columns}
        data={list.data}
        loading={list.isFetching}
        error={list.error}
        onRetry={() => void list.refetch()}
        idOf={({ _id }) => _id}
        onRowClick={editing.edit}
        selectionActions={(courses, clear) => (
          <DeleteChosen loading={remove.isPending} onClick={() => void removeAll(courses, clear)} />
        )}
        rowActions={(course) => (
          <RowActions
            name={course.name}
            onEdit={() => editing.edit(course)}
            onCopy={() => copy.mutate({ id: course._id })}
            onDelete={() => void removeAll([course])}
          />
        )}
        emptyAction={add}
      />
      <AuxDialog
        opened={editing.opened}
        onClose={editing.close}
        title={editing.row ? 'Edit course' : 'Add course'}
      >
        <CourseForm key={editing.key} course={editing.row} onDone={editing.close} />
      </AuxDialog>
    </ManagePage>
  );
}
