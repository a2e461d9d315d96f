import type { Change } from '@flagstick/contract';
import { formatDayTime } from '../../shared/display/dates.ts';
import * as texts from './messages.ts';

export const kinds: ReadonlyArray<{ value: Change['kind']; label: string }> = [
  { value: 'game', label: texts.game },
  { value: 'club', label: texts.club },
  { value: 'course', label: texts.course },
  { value: 'scoreCard', label: texts.scoreCard },
  { value: 'gameRule', label: texts.gameRule },
  { value: 'tournament', label: texts.tournament },
  { value: 'advert', label: texts.advert },
  { value: 'user', label: texts.account },
];

export const kindName = (kind: Change['kind']) => kinds.find(({ value }) => value === kind)?.label ?? kind;

/** Fields with another name on the screen than on the wire. */
const named: Readonly<Record<string, string>> = {
  hcp: 'HI',
  socialHcp: texts.socialHandicap,
  cdh: 'CDH',
  dob: texts.dateOfBirth,
  rule: texts.accountType,
  surn: 'SURN',
  canAddUser: texts.mayAddPlayers,
  holesParams: texts.holes,
  verifyQs: texts.verification,
  info: texts.pictures,
  holesInfo: texts.picturesOnHoles,
  images: texts.pictures,
  par: texts.par,
  nameConfirmed: texts.nameWithASwear,
};

/** `maxPlayers` as "Max players". */
export const fieldName = (field: string) => {
  const words = field.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return named[field] ?? words.charAt(0).toUpperCase() + words.slice(1);
};

const shown: Readonly<Record<string, string>> = { true: texts.yes, false: texts.no };

export const valueName = (value: string | null | undefined) => {
  if (value === null || value === undefined) return '–';
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? formatDayTime(value) : (shown[value] ?? value);
};
