import { fileTime } from './format.ts';

/** Why a backup was made; part of its name. */
export const backupKinds = ['nightly', 'manual', 'before-restore', 'before-upgrade'] as const;
export type BackupKind = (typeof backupKinds)[number];

const namePattern = new RegExp(
  `^flagstick-(${backupKinds.join('|')})-(\\d{4})(\\d{2})(\\d{2})T(\\d{2})(\\d{2})(\\d{2})Z\\.jsonl\\.gz$`,
);

export const backupName = (kind: BackupKind, at: Date) => `flagstick-${kind}-${fileTime(at)}.jsonl.gz`;
export const nightlyName = (at: Date) => backupName('nightly', at);

export interface NamedBackup {
  readonly name: string;
  readonly kind: BackupKind;
  readonly at: Date;
}

/** Kind and time of a backup of this program; undefined for any other file. */
export function backupOf(name: string): NamedBackup | undefined {
  const [, kind, ...parts] = namePattern.exec(name) ?? [];
  const [year, month, day, hours, minutes, seconds] = parts.map(Number);
  const known = backupKinds.find((one) => one === kind);
  return known === undefined || year === undefined || month === undefined
    ? undefined
    : { name, kind: known, at: new Date(Date.UTC(year, month - 1, day, hours, minutes, seconds)) };
}

/** The time in the name of a nightly backup; undefined for any other file. */
export function nightlyTime(name: string): Date | undefined {
  const backup = backupOf(name);
  return backup?.kind === 'nightly' ? backup.at : undefined;
}
