import type { MemberPreview } from '@flagstick/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { joinNames } from '../../shared/display/names.ts';
import * as common from '../../ui/common/messages.ts';
import { CategoryFilter, ChooseFile } from '../../ui/file/FileDrop.tsx';
import classes from '../../ui/file/file.module.css';
import { outcomes, type RowOutcome, sortByOutcome, toneOf } from '../../ui/file/outcomes.ts';
import { FormError } from '../../ui/form/FormError.tsx';
import { PageHead, Panel, Toolbar } from '../../ui/page/layout.tsx';
import type { Columns } from './api.ts';
import { ColumnChoices } from './ColumnChoices.tsx';
import { MemberRows } from './MemberRows.tsx';
import * as texts from './messages.ts';

const titles: Record<RowOutcome, string> = {
  bad: texts.leftOut,
  changed: texts.changed,
  added: texts.added,
  same: texts.unchanged,
};

/** Rows shown at first; a file may have thousands. */
const rowsShown = 200;

interface MembersReviewProps {
  name: string;
  preview: MemberPreview;
  refusal: string | null;
  checking: boolean;
  saving: boolean;
  onFile: (file: File) => void;
  onColumns: (columns: Columns) => void;
  onSave: () => void;
  onCancel: () => void;
}

export function MembersReview({ name, preview, refusal, checking, saving, ...on }: MembersReviewProps) {
  const [shown, setShown] = useState<RowOutcome | null>(null);
  const [most, setMost] = useState(rowsShown);
  const { lines, columns, bad, added, changed } = preview;
  const busy = checking || saving;
  const sorted = sortByOutcome(lines, shown);
  const will = [
    ...(added > 0 ? [texts.willAdd(added)] : []),
    ...(changed > 0 ? [texts.willChange(changed)] : []),
  ];
  return (
    <main className={classes.main}>
      <PageHead
        title={texts.title}
        note={texts.fileNote(name, texts.rowCount(lines.length))}
        action={<ChooseFile onFile={on.onFile} again busy={busy} />}
      />
      <FormError error={refusal} />
      <ColumnChoices columns={columns} busy={busy} onChange={on.onColumns} />
      <CategoryFilter
        all={lines.length}
        categories={outcomes.map((outcome) => ({
          name: outcome,
          title: titles[outcome],
          count: preview[outcome],
          tone: toneOf[outcome],
        }))}
        value={shown}
        onChange={setShown}
      />
      <Panel label={texts.rowsOfTheFile} flush>
        <MemberRows lines={sorted.slice(0, most)} />
      </Panel>
      {sorted.length > most && (
        <Toolbar>
          <Button variant="default" onClick={() => setMost(most + rowsShown)}>
            {texts.moreRows(Math.min(rowsShown, sorted.length - most))}
          </Button>
        </Toolbar>
      )}
      <div className={classes.foot}>
        <p className="lh-130">
          <b className="bold">
            {[
              will.length > 0 ? `${joinNames(will)}.` : texts.nothingToSave,
              ...(bad > 0 ? [texts.badRows(bad)] : []),
            ].join(' ')}
          </b>
          <small className="block quiet fs-13">{bad > 0 ? texts.fixRows : texts.savedTogether}</small>
        </p>
        <Button variant="subtle" disabled={saving} onClick={on.onCancel}>
          {common.cancel}
        </Button>
        <Button loading={saving} disabled={added + changed === 0 || checking} onClick={on.onSave}>
          {texts.save(added + changed)}
        </Button>
      </div>
    </main>
  );
}
