import type { MemberField, MemberPreview } from '@flagstick/contract';
import { memberTitles } from '@flagstick/contract/member-titles';
import { Select } from '@mantine/core';
import { Panel } from '../../ui/page/layout.tsx';
import type { Columns } from './api.ts';
import classes from './Members.module.css';
import * as texts from './messages.ts';

const fields = Object.keys(memberTitles) as MemberField[];

const notUsed = 'notUsed';

interface ColumnChoicesProps {
  columns: MemberPreview['columns'];
  busy: boolean;
  onChange: (columns: Columns) => void;
}

/** What each column holds. A field chosen for one column is removed from another. */
export function ColumnChoices({ columns, busy, onChange }: ColumnChoicesProps) {
  const choose = (at: number, field: MemberField | null) =>
    onChange(
      columns.map((column, nth) => {
        if (nth === at) return field;
        return column.field === field ? null : column.field;
      }),
    );
  return (
    <Panel title={texts.columnsTitle}>
      <p className="quiet below-12">{texts.columnsNote}</p>
      <ul className={classes.columns}>
        {columns.map(({ title, field, examples }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same title.
          <li key={at}>
            <Select
              label={title || texts.untitled(at + 1)}
              description={examples.length > 0 ? texts.examples(examples) : texts.emptyColumn}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              allowDeselect={false}
              value={field ?? notUsed}
              disabled={busy}
              onChange={(value) => choose(at, fields.find((one) => one === value) ?? null)}
              data={[
                { value: notUsed, label: texts.notUsed },
                ...fields.map((one) => ({ value: one, label: memberTitles[one] })),
              ]}
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
