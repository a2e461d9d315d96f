import type { Backups, CheckedBackup, Job, ServerStatus, Setting } from '@flagstick/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSession } from '../../shared/session/session.ts';
import { renderWithProviders } from '../../testing/render.tsx';
import { BackupsPage } from './backups/BackupsPage.tsx';
import { JobsTable } from './JobsTable.tsx';
import { ServerWarnings } from './ServerWarnings.tsx';
import { StatusPage } from './StatusPage.tsx';
import { formatBytes, jobName } from './words.ts';

const gb = 1024 ** 3;
const status: ServerStatus = {
  ...{ version: '1.0.0', node: 'v24.1.0', startedAt: '2026-06-14T09:20:00.000Z', production: true },
  database: {
    ...{ kind: 'postgres', version: '18.1', bytes: 42 * 1024 ** 2 },
    replicas: [{ name: 'standby', state: 'streaming', lagMs: 4_200 }],
  },
  disks: [{ folder: '/var/lib/flagstick', freeBytes: 0.25 * gb, totalBytes: 20 * gb }],
  memory: { usedBytes: 0.5 * gb, freeBytes: 1.5 * gb },
  backup: { folder: '/backups', lastAt: null },
  mail: {
    ...{ server: 'smtp.example.org', waiting: 3, failed: 1 },
    lastFailure: { at: null, error: '535 Authentication failed' },
  },
  jobs: { due: 0, retrying: 0, failed: 0 },
  newRelease: { version: '1.1.0', url: 'https://forge.example/v1.1.0' },
  warnings: ['diskLow', 'mailOff', 'newRelease'],
};
const settings: Setting[] = [
  { name: 'SECRET', value: '•••', secret: true, source: 'dataFolder' },
  { name: 'UPGRADE_URL', value: null, secret: false, source: 'default' },
];
const job: Job = {
  ...{ _id: 'mail/1', kind: 'mail', key: '1', state: 'retrying', at: '2026-06-14T09:20:00.000Z' },
  ...{ attempts: 2, error: 'No such host', recipient: 'ann@example.com', repeatable: true },
};

const sent: Array<{ address: string; body: unknown }> = [];
let answers: Record<string, unknown>;
beforeEach(() => {
  sent.length = 0;
  answers = {
    'operations/status': status,
    'operations/settings': { items: settings },
    'operations/jobs/retry': {},
    'operations/jobs': { items: [job], count: 1 },
    'auth/me': { _id: 'a', email: 'ada@example.com', rule: 'admin' },
  };
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    sent.push({ address, body: body ? JSON.parse(String(body)) : undefined });
    const [, answer] = Object.entries(answers).find(([path]) => address.includes(path)) ?? [];
    return Response.json(answer);
  });
  useSession.setState({ user: { _id: 'a', rule: 'admin' } as never, token: 'token' });
});
afterEach(() => {
  useSession.setState({ user: null, token: null });
  vi.unstubAllGlobals();
});

it('the server page says which right PostgreSQL needs to show the lag of a replica', async () => {
  const hidden = { name: 'standby', state: null, lagMs: null };
  answers['operations/status'] = { ...status, database: { ...status.database, replicas: [hidden] } };
  await renderWithProviders(<StatusPage />);
  const panel = await screen.findByRole('region', { name: 'Status' });
  expect(within(panel).getByText('Not known. Grant pg_monitor to the database user.')).toBeTruthy();
  expect(within(panel).queryByText('Up to date')).toBeNull();
});

it('The server page shows the state, the warnings and the settings without secrets', async () => {
  await renderWithProviders(<StatusPage />);
  const panel = await screen.findByRole('region', { name: 'Status' });
  for (const words of [
    '1.0.0, Node 24.1.0',
    'PostgreSQL, 18.1, 42 MB',
    '256 MB of 20 GB free',
    '4 s behind',
  ]) {
    expect(panel.textContent).toContain(words);
  }
  expect(panel.textContent).toContain('Last backupNone yet');
  expect(screen.getByText(/The disk is nearly full/)).toBeTruthy();
  expect(screen.getByRole('link', { name: /What’s new/ }).getAttribute('href')).toBe(
    'https://forge.example/v1.1.0',
  );
  const names = within(await screen.findByRole('region', { name: 'Settings' }));
  const rows = (await names.findAllByRole('term')).map((term) => term.parentElement?.textContent);
  expect(rows).toEqual(['SECRET•••Stored in the data folder', 'UPGRADE_URLNot set']);
});

