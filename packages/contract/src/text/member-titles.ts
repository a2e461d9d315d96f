/** What a column of a file of members may hold, as the screen lists it. */
export const memberTitles = {
  fullName: 'Full name',
  name: 'First name',
  lastName: 'Surname',
  email: 'E-mail',
  cdh: 'CDH number',
  hcp: 'Handicap index',
  gender: 'Gender',
  dob: 'Birth date',
} as const;
export type MemberField = keyof typeof memberTitles;
