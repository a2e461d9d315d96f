import type { Route } from '@flagstick/contract';
import * as limits from '@flagstick/contract/limits';
import { request } from '../../shared/api/call.ts';
import { useInvalidate } from '../../shared/api/keys.ts';
import { bodyErrors } from '../form/body-errors.ts';
import { EditForm } from '../form/EditForm.tsx';
import { TextField } from '../form/fields/fields.tsx';
import type { RowFormProps } from '../form/use-row-form.ts';
import { useServerForm } from '../form/use-server-form.ts';
import * as texts from './messages.ts';

interface Copyable {
  readonly path: string;
  readonly copy: Route;
}

const ending = texts.copySuffix;

/** The default name of a copy. */
const copyName = (name: string): string => `${name.slice(0, limits.titleMax - ending.length)}${ending}`;

interface CopyFormProps<Row> extends RowFormProps<Row> {
  resource: Copyable;
  /** What the copy does not include. */
  note?: string | undefined;
}

/** Duplicates a row under another name. */
export function CopyForm<Row extends { _id: string; name: string }>(props: CopyFormProps<Row>) {
  const { resource, note, row, draft, onSaved, onCancel } = props;
  const { copy } = resource;
  const changed = useInvalidate(resource);
  const form = useServerForm({
    initialValues: { name: copyName(row?.name ?? '') },
    draft,
    validate: (values) => bodyErrors(copy, values),
    save: async (body) => {
      const made = await request(copy, { params: { id: row?._id }, body });
      await changed();
      return made;
    },
    // The call answers with the copy.
    onSaved: (made) => onSaved(made as Row),
    onCancel,
  });
  return (
    <EditForm form={form} save={texts.duplicate}>
      <TextField
        field={form.at('name')}
        label={texts.nameOfTheCopy}
        description={note}
        data-autofocus
        maxLength={limits.titleMax}
      />
    </EditForm>
  );
}
