import type { ServerStatus, Setting } from '@flagstick/contract';
import { useQuery } from '@tanstack/react-query';
import { formatDayTime } from '../../shared/display/dates.ts';
import { formatNumber } from '../../shared/display/numbers.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Loaded } from '../../ui/page/Loaded.tsx';
import { FactList, Panel, TwoLine } from '../../ui/page/layout.tsx';
import { RowsLoading } from '../../ui/page/states.tsx';
import { ManagePage } from '../../ui/table/ManagePage.tsx';
import { settingsQuery, statusQuery } from './api.ts';
import { MailPanel } from './MailPanel.tsx';
import * as texts from './messages.ts';
import classes from './StatusPage.module.css';
import { WarningList } from './WarningList.tsx';
import { formatBytes } from './words.ts';

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
