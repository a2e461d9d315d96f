import type { Course } from '@flagstick/contract';
import * as limits from '@flagstick/contract/limits';
import * as routes from '@flagstick/contract/routes';
import * as common from '../../ui/common/messages.ts';
import { EditForm } from '../../ui/form/EditForm.tsx';
import { SegmentsField, TextField } from '../../ui/form/fields/fields.tsx';
import { ClubField } from '../../ui/form/fields/pickers.tsx';
import { type RowFormProps, useRowForm } from '../../ui/form/use-row-form.ts';
import * as texts from './messages.ts';

const holeOptions = limits.holesNumbers.map((holes) => ({ value: String(holes), label: String(holes) }));

interface CourseFormProps extends RowFormProps<Course> {
  /** The club of a new course; without one the form asks for it. */
  club?: Pick<Course['club'], '_id' | 'name'> | null | undefined;
}

export function CourseForm({ club, ...props }: CourseFormProps) {
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
