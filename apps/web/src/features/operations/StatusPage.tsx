import type { ServerStatus, Setting } from '@flagstick/contract';
import * as routes from '@flagstick/contract/routes';
import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { send } from '../../shared/api/call.ts';
import { formatDayTime } from '../../shared/display/dates.ts';
import { formatNumber } from '../../shared/display/numbers.ts';
import { useMe } from '../../shared/session/me.ts';
import { FormError } from '../../ui/form/FormError.tsx';
import { TextField } from '../../ui/form/fields/fields.tsx';
import { useServerForm } from '../../ui/form/use-server-form.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Loaded } from '../../ui/page/Loaded.tsx';
import { FactList, Panel, TwoLine } from '../../ui/page/layout.tsx';
import { RowsLoading } from '../../ui/page/states.tsx';
import { ManagePage } from '../../ui/table/ManagePage.tsx';
import { settingsQuery, statusQuery } from './api.ts';
import * as texts from './messages.ts';
import classes from './StatusPage.module.css';
import { WarningList } from './WarningList.tsx';
import { formatBytes } from './words.ts';

interface Outcome {
  to: string;
  sent: boolean;
  from: string;
  problem: string | null;
  answer: string | null;
}

/** Sends an e-mail to the admin's own address, or to another one, and shows what the mail server said. */
function TestMail() {
  const me = useMe();
  return me ? <TestMailForm key={me._id} email={me.email ?? ''} /> : null;
}

function TestMailForm({ email }: { email: string }) {
  const [outcome, setOutcome] = useState<Outcome>();
  const form = useServerForm({
    initialValues: { email },
    save: async (body) => {
      setOutcome(undefined);
      setOutcome({ to: body.email, ...(await send(routes.operations.testMail, { body })) });
    },
  });
  return (
    <form className="stack gap-12 above-12" onSubmit={form.submit} noValidate>
      <TextField field={form.at('email')} label={texts.recipient} type="email" autoComplete="email" />
      <FormError error={form.error} />
      <div>
        <Button
          type="submit"
          variant="default"
          loading={form.saving}
          leftSection={<IconMail size={20} aria-hidden="true" />}
        >
          {texts.sendTest}
        </Button>
      </div>
      <div role="status">{outcome && <TestMailResult outcome={outcome} />}</div>
    </form>
  );
}

const TestMailResult = ({ outcome: { sent, to, from, problem, answer } }: { outcome: Outcome }) =>
  sent ? (
    <p>{texts.sent(to, from)}</p>
  ) : (
    <div className="stack gap-8">
      <FormError error={problem} />
      {answer && (
        <p className={`quiet fs-13 ${classes.answer}`}>
          {texts.serverAnswered}: {answer}
        </p>
      )}
    </div>
  );

function failureWords({ lastFailure }: ServerStatus['mail']): string {
  if (!lastFailure) return '–';
  const { at, error } = lastFailure;
  return at === null ? texts.stillRetried(error) : `${formatDayTime(at)}: ${error}`;
}

const MailPanel = ({ status: { mail } }: { status: ServerStatus }) => (
  <Panel title={texts.email}>
    <FactList
      facts={[
        [texts.mailServer, mail.server ?? texts.mailFolder],
        [texts.waiting, formatNumber(mail.waiting)],
        [texts.givenUp, formatNumber(mail.failed)],
        [texts.lastFailure, failureWords(mail)],
      ]}
    />
    <TestMail />
  </Panel>
);

type Fact = readonly [name: string, value: string];

const replicaFacts = ({ database }: ServerStatus): Fact[] =>
  database.replicas.map(({ name, state, lagMs }) => {
    if (state === null) return [texts.replica(name), texts.replicaHidden];
    const isCurrent = lagMs === null || lagMs < 1000;
    return [
      texts.replica(name),
      isCurrent ? texts.upToDate : texts.lag(formatNumber(Math.round(lagMs / 1000))),
    ];
  });

function factsOf(status: ServerStatus): Fact[] {
  const { database, backup, memory, jobs } = status;
  const kind = database.kind === 'embedded' ? texts.embedded : texts.postgres;
  const lastBackup = backup.lastAt ? formatDayTime(backup.lastAt) : texts.noBackup;
  return [
    [texts.version, texts.versionOf(status.version, status.node)],
    [texts.mode, status.production ? texts.production : texts.demo],
    [texts.startedAt, formatDayTime(status.startedAt)],
    [texts.database, texts.databaseOf(kind, database.version, formatBytes(database.bytes))],
    ...replicaFacts(status),
    ...status.disks.map(
      ({ folder, freeBytes, totalBytes }): Fact => [
        texts.disk(folder),
        texts.spaceLeft(formatBytes(freeBytes), formatBytes(totalBytes)),
      ],
    ),
    [texts.memory, texts.memoryOf(formatBytes(memory.usedBytes), formatBytes(memory.freeBytes))],
    [texts.lastBackup, backup.folder === null ? texts.backupsOff : lastBackup],
    [
      texts.jobsLabel,
      texts.jobsOf(formatNumber(jobs.due), formatNumber(jobs.retrying), formatNumber(jobs.failed)),
    ],
  ];
}

const SettingValue = ({ setting: { value, source } }: { setting: Setting }) =>
  value === null ? (
    <span className="quiet">{texts.notSet}</span>
  ) : (
    <TwoLine below={texts.sources[source]}>{value}</TwoLine>
  );

/** The state of the server and its settings, for admins without a shell. */
export function StatusPage() {
  const state = useQuery(statusQuery);
  const settings = useQuery(settingsQuery);
  return (
    <ManagePage title={texts.server}>
      <div className={classes.page}>
        <Loaded query={state} pending={<RowsLoading rows={8} columns={2} />}>
          {(data) => (
            <>
              {data.warnings.length > 0 && <WarningList status={data} only={data.warnings} />}
              <Panel
                title={texts.status}
                action={
                  <LinkButton to="/jobs" search={{}} variant="default">
                    {texts.openJobs}
                  </LinkButton>
                }
              >
                <FactList facts={factsOf(data)} />
              </Panel>
              <MailPanel status={data} />
            </>
          )}
        </Loaded>
        <Panel title={texts.settings}>
          <p className="quiet fs-15 below-12">{texts.settingsNote}</p>
          <Loaded query={settings} pending={<RowsLoading rows={8} columns={3} />}>
            {({ items }) => (
              <FactList
                facts={items.map((setting) => [
                  setting.name,
                  <SettingValue key={setting.name} setting={setting} />,
                ])}
              />
            )}
          </Loaded>
        </Panel>
      </div>
    </ManagePage>
  );
}
