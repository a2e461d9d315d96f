import type { Change } from '@flagstick/contract';
import { formatDayTime } from '../../shared/display/dates.ts';

export const kinds: ReadonlyArray<{ value: Change['kind']; label: string }> = [
  { value: 'game', label: 'Game' },
  { value: 'club', label: 'Club' },
  { value: 'course', label: 'Course' },
  { value: 'scoreCard', label: 'Score card' },
  { value: 'gameRule', label: 'Game rule' },
  { value: 'tournament', label: 'Tournament' },
  { value: 'advert', label: 'Advert' },
  { value: 'user', label: 'Account' },
];

export const kindName = (kind: Change['kind']) => kinds.find(({ value }) => value === kind)?.label ?? kind;

/** Fields with another name on the screen than on the wire. */
const named: Readonly<Record<string, string>> = {
  hcp: 'HI',
  socialHcp: 'Social handicap',
  cdh: 'CDH',
  dob: 'Date of birth',
  rule: 'Account type',
  surn: 'SURN',
  canAddUser: 'May add players',
  holesParams: 'Holes',
  verifyQs: 'Verification',
  info: 'Pictures',
  holesInfo: 'Pictures on holes',
  images: 'Pictures',
  par: 'Par',
  nameConfirmed: 'Name with a swear word confirmed',
};

/** `maxPlayers` as "Max players". */
export const fieldName = (field: string) => {
  const words = field.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return named[field] ?? words.charAt(0).toUpperCase() + words.slice(1);
};

const shown: Readonly<Record<string, string>> = { true: 'Yes', false: 'No' };

export const valueName = (value: string | null | undefined) => {
  if (value === null || value === undefined) return '–';
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? formatDayTime(value) : (shown[value] ?? value);
};
