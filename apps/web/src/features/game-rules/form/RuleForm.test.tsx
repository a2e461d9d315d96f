import type { GameRule } from '@flagstick/contract';
import { contractTexts } from '@flagstick/contract/messages';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { signIn, signOut } from '../../../shared/session/session.ts';
import { renderWithProviders } from '../../../testing/render.tsx';
import { fieldsOf } from '../lib/rule-form.ts';
import { RuleForm } from './RuleForm.tsx';

let sent: unknown[];
beforeEach(() => {
  sent = [];
  // Wide enough for presets and preview beside the form.
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal('fetch', async (_address: string, { method, body }: RequestInit) => {
    if (method === 'POST') sent.push(JSON.parse(String(body)));
    return Response.json(method === 'POST' ? {} : { items: [], count: 0 });
  });
});
afterEach(() => vi.unstubAllGlobals());

const open = async () => {
  const saved = vi.fn<(rule: GameRule) => void>();
  await renderWithProviders(<RuleForm row={null} onSaved={saved} onCancel={() => {}} />);
  return saved;
};
const answer = (question: RegExp, label: string) =>
  fireEvent.click(
    within(screen.getByRole('group', { name: question, hidden: true })).getByRole('button', {
      name: label,
      hidden: true,
    }),
  );

it('The section with an unanswered question opens with its message, and the input stays', async () => {
  const saved = await open();
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Winter League' } });
  expect(screen.getByRole('button', { name: /Handicap under this rule/ }).getAttribute('aria-expanded')).toBe(
    'false',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Create rule' }));
  expect(await screen.findByText(contractTexts.abovePH)).toBeTruthy();
  await waitFor(() =>
    expect(
      screen.getByRole('button', { name: /Handicap under this rule/ }).getAttribute('aria-expanded'),
    ).toBe('true'),
  );
  expect(sent).toEqual([]);
  answer(/above their PH/, 'No');
  answer(/tees and genders/, 'Yes');
  fireEvent.click(screen.getByRole('button', { name: 'Create rule' }));
  await waitFor(() => expect(saved).toHaveBeenCalled());
  expect(sent).toMatchObject([
    {
      name: 'Winter League',
      handicapRules: { aboveHIadjustment: false },
      handicapAdjustment: { adjustMultipleTeeGender: true },
    },
  ]);
});

it('An admin sees the users to remove when a shared rule gets a type for everyone', async () => {
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(/\/me\b/.test(address) ? { _id: 'dee', rule: 'admin' } : { items: [], count: 0 }),
  );
  signIn(`h.${btoa(JSON.stringify({ _id: 'dee', rule: 'admin' }))}.s`);
  const accessor = [{ _id: 'ann', name: 'Ann', lastName: 'Lee' }];
  const row = { ...fieldsOf(null), _id: 'r', type: 'WHS', accessor, updateDate: '2026-06-14T09:20:00Z' };
  await renderWithProviders(<RuleForm row={row as never} onSaved={() => {}} onCancel={() => {}} />);
  expect(await screen.findByRole('button', { name: /^Shared with/ })).toBeTruthy();
  signOut();
});

it('The first wrong field gets the focus, in any section', async () => {
  await open();
  const name = screen.getByLabelText('Name');
  fireEvent.change(name, { target: { value: 'A' } });
  // As in a browser: the test does not wait for React after the click.
  screen.getByRole('button', { name: 'Create rule' }).click();
  await waitFor(() =>
    expect(
      screen.getByRole('button', { name: /Handicap under this rule/ }).getAttribute('aria-expanded'),
    ).toBe('true'),
  );
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(document.activeElement).toBe(name);
});

it('One click applies a whole preset', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: /^Scramble of 3/ }));
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Scramble of 3');
  fireEvent.click(screen.getByRole('button', { name: /^Team/ }));
  const shares = [1, 2, 3].map((at) => screen.getByLabelText<HTMLInputElement>(`Player ${at}`).value);
  expect(shares).toEqual(['30%', '20%', '10%']);
});

it('A match of teams has no counting scores, because the best of each side counts', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: /^Best 2 of 4/ }));
  fireEvent.click(screen.getByRole('button', { name: /^Team/ }));
  screen.getByText('Scores that count on a hole');
  fireEvent.click(screen.getByRole('button', { name: /^Four-ball match/ }));
  expect(screen.queryByText('Scores that count on a hole')).toBeNull();
  screen.getByText(/^On each hole, the better score of each side/);
});

it('Each team size starts with the former single figure, and can be changed alone', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: /^Scramble of 3/ }));
  fireEvent.click(screen.getByRole('button', { name: /^Team/ }));
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  const figures = (what: string) =>
    [2, 3].map((size) => screen.getByLabelText<HTMLInputElement>(`${what}, ${size} players`).value);
  const several = screen.getByRole('switch', { name: /Teams of different sizes/ });
  type('Share of the total', '85');
  type('Minimum tee shots each', '4');
  fireEvent.click(several);
  expect([figures('Share of the total'), figures('Minimum tee shots each')]).toEqual([
    ['85%', '85%'],
    ['4', '4'],
  ]);
  type('Minimum tee shots each, 2 players', '6');
  fireEvent.click(several);
  fireEvent.click(several);
  expect(figures('Minimum tee shots each')).toEqual(['6', '4']);
});

it('A social handicap has one use at a time, and none once it is not allowed', async () => {
  await open();
  const allowed = screen.getByRole('switch', { name: /social handicap/ });
  expect(screen.queryByText(/Choose how it is used/)).toBeNull();
  fireEvent.click(allowed);
  expect(screen.getByText(/Choose how it is used/)).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: /Handicap index/ }));
  fireEvent.click(screen.getByRole('radio', { name: /Course handicap/ }));
  const chosen = () =>
    screen
      .getAllByRole('radio', { name: /handicap|index/i })
      .filter((radio) => radio.getAttribute('aria-checked') === 'true');
  expect(chosen()).toHaveLength(1);
  fireEvent.click(allowed);
  fireEvent.click(allowed);
  expect(chosen()).toHaveLength(0);
});

it('Maximum score needs its maximum, and other forms of scoring have no such field', async () => {
  await open();
  const scoring = screen.getByRole('radiogroup', { name: 'Scoring' });
  expect(screen.queryByRole('combobox', { name: 'Maximum' })).toBeNull();
  fireEvent.click(within(scoring).getByRole('radio', { name: 'Maximum score' }));
  const maximum = screen.getByRole<HTMLInputElement>('combobox', { name: 'Maximum' });
  expect(maximum.value).toBe('Net double bogey');
  fireEvent.click(maximum);
  fireEvent.click(await screen.findByRole('option', { name: 'Par + 3', hidden: true }));
  expect(maximum.value).toBe('Par + 3');
  fireEvent.click(within(scoring).getByRole('radio', { name: 'Stroke' }));
  expect(screen.queryByRole('combobox', { name: 'Maximum' })).toBeNull();
});
