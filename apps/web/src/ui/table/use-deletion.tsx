import type { Route } from '@flagstick/contract';
import { Button } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { request } from '../../shared/api/call.ts';
import { ApiError, errorText } from '../../shared/api/error.ts';
import { useInvalidate } from '../../shared/api/keys.ts';
import { type Plural, plural } from '../../shared/display/numbers.ts';
import * as common from '../common/messages.ts';
import { openConfirmDialog } from '../dialog/confirm-dialog.tsx';
import { Dialog } from '../dialog/dialogs.tsx';
import { JobProgress } from '../JobProgress.tsx';
import { showErrorToast, showToast } from '../toast/toast.ts';
import * as texts from './messages.ts';
import classes from './ResourceTable.module.css';

interface Removable {
  readonly path: string;
  readonly remove: Route;
}

interface DeletionOptions<Row> {
  nameOf: (row: Row) => string;
  /** `Delete # clubs?` */
  question: Plural;
  /** What is deleted with the rows, or what stays. */
  consequence: (rows: readonly Row[]) => string | Promise<string>;
  /** Reads from the answer why the row still exists; null if it is gone. */
  whyNotDeleted?: (answer: unknown) => string | null;
  /** Invalidates other data. */
  onDeleted?: () => void;
}

interface NotDeleted<Row> {
  row: Row;
  reason: string;
}

interface Job<Row> {
  readonly rows: readonly Row[];
  readonly done: number;
  readonly left: ReadonlyArray<NotDeleted<Row>>;
}

interface Deletion<Row> {
  /** Asks, and deletes; `after` is called once rows are gone. */
  remove: (rows: readonly Row[], after?: () => void) => Promise<void>;
  running: boolean;
  /** Progress, and the rows that could not be deleted; can be rendered anywhere on the screen. */
  dialog: ReactNode;
}

const outcome = { one: texts.oneDeleted, other: texts.severalDeleted } as const;

/**
 * Deletes rows one after the other. A row that is gone already counts as deleted; after a refusal the others continue.
 * Remaining rows are listed with their reasons.
 */
export function useDeletion<Row extends { _id: string }>(
  { path, remove }: Removable,
  { nameOf, question, consequence, whyNotDeleted, onDeleted }: DeletionOptions<Row>,
): Deletion<Row> {
  const changed = useInvalidate({ path });
  const [job, setJob] = useState<Job<Row> | null>(null);
  const [running, setRunning] = useState(false);
  /** Why the deletion stopped before the remaining rows. */
  const stopped = useRef<string | null>(null);

  const removeOne = async (row: Row): Promise<string | null> => {
    try {
      const answer = await request(remove, { params: { id: row._id } });
      return whyNotDeleted?.(answer) ?? null;
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return null;
      const reason = errorText(error);
      // Without an answer the other calls would get none either.
      if (error instanceof ApiError && error.isNetwork) stopped.current = reason;
      return reason;
    }
  };

  const removeAll = async (rows: readonly Row[]): Promise<Job<Row>> => {
    stopped.current = null;
    let now: Job<Row> = { rows, done: 0, left: [] };
    for (const row of rows) {
      if (rows.length > 1) setJob(now);
      const reason = stopped.current ?? (await removeOne(row));
      now = { ...now, done: now.done + 1, left: reason === null ? now.left : [...now.left, { row, reason }] };
    }
    return now;
  };

  return {
    running,
    remove: async (rows, after) => {
      const [first] = rows;
      if (!first) return;
      const sure = await openConfirmDialog({
        title: rows.length === 1 ? texts.deleteNamed(nameOf(first)) : plural(rows.length, question),
        text: await consequence(rows),
        yes: texts.deleteLabel,
        no: common.keep,
        danger: true,
      });
      if (!sure) return;
      setRunning(true);
      const { left } = await removeAll(rows);
      setRunning(false);
      const gone = rows.length - left.length;
      setJob(left.length > 0 && rows.length > 1 ? { rows, done: rows.length, left } : null);
      if (gone > 0) {
        showToast(rows.length === 1 ? texts.namedDeleted(nameOf(first)) : plural(gone, outcome), {
          tone: 'success',
        });
        after?.();
      } else if (rows.length === 1) showErrorToast(left[0]?.reason ?? '');
      await changed();
      onDeleted?.();
    },
    dialog: (
      <Dialog
        opened={job !== null}
        onClose={() => (running ? undefined : setJob(null))}
        title={running ? texts.deleting : texts.someNotDeleted}
        actions={
          running ? (
            <Button
              variant="default"
              onClick={() => {
                stopped.current = texts.stopped;
              }}
            >
              {texts.stop}
            </Button>
          ) : (
            <Button onClick={() => setJob(null)}>{common.close}</Button>
          )
        }
      >
        {job && running && <JobProgress title={texts.rows} done={job.done} total={job.rows.length} />}
        {job && !running && (
          <>
            <p>{plural(job.rows.length - job.left.length, outcome)}</p>
            <ul className={`stack gap-8 above-12 ${classes.left}`}>
              {job.left.map(({ row, reason }) => (
                <li className="stack line-below" key={row._id}>
                  <b>{nameOf(row)}</b>
                  <span className="bad">{reason}</span>
                </li>
              ))}
            </ul>
          </>
        )}
      </Dialog>
    ),
  };
}
