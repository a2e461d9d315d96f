import type { Job } from '@flagstick/contract';
import { capital } from '@flagstick/contract/capital';
import { formatNumber } from '../../shared/display/numbers.ts';
import * as texts from './messages.ts';

const units = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const;

/** `1.4 GB` */
export function formatBytes(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10));
  const value = bytes / 1024 ** power;
  const shown = power < 2 || value >= 100 ? Math.round(value) : Math.round(value * 10) / 10;
  return `${formatNumber(shown)} ${units[power]}`;
}

/** "Check payments" for a kind without a name of its own. */
export const jobName = ({ kind }: Pick<Job, 'kind'>): string =>
  texts.kinds[kind] ?? capital(kind.replaceAll('-', ' '));
