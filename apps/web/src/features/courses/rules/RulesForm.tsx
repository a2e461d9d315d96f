import type { Course } from '@flagstick/contract';
import * as limits from '@flagstick/contract/limits';
import { contractTexts } from '@flagstick/contract/messages';
import * as routes from '@flagstick/contract/routes';
import { Button, Menu } from '@mantine/core';
import { Link, RichTextEditor } from '@mantine/tiptap';
import { IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type Editor, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useRef, useState } from 'react';
import { request } from '../../../shared/api/call.ts';
import { useInvalidate } from '../../../shared/api/keys.ts';
import { pageOptions } from '../../../shared/api/resource.ts';
import { formatDayTime } from '../../../shared/display/dates.ts';
import { plural } from '../../../shared/display/numbers.ts';
import { RulesText } from '../../../shared/game/LocalRules.tsx';
import * as common from '../../../ui/common/messages.ts';
import { EditForm } from '../../../ui/form/EditForm.tsx';
import { type FormField, useFieldValue } from '../../../ui/form/fields/field.ts';
import { useFieldDescription } from '../../../ui/form/fields/text-fields.tsx';
import type { RowFormProps } from '../../../ui/form/use-row-form.ts';
import { useServerForm } from '../../../ui/form/use-server-form.ts';
import { ImageUpload } from '../../../ui/input/ImageUpload.tsx';
import * as texts from '../messages.ts';
import classes from './RulesForm.module.css';
import '@mantine/tiptap/styles.layer.css';

/** Only what the server stores can be typed. */
const extensions = [
  StarterKit.configure({
    heading: { levels: [3, 4] },
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    link: false,
  }),
  Link.configure({
    openOnClick: false,
    defaultProtocol: 'https',
    protocols: ['mailto', 'tel'],
    HTMLAttributes: { rel: 'noopener noreferrer nofollow', target: '_blank' },
  }),
];

const inWords = (html: string) => {
  const text = new DOMParser().parseFromString(html.replaceAll('</', ' </'), 'text/html').body.textContent;
  const words = text.replace(/\s+/g, ' ').trim();
  if (words === '') return 'nothing';
  return words.length > 160 ? `${words.slice(0, 160)} …` : words;
};

/** The editor of a rich-text field, kept in sync with the field. */
function useRulesEditor(of: FormField<string>): Editor | null {
  const value = useFieldValue(of);
  /** The editor's current content. */
  const held = useRef(value);
  const editor = useEditor({
    extensions,
    content: value,
    editorProps: {
      attributes: { 'aria-label': texts.localRules, role: 'textbox', 'aria-multiline': 'true' },
    },
    onUpdate: ({ editor: now }) => {
      held.current = now.isEmpty ? '' : now.getHTML();
      of.set(held.current);
    },
  });
  // The field changed elsewhere: copied from another course, or saved by another user.
  useEffect(() => {
    if (!editor || value === held.current) return;
    held.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  return editor;
}

const labels = {
  h3ControlLabel: texts.heading,
  bulletListControlLabel: texts.list,
  orderedListControlLabel: texts.numberedList,
  linkControlLabel: texts.link,
};

function RulesEditor({ editor, of }: { editor: Editor | null; of: FormField<string> }) {
  useFieldDescription(of, texts.localRules, inWords);
  return (
    <div>
      <RichTextEditor
        editor={editor}
        labels={labels}
        classNames={{
          root: classes.editor ?? '',
          toolbar: classes.tools ?? '',
          control: classes.tool ?? '',
          controlsGroup: classes.group ?? '',
        }}
      >
        <RichTextEditor.Toolbar>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.H3 />
            <RichTextEditor.Bold />
            <RichTextEditor.Italic />
            <RichTextEditor.Underline />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.BulletList />
            <RichTextEditor.OrderedList />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Link />
            <RichTextEditor.Unlink />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Undo />
            <RichTextEditor.Redo />
          </RichTextEditor.ControlsGroup>
          <span className="push quiet fs-13">{texts.savedAsYouType}</span>
        </RichTextEditor.Toolbar>
        <RichTextEditor.Content data-path={of.path} />
      </RichTextEditor>
      {of.error && (
        <p className="above-6 bad medium" role="alert">
          {of.error}
        </p>
      )}
    </div>
  );
}

interface CopyRulesProps {
  course: Course;
  onPick: (html: string) => void;
}

function CopyRules({ course, onPick }: CopyRulesProps) {
  const filter = { club: course.club._id };
  const { data } = useQuery(pageOptions(routes.courses, { page: 1, limit: limits.page.default, filter }));
  const others = data?.items.filter(({ _id, localRules }) => _id !== course._id && localRules !== '') ?? [];
  if (others.length === 0) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconCopy size={20} aria-hidden="true" />}>
          {texts.copyFromAnotherCourse}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {others.map(({ _id, name, localRules }) => (
          <Menu.Item key={_id} onClick={() => onPick(localRules)}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

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