it('A test e-mail goes to the own address, and a refusal is explained', async () => {
  answers['operations/test-mail'] = {
    ...{ sent: false, from: 'golf@example.org', answer: '535 Authentication failed' },
    problem: 'The mail server does not accept the user or the password in SMTP_URL.',
  };
  await renderWithProviders(<StatusPage />);
  fireEvent.click(await screen.findByRole('button', { name: 'Send test e-mail' }));
  expect((await screen.findByRole('alert')).textContent).toContain('does not accept the user');
  expect(screen.getByText(/The mail server’s answer: 535/)).toBeTruthy();
  expect(sent.find(({ address }) => address.includes('test-mail'))?.body).toEqual({
    email: 'ada@example.com',
  });
  answers['operations/test-mail'] = { sent: true, from: 'golf@example.org', problem: null, answer: null };
  fireEvent.click(screen.getByRole('button', { name: 'Send test e-mail' }));
  expect(await screen.findByText(/^Sent to ada@example.com, from golf@example.org/)).toBeTruthy();
  expect(screen.queryByText(/does not accept/)).toBeNull();
});

it('A job that is retried can run now', async () => {
  await renderWithProviders(<JobsTable />);
  expect(await screen.findByText('No such host')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Run now: E-mail: ann@example.com' }));
  await vi.waitFor(() =>
    expect(sent.find(({ address }) => address.includes('jobs/retry'))?.body).toEqual({
      kind: 'mail',
      key: '1',
    }),
  );
});

it('The home screen shows urgent warnings only, and nothing when all is well', async () => {
  const { client } = await renderWithProviders(<ServerWarnings />);
  expect(await screen.findByText(/The disk is nearly full/)).toBeTruthy();
  expect(screen.getByText('Flagstick 1.1.0 is available.')).toBeTruthy();
  expect(screen.queryByText(/E-mails aren’t sent/)).toBeNull();
  answers['operations/status'] = { ...status, warnings: ['backupsOff'] };
  await client.invalidateQueries();
  await vi.waitFor(() => expect(screen.queryByRole('region', { name: 'Warnings' })).toBeNull());
});

const backupNamed = 'flagstick-nightly-20260614T030005Z.jsonl.gz';
const backups: Backups = {
  ...{ folder: '/backups', running: null, failure: null, problem: null, restorable: true, lastRestore: null },
  items: [{ name: backupNamed, kind: 'nightly', at: '2026-06-14T03:00:05.000Z', bytes: 3 * 1024 ** 2 }],
};
const checked: CheckedBackup = {
  ...{ name: backupNamed, at: '2026-06-14T03:00:05.000Z' },
  contains: { games: 2, people: 40, scores: 700, pictures: 1 },
  lost: { scores: 14, games: 1, people: 0 },
};

it('A restore says what is lost, and needs the typed word and the password', async () => {
  answers = {
    [`${backupNamed}/restore`]: {},
    [backupNamed]: checked,
    'operations/backups': backups,
  };
  await renderWithProviders(<BackupsPage />);
  fireEvent.click(await screen.findByRole('button', { name: /^Restore: / }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('You will lose 14 scores, 1 game entered since then.')).toBeTruthy();
  const submit = within(dialog).getByRole('button', { name: 'Restore' });
  const typed = within(dialog).getByLabelText('Type restore to confirm');
  fireEvent.change(within(dialog).getByLabelText('Your password'), { target: { value: 'fairway' } });
  fireEvent.change(typed, { target: { value: 'restor' } });
  expect(submit).toHaveProperty('disabled', true);
  fireEvent.submit(typed);
  expect(sent.some(({ address }) => address.endsWith('/restore'))).toBe(false);
  fireEvent.change(typed, { target: { value: 'Restore' } });
  fireEvent.click(submit);
  expect(await within(dialog).findByText(/The server is restoring the backup/)).toBeTruthy();
  expect(sent.find(({ address }) => address.endsWith('/restore'))?.body).toEqual({
    ...{ password: 'fairway', confirm: 'restore' },
  });
  const last = { at: '2026-06-14T09:20:00.000Z', name: backupNamed, problem: null, before: null };
  answers['operations/backups'] = { ...backups, lastRestore: last };
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), { timeout: 5_000 });
  expect(screen.getByText(/^The data is as it was on Sun 14\/06\/26/)).toBeTruthy();
});

it('A verified backup says what it contains, and PostgreSQL restores by a command', async () => {
  answers = { [backupNamed]: checked, 'operations/backups': { ...backups, restorable: false } };
  await renderWithProviders(<BackupsPage />);
  fireEvent.click(await screen.findByRole('button', { name: /^Verify: / }));
  await vi.waitFor(() => expect(sent.some(({ address }) => address.endsWith(backupNamed))).toBe(true));
  expect(screen.queryByRole('button', { name: /^Restore: / })).toBeNull();
  expect(screen.getByText(/Restore with the command npm run restore/)).toBeTruthy();
});

it('Sizes and jobs have readable names', () => {
  expect([0, 999, 1_536, 5 * 1024 ** 2, 1.44 * gb, 150 * gb].map(formatBytes)).toEqual([
    ...['0 bytes', '999 bytes', '2 KB', '5 MB', '1.4 GB', '150 GB'],
  ]);
  expect(jobName({ kind: 'nightly-backup' })).toBe('Nightly backup');
  expect(jobName({ kind: 'check-payments' })).toBe('Check payments');
});
