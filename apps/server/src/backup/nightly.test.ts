import { dayMs } from '@flagstick/contract';
import { expect, it } from 'vitest';
import { nightlyName, nightlyTime } from './names.ts';
import { backupsToDelete, msUntilNextBackup } from './nightly.ts';

const nightsOf = (count: number) =>
  Array.from({ length: count }, (_, day) => nightlyName(new Date(Date.UTC(2026, 5, 1, 3) + day * dayMs)));

it('the name of a nightly backup has its time, and no other file has one', () => {
  const at = new Date('2026-06-14T03:00:05Z');
  expect(nightlyName(at)).toBe('flagstick-nightly-20260614T030005Z.jsonl.gz');
  expect(nightlyTime(nightlyName(at))).toEqual(at);
  for (const other of [
    'sunday.jsonl.gz',
    'flagstick-backup-20260614T030005Z.jsonl.gz',
    `${nightlyName(at)}.part`,
  ]) {
    expect(nightlyTime(other)).toBeUndefined();
  }
});

it('seven daily and four weekly backups are kept', () => {
  // 60 nights from Monday 1 June: the last one is Thursday 30 July.
  const names = nightsOf(60);
  const kept = names.filter((name) => !backupsToDelete(names).includes(name));
  expect(kept.map((name) => nightlyTime(name)?.toISOString().slice(0, 10))).toEqual([
    '2026-07-12',
    '2026-07-19',
    ...['2026-07-24', '2026-07-25', '2026-07-26', '2026-07-27', '2026-07-28', '2026-07-29', '2026-07-30'],
  ]);
});

it('deleting each night keeps the same backups as deleting once', () => {
  let kept: string[] = [];
  for (const name of nightsOf(60)) {
    kept.push(name);
    const gone = backupsToDelete(kept);
    kept = kept.filter((one) => !gone.includes(one));
  }
  expect(kept).toEqual(nightsOf(60).filter((name) => !backupsToDelete(nightsOf(60)).includes(name)));
});

it('several backups of a day leave its newest; other files and few backups are left alone', () => {
  const [morning = '', evening = ''] = ['T03', 'T21'].map((hours) =>
    nightlyName(new Date(`2026-06-14${hours}:00:00Z`)),
  );
  expect(backupsToDelete([morning, evening, 'sunday.jsonl.gz'])).toEqual([morning]);
  expect(backupsToDelete(nightsOf(7))).toEqual([]);
});

it('the next night begins at three, in the time zone of the server', () => {
  const hours = (...time: [number, number]) => msUntilNextBackup(new Date(2026, 5, 14, ...time)) / 3_600_000;
  expect([hours(2, 0), hours(3, 0), hours(15, 30)]).toEqual([1, 24, 11.5]);
});
