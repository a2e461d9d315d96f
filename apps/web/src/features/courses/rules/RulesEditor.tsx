import { Link, RichTextEditor } from '@mantine/tiptap';
import { type Editor, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useRef } from 'react';
import { type FormField, useFieldValue } from '../../../ui/form/fields/field.ts';
import { useFieldDescription } from '../../../ui/form/fields/text-fields.tsx';
import classes from './RulesForm.module.css';
import '@mantine/tiptap/styles.layer.css';
import * as texts from '../messages.ts';

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
export function useRulesEditor(of: FormField<string>): Editor | null {
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

export function RulesEditor({ editor, of }: { editor: Editor | null; of: FormField<string> }) {
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
