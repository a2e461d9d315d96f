import { expect, it } from 'vitest';
import { ClubInsert } from './club.ts';

const errorsOf = (phone: string) =>
  ClubInsert.safeParse({ name: 'Heath Golf Club', phone }).error?.issues.map(({ message }) => message);

it('a club accepts telephone numbers as people write them, or none', () => {
  for (const phone of ['', '+34 971 549 560', '01603 (810) 262', '971/549-560']) {
    expect(errorsOf(phone)).toBeUndefined();
  }
  for (const phone of ['call us', '12', '+34 971 x1', '1'.repeat(26)]) {
    expect(errorsOf(phone)).toEqual(['Phone no is not valid']);
  }
});
