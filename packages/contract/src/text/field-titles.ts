import type { FieldColumn } from '../calls/play/field.ts';

/** The titles of the columns, in an exported file and on the screen. */
export const fieldTitles = {
  name: 'Name',
  lastName: 'Surname',
  email: 'E-mail',
  cdh: 'CDH',
  gender: 'Gender',
  hcp: 'HI',
  tee: 'Tee',
  group: 'Group',
  hole: 'Hole',
  time: 'Time',
  team: 'Team',
} as const satisfies Record<FieldColumn, string>;
