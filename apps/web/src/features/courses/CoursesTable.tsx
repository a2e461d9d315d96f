import type { Course, User } from '@flagstick/contract';
import { contractTexts } from '@flagstick/contract/messages';
import * as routes from '@flagstick/contract/routes';
import { IconBook } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { loadWithRetry } from '../../shared/api/retry/load-with-retry.ts';
import { meOptions, useMe } from '../../shared/session/me.ts';
import * as common from '../../ui/common/messages.ts';
import type { RowFormProps } from '../../ui/form/use-row-form.ts';
import { Loaded } from '../../ui/page/Loaded.tsx';
import { EmptyState, RowsLoading } from '../../ui/page/states.tsx';
import type { Column } from '../../ui/table/columns.ts';
import { ManagePage } from '../../ui/table/ManagePage.tsx';
import { ResourcePage } from '../../ui/table/ResourcePage.tsx';
import { useRowDialog } from '../../ui/table/rows/use-row-dialog.tsx';
import { tableOf } from '../../ui/table/table-state.ts';
import { usePictures } from '../../ui/table/use-pictures.tsx';
import { useTable } from '../../ui/table/use-table.ts';
import { showToast } from '../../ui/toast/toast.ts';
import { ClubContact, ClubPictures } from '../clubs/index.ts';
import { PackLink } from '../course-pack/index.ts';
import { CourseForm } from './CourseForm.tsx';
import * as texts from './messages.ts';

export const coursesTable = tableOf(routes.courses);

const RulesForm = lazy(() =>
  loadWithRetry(async () => ({ default: (await import('./rules/RulesForm.tsx')).RulesForm })),
);

/** Admins manage the courses of all clubs. */
const managedBy = (me: User | undefined) => (me?.rule === 'club' ? me.club : undefined);

const OwnCourseForm = (props: RowFormProps<Course>) => <CourseForm {...props} club={managedBy(useMe())} />;

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
    onSaved: () => showToast(contractTexts.saved, { tone: 'success' }),
  });
  const pictures = usePictures<Course>(routes.courses, routes.courseCalls.pictures);
  return (
    <>
      <ResourcePage
        resource={routes.courses}
        table={useTable(coursesTable, club ? { club: club._id } : {})}
        columns={columns}
        form={OwnCourseForm}
        actions={
          <>
            {club && (
              <>
                <ClubContact club={club._id} />
                <ClubPictures club={club._id} />
              </>
            )}
            <PackLink />
          </>
        }
        rowItems={(row) => [
          { label: texts.localRules, icon: <IconBook size={18} />, onClick: () => rules.open(row) },
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
