import { expect, it } from 'vitest';
import { blankPerson } from '../components/PersonFields.tsx';
import { handicapProblems, moveIndexErrorToSocial } from './handicap.ts';

const index = { ...blankPerson, hcp: '12.4', cdh: '1012345678' };
const social = { ...blankPerson, handicapKind: 'social' as const, socialHcp: '20' };

it('A missing handicap is refused at the visible field', () => {
  expect(Object.keys(handicapProblems({ ...index, hcp: '', cdh: '' }, index))).toEqual(['hcp']);
  expect(Object.keys(handicapProblems({ ...social, socialHcp: ' ' }, social))).toEqual(['socialHcp']);
  expect(moveIndexErrorToSocial(social, { hcp: 'Missing', name: 'Short' })).toEqual({
    socialHcp: 'Missing',
    name: 'Short',
  });
  expect(moveIndexErrorToSocial(index, { hcp: 'Missing' })).toEqual({ hcp: 'Missing' });
});

it('An index set by others without a CDH number is refused only once it is changed', () => {
  const given = { ...index, cdh: '' };
  expect(handicapProblems({ ...given, name: 'Bea' }, given)).toEqual({});
  expect(Object.keys(handicapProblems({ ...given, hcp: '12.5' }, given))).toEqual(['cdh']);
});
