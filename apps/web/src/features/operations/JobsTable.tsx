import type { Job } from '@flagstick/contract';
import * as routes from '@flagstick/contract/routes';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { send } from '../../shared/api/call.ts';
import { useInvalidate } from '../../shared/api/keys.ts';
import { formatDayTime } from '../../shared/display/dates.ts';
import { formatNumber } from '../../shared/display/numbers.ts';
import type { Column } from '../../ui/table/columns.ts';
import { ManagePage } from '../../ui/table/ManagePage.tsx';
import { ResourceTable } from '../../ui/table/ResourceTable.tsx';
import { tableOf } from '../../ui/table/table-state.ts';
import { useTable } from '../../ui/table/use-table.ts';
import { showToast } from '../../ui/toast/toast.ts';
import * as texts from './messages.ts';
import { jobName } from './words.ts';

const states = Object.entries(texts.states).map(([value, label]) => ({ value, label }));

export const jobsTable = tableOf(
  { path: routes.operations.jobs.path, list: routes.operations.jobs },
  { sort: 'at:desc', filters: { state: { label: texts.state, all: texts.allStates, options: states } } },
);

const nameOf = (job: Job) => (job.recipient ? `${jobName(job)}: ${job.recipient}` : jobName(job));

function RunNow({ job }: { job: Job }) {
  const changed = useInvalidate(routes.operations.jobs);
  const run = useMutation({
    mutationFn: () => send(routes.operations.retryJob, { body: { kind: job.kind, key: job.key } }),
    onSuccess: async () => {
      showToast(texts.willRun, { tone: 'success' });
      await changed();
    },
  });
  if (!job.repeatable) return null;
  return (
    <Button
      variant="default"
      aria-label={texts.runNowOf(nameOf(job))}
      loading={run.isPending}
      onClick={() => run.mutate()}
    >
      {texts.runNow}
    </Button>
  );
}

const columns: ReadonlyArray<Column<Job>> = [
  { key: 'kind', title: texts.job, sort: 'kind', phone: 'name', render: (job) => <b>{nameOf(job)}</b> },
  {
    key: 'state',
    title: texts.state,
    width: 120,
    phone: 'line',
    render: ({ state }) => texts.states[state],
    onPhone: ({ state, at }) => `${texts.states[state]}, ${formatDayTime(at)}`,
  },
  {
    key: 'at',
    title: texts.dueOrEnded,
    sort: 'at',
    width: 168,
    phone: 'none',
    render: ({ at }) => formatDayTime(at),
  },
  {
    key: 'attempts',
    title: texts.attempts,
    width: 96,
    phone: 'none',
    render: ({ attempts }) => formatNumber(attempts),
  },
  {
    key: 'error',
    title: texts.error,
    phone: 'line',
    render: ({ error }) => error && <span className="quiet">{error}</span>,
  },
  { key: 'run', title: texts.runNow, width: 130, phone: 'end', render: (job) => <RunNow job={job} /> },
];

export function JobsTable() {
  const table = useTable(jobsTable);
  return (
    <ManagePage title={texts.jobs} count={table.query.data?.count}>
      <ResourceTable<Job>
        table={table}
        label={texts.jobs}
        searchLabel={texts.searchJobs}
        columns={columns}
        idOf={({ _id }) => _id}
        nameOf={nameOf}
        emptyNote={texts.noJobs}
      />
    </ManagePage>
  );
}
