import type { Change } from '@flagstick/contract';
import { capital } from '@flagstick/contract/capital';
import { formatDayTime } from '../../shared/display/dates.ts';
import * as common from '../../ui/common/messages.ts';
import * as texts from './messages.ts';

export const kinds: ReadonlyArray<{ value: Change['kind']; label: string }> = [
  { value: 'game', label: common.game },
  { value: 'club', label: common.club },
  { value: 'course', label: common.course },
  { value: 'scoreCard', label: common.scoreCard },
  { value: 'gameRule', label: common.gameRule },
  { value: 'tournament', label: common.tournament },
  { value: 'advert', label: texts.advert },
  { value: 'user', label: texts.account },
];

export const kindName = (kind: Change['kind']) => kinds.find(({ value }) => value === kind)?.label ?? kind;

/** Fields with another name on the screen than on the wire. */
const named: Readonly<Record<string, string>> = {
  hcp: 'HI',
  socialHcp: common.socialHandicap,
  cdh: 'CDH',
  dob: texts.dateOfBirth,
  rule: texts.accountType,
  surn: 'SURN',
  canAddUser: texts.mayAddPlayers,
  holesParams: common.holes,
  verifyQs: texts.verification,
  info: common.pictures,
  holesInfo: texts.picturesOnHoles,
  images: common.pictures,
  par: common.par,
  nameConfirmed: texts.nameWithASwear,
};

/** `maxPlayers` as "Max players". */
export const fieldName = (field: string) => {
  const words = field.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return named[field] ?? capital(words);
};

const shown: Readonly<Record<string, string>> = { true: common.yes, false: common.no };

export const valueName = (value: string | null | undefined) => {
  if (value === null || value === undefined) return '–';
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? formatDayTime(value) : (shown[value] ?? value);
};
