import type { Course } from '@flagstick/contract';
import * as limits from '@flagstick/contract/limits';
import { contractTexts } from '@flagstick/contract/messages';
import * as routes from '@flagstick/contract/routes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../../shared/api/call.ts';
import { useInvalidate } from '../../../shared/api/keys.ts';
import { pageOptions } from '../../../shared/api/resource.ts';
import { formatDayTime } from '../../../shared/display/dates.ts';
import { plural } from '../../../shared/display/numbers.ts';
import { RulesText } from '../../../shared/game/LocalRules.tsx';
import * as common from '../../../ui/common/messages.ts';
import { EditForm } from '../../../ui/form/EditForm.tsx';
import { type FormField, useFieldValue } from '../../../ui/form/fields/field.ts';
import type { RowFormProps } from '../../../ui/form/use-row-form.ts';
import { useServerForm } from '../../../ui/form/use-server-form.ts';
import { ImageUpload } from '../../../ui/input/ImageUpload.tsx';
import * as texts from '../messages.ts';
import { CopyRules } from './CopyRules.tsx';
import { RulesEditor, useRulesEditor } from './RulesEditor.tsx';
import classes from './RulesForm.module.css';

const fieldsOf = ({ localRules }: Course) => ({ content: localRules });

function Readers({ course }: { course: Course }) {
  const filter = { course: course._id, state: ['waitingList', 'playing'], kind: ['club', 'player'] };
  const { data } = useQuery(pageOptions(routes.games, { page: 1, limit: 1, filter }));
  const readers =
    data && data.count > 0
      ? plural(data.count, {
          one: texts.openGameSees,
          other: texts.openGamesSee,
        })
      : texts.gamesSee;
  return (
    <p className="stack gap-2">
      <b>{readers}</b>
      <span className="quiet fs-13">{texts.lastSaved(formatDayTime(course.updateDate))}</span>
    </p>
  );
}

const Preview = ({ of }: { of: FormField<string> }) => <RulesText html={useFieldValue(of)} />;

export function RulesForm({ row, draft, onSaved, onCancel }: RowFormProps<Course> & { row: Course }) {
  /** '' removes the current logo; null leaves it. */
  const [logo, setLogo] = useState<File | '' | null>(null);
  const changed = useInvalidate(routes.courses);
  const form = useServerForm({
    initialValues: fieldsOf(row),
    draft,
    version: row.updateDate,
    merge: { valuesOf: fieldsOf, versionOf: ({ updateDate }: Course) => updateDate },
    validate: ({ content }) => ({
      content:
        content.length > limits.localRulesMax
          ? contractTexts.localRulesLong.replace('{n}', String(limits.localRulesMax))
          : null,
    }),
    save: async (values, stored) => {
      const body = {
        ...values,
        updateDate: (stored ?? row).updateDate,
        ...(logo === '' ? { logo: '' as const } : {}),
      };
      const saved = await request(
        routes.courseCalls.updateRules,
        { params: { id: row._id }, body },
        logo ? { attachment: { field: 'logo', file: logo } } : {},
      );
      await changed();
      return saved;
    },
    onSaved: (saved) => onSaved(saved as Course),
    onCancel,
  });
  const content = form.at('content');
  const editor = useRulesEditor(content);
  return (
    <EditForm form={form}>
      <div className={`${classes.sides} stack one gap-24`}>
        <div className="stack pack-top shrink gap-16">
          <div className={classes.head}>
            <p>{texts.courseNote(row.holesNumber, row.club.name)}</p>
            <CopyRules course={row} onPick={(html) => content.set(html)} />
          </div>
          <ImageUpload
            label={texts.clubLogo}
            value={logo === '' ? null : row.club.logo}
            whole
            onPick={setLogo}
            onRemove={() => setLogo('')}
          />
          <RulesEditor editor={editor} of={content} />
          <Readers course={row} />
        </div>
        <aside className={classes.phone} aria-label={texts.onAPhone}>
          <h3>{texts.onAPhone}</h3>
          <div className={classes.screen}>
            <div className={classes.mast}>
              {row.club.logo && logo === null && (
                <img className="contain surface r-8" src={row.club.logo} alt="" />
              )}
              <div>
                <b className="block fs-17 lh-120">{common.localRules}</b>
                <span className="fs-13">{row.name}</span>
              </div>
            </div>
            <div className={classes.read}>
              <Preview of={content} />
            </div>
          </div>
        </aside>
      </div>
    </EditForm>
  );
}
