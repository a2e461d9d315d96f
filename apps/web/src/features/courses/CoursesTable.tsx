import type { Course, User } from '@flagstick/contract';
import * as limits from '@flagstick/contract/limits';
import { says } from '@flagstick/contract/messages';
import * as routes from '@flagstick/contract/routes';
import { IconBook } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { loadWithRetry } from '../../shared/api/retry/load-with-retry.ts';
import { meOptions, useMe } from '../../shared/session/me.ts';
import * as common from '../../ui/common/messages.ts';
import { EditForm } from '../../ui/form/EditForm.tsx';
import { SegmentsField, TextField } from '../../ui/form/fields/fields.tsx';
import { ClubField } from '../../ui/form/fields/pickers.tsx';
import { type RowFormProps, useRowForm } from '../../ui/form/use-row-form.ts';
import { Loaded } from '../../ui/page/Loaded.tsx';
import { EmptyState, RowsLoading } from '../../ui/page/states.tsx';
import type { Column } from '../../ui/table/columns.ts';
import { ManagePage } from '../../ui/table/ManagePage.tsx';
import { ResourcePage } from '../../ui/table/ResourcePage.tsx';
import { useRowDialog } from '../../ui/table/rows/use-row-dialog.tsx';
import { usePictures } from '../../ui/table/use-pictures.tsx';
import { useTable } from '../../ui/table/use-table.ts';
import { showToast } from '../../ui/toast/toast.ts';
import { ClubContact, ClubPictures } from '../clubs/index.ts';
import * as texts from './messages.ts';
import { coursesTable } from './table.ts';

export { coursesTable };

const RulesForm = lazy(() =>
  loadWithRetry(async () => ({ default: (await import('./rules/RulesForm.tsx')).RulesForm })),
);

const holeOptions = limits.holesNumbers.map((holes) => ({ value: String(holes), label: String(holes) }));

/** Admins manage the courses of all clubs. */
const managedBy = (me: User | undefined) => (me?.rule === 'club' ? me.club : undefined);

function CourseForm(props: RowFormProps<Course>) {
  const club = managedBy(useMe());
  const form = useRowForm(routes.courses, {
    ...props,
    fields: (course: Course | null) => ({
      name: course?.name ?? '',
      club: course?.club._id ?? club?._id ?? '',
      /** The picker shows the club's name. */
      clubName: course?.club.name ?? club?.name ?? '',
      holesNumber: String(course?.holesNumber ?? 18),
      golfAdvisorID: course?.golfAdvisorID ?? '',
    }),
    body: ({ clubName, holesNumber, ...body }) => ({ ...body, holesNumber: Number(holesNumber) }),
  });
  return (
    <EditForm form={form}>
      <TextField field={form.at('name')} label={common.name} data-autofocus maxLength={limits.titleMax} />
      {!club && (
        <ClubField
          field={form.at('club')}
          nameField={form.at('clubName')}
          label={common.club}
          missing={texts.clubRequired}
        />
      )}
      <SegmentsField field={form.at('holesNumber')} label={common.holes} options={holeOptions} />
      <TextField field={form.at('golfAdvisorID')} label={texts.golfAdvisorId} />
    </EditForm>
  );
}

const columns: Array<Column<Course>> = [
  { key: 'name', title: common.name, sort: 'name', phone: 'name', render: ({ name }) => <b>{name}</b> },
  { key: 'club', title: common.club, sort: 'club.name', phone: 'line', render: ({ club }) => club.name },
  {
    key: 'holes',
    title: common.holes,
    sort: 'holesNumber',
    align: 'right',
    width: 96,
    phone: 'end',
    phoneTitle: true,
    render: ({ holesNumber }) => holesNumber,
  },
];

export function CoursesTable() {
  const around = (content: ReactNode) => <ManagePage title={texts.courses}>{content}</ManagePage>;
  return (
    <Loaded query={useQuery(meOptions)} pending={around(<RowsLoading />)} around={around} hideStaleData>
      {(me) =>
        me.rule === 'club' && !me.club ? (
          around(<EmptyState title={texts.noClub}>{texts.noClubHint}</EmptyState>)
        ) : (
          <Courses club={managedBy(me)} />
        )
      }
    </Loaded>
  );
}

function Courses({ club }: { club: User['club'] | undefined }) {
  const rules = useRowDialog<Course>({
    form: ({ row, ...props }) =>
      row && (
        <Suspense fallback={<RowsLoading />}>
          <RulesForm {...props} row={row} />
        </Suspense>
      ),
    title: (row) => (row ? texts.localRulesOf(row.name) : texts.localRules),
    draft: 'local-rules',
    width: 1160,
    onSaved: () => showToast(says.saved, { tone: 'success' }),
  });
  const pictures = usePictures<Course>(routes.courses, routes.courseCalls.pictures);
  return (
    <>
      <ResourcePage
        resource={routes.courses}
        table={useTable(coursesTable, club ? { club: club._id } : {})}
        columns={columns}
        form={CourseForm}
        actions={
          club && (
            <>
              <ClubContact club={club._id} />
              <ClubPictures club={club._id} />
            </>
          )
        }
        rowItems={(row) => [
          { label: texts.localRules, icon: <IconBook size={18} />, to: () => rules.open(row) },
          pictures.item(row),
        ]}
        words={{
          title: texts.courses,
          add: texts.addCourse,
          edit: texts.editCourse,
          search: club ? common.course : texts.courseOrClub,
          remove: { one: texts.deleteCourse, other: texts.deleteCourses },
          consequence: {
            one: texts.deleteCourseText,
            other: texts.deleteCoursesText,
          },
          copyNote: texts.copyText,
        }}
      />
      {rules.dialog}
      {pictures.dialog}
    </>
  );
}
