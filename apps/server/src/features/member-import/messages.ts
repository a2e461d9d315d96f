/** Why a line of a file of members is refused. */
export const unreadable = 'This can’t be read.';
export const needsEmail = 'A new member needs an e-mail address.';
export const needsGender = 'A new member needs a gender.';
export const needsContact = 'The row has no e-mail address and no CDH number.';
export const addByHand = 'This name has a swear word in it. Add the member with “Add New Player”.';
export const cdhOfTwo = 'Two members of the club have this CDH number.';
export const twoMembers = 'The CDH number and the e-mail address belong to two different accounts.';
export const memberElsewhere =
  'This player hasn’t chosen your club as home club. They can do so in their profile.';
export const repeated = (line: number) => `Row ${line} is about the same member.`;
export const genders = { men: 'Man', women: 'Lady' } as const;
