import type { Route } from '@flagstick/contract';
import { request } from '../../shared/api/call.ts';
import { ApiError } from '../../shared/api/error.ts';
import { useInvalidate } from '../../shared/api/keys.ts';
import type { Attachment } from '../../shared/api/request.ts';
import { bodyErrors } from './body-errors.ts';
import { sendConfirmingName } from './confirm-name.ts';
import { type FormSchema, schemaErrors } from './schema-errors.ts';
import { type ServerForm, useServerForm } from './use-server-form.ts';

/** The calls that add and change a row. */
interface Editable {
  readonly path: string;
  readonly insert: Route;
  readonly update: Route;
}

interface Row {
  readonly _id: string;
  readonly updateDate: string;
}

/** Properties of a row's form from the dialog around it. */
export interface RowFormProps<R> {
  /** The row to change; null for a new one. */
  row: R | null;
  /** Storage key of the typed values. */
  draft?: string | undefined;
  onSaved: (saved: R) => void;
  onCancel: () => void;
}

interface RowFormOptions<V extends object, R extends Row> extends RowFormProps<R> {
  fields: (row: R | null) => V;
  /** Builds the body from the values, to add or change the row; all values by default. */
  body?: (values: V, row: R | null) => object;
  /** Converts the form values of a new row to the request body, if the two differ. */
  newRowSchema?: FormSchema | undefined;
  /** A file sent with it. */
  attachment?: (() => Attachment | undefined) | undefined;
  listsVersion?: number;
  secret?: ReadonlyArray<keyof V & string>;
}

/** The form of a resource's row: adds or changes it, validated by the contract's schemas before it is sent. */
export function useRowForm<V extends object, R extends Row>(
  resource: Editable,
  options: RowFormOptions<V, R>,
): ServerForm<V> {
  const {
    row,
    draft,
    onSaved,
    onCancel,
    fields,
    body = (values) => values,
    newRowSchema,
    attachment,
  } = options;
  const changed = useInvalidate(resource);
  const call = row ? resource.update : resource.insert;
  return useServerForm<V, R>({
    initialValues: fields(row),
    draft,
    version: row?.updateDate,
    ...(options.listsVersion === undefined ? {} : { listsVersion: options.listsVersion }),
    ...(options.secret ? { secret: options.secret } : {}),
    merge: { valuesOf: fields, versionOf: ({ updateDate }) => updateDate },
    validate: (values) =>
      newRowSchema && !row
        ? schemaErrors(newRowSchema, body(values, null))
        : bodyErrors(call, body(values, row)),
    save: async (values, stored) => {
      const over = stored ?? row;
      const file = attachment?.();
      const newBody = () => (newRowSchema ? newRowSchema.parse(body(values, null)) : body(values, null));
      const sent = over ? { ...body(values, over), updateDate: over.updateDate } : newBody();
      try {
        const saved = await sendConfirmingName(values, (confirmed) =>
          request(
            call,
            { ...(over ? { params: { id: over._id } } : {}), body: { ...sent, ...confirmed } },
            file ? { attachment: file } : {},
          ),
        );
        await changed();
        return saved;
      } catch (error) {
        // The refusal shows that the list is outdated.
        if (error instanceof ApiError && !error.isTemporary) void changed();
        throw error;
      }
    },
    // Both calls answer with the row.
    onSaved: (saved) => onSaved(saved as R),
    onCancel,
  });
}
