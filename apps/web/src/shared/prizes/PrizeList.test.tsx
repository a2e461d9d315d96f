import { act, cleanup, render, renderHook, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MyPrizes } from './MyPrizes.tsx';
import { PrizeList } from './PrizeList.tsx';
import { awardOf, contestViewOf, prizesViewOf } from './testing.ts';
import { usePrizes } from './use-prizes.ts';

afterEach(cleanup);

describe('the list of prizes', () => {
  it('the list names a contest’s holders with figure, prize and reason, and those passed over', () => {
    const why = '38 points, ahead of Max Roe on the last six holes.';
    const contest = contestViewOf('Overall', {
      awards: [awardOf('1st', ['Ann'], { why }), awardOf('2nd', ['Max'])],
      passed: [
        {
          place: '2nd',
          player: { _id: 'eve', name: 'Eve', lastName: 'Lee' },
          text: 'Eve Lee has already won 1st prize in Ladies.',
        },
      ],
      pot: { stake: 500, entrants: 7, total: 3500, paid: 3499, remainder: 1 },
    });
    const { rerender } = render(<PrizeList view={prizesViewOf([contest])} />);
    const shown = within(screen.getByRole('region', { name: 'Overall' }));
    const [first, second] = shown.getAllByRole('listitem');
    expect(first?.textContent).toBe(`1stAnn Reed${why}38 points£25 voucher`);
    expect(second?.textContent, 'The figure is not repeated as a reason').toBe(
      '2ndMax Reed38 points£25 voucher',
    );
    expect(shown.getByText('Provisional').title).toBe('This prize can still change.');
    shown.getByText('Eve Lee has already won 1st prize in Ladies.');
    shown.getByText('Pot £35, from 7 players at £5 each.');
    rerender(<PrizeList view={prizesViewOf([{ ...contest, provisional: false }])} />);
    shown.getByText('Pot £35, from 7 players at £5 each. £0.01 is left over.');
  });

  it('the list says what each of several winners gets, and names a team before its players', () => {
    const pence = { pence: 2000, penceEach: 1000 };
    const shared = awardOf('T1', ['Ann', 'Max'], { ...pence, prize: '£10 each' });
    const team = awardOf('1st', ['Cal', 'Deb'], { ...pence, team: 'Gorse', prize: '£20' });
    render(
      <PrizeList
        view={prizesViewOf([
          contestViewOf('Sweep', { awards: [shared] }),
          contestViewOf('Team', { awards: [team] }),
        ])}
      />,
    );
    const [tie, ofTeam] = ['Sweep', 'Team'].map((name) => screen.getByRole('region', { name }).textContent);
    expect(tie?.match(/£\d+/g), 'The amount of a tie is named once').toEqual(['£10']);
    expect(ofTeam).toContain('GorseCal Reed, Deb Reed');
    expect(ofTeam).toContain('£20£10 each');
  });

  it('the list has the number of many players who were passed over, and each of them on request', () => {
    const passed = ['Ann', 'Bob', 'Cal', 'Deb'].map((name) => ({
      ...{ place: '1st', player: { _id: name, name, lastName: 'Reed' } },
      text: `${name} Reed has already won 1st prize in Overall.`,
    }));
    const { rerender } = render(<PrizeList view={prizesViewOf([contestViewOf('Ladies', { passed })])} />);
    const details = screen.getByText('4 players already have a prize').closest('details');
    expect([details?.open, details?.querySelectorAll('p').length]).toEqual([false, 4]);
    rerender(<PrizeList view={prizesViewOf([contestViewOf('Ladies', { passed: passed.slice(1) })])} />);
    expect(screen.queryByText(/already have a prize/)).toBeNull();
    screen.getByText('Deb Reed has already won 1st prize in Overall.');
  });

  it('the list of prizes shows hidden places, no winner and no prizes in words', () => {
    const { rerender } = render(<PrizeList view={prizesViewOf([contestViewOf('Overall')])} />);
    screen.getByText('No winner yet');
    screen.getByText('£25 voucher');
    rerender(<PrizeList view={prizesViewOf([contestViewOf('Overall')], { state: 'closed' })} />);
    screen.getByText('Not won');
    expect(screen.queryByText('£25 voucher')).toBeNull();
    rerender(
      <PrizeList view={prizesViewOf([contestViewOf('Overall', { hidden: true })], { hidden: true })} />,
    );
    screen.getByText('To be announced at the prize-giving');
    screen.getByText('Winners are hidden until the prize-giving');
    expect(screen.queryByText('No winner yet')).toBeNull();
    rerender(<PrizeList view={prizesViewOf([], { state: 'none' })} />);
    screen.getByText('No prizes in this game');
  });

  it('the list has the prizes shown by the prize-giving, the last first, and names the others', () => {
    const shown = (name: string) => contestViewOf(name, { awards: [awardOf('1st', ['Ann'])] });
    const contests = [contestViewOf('Overall', { hidden: true }), shown('Pin'), shown('Twos')];
    render(<PrizeList view={prizesViewOf(contests)} shown={['pin', 'twos']} />);
    const sections = screen.getAllByRole('region').map((section) => section.getAttribute('aria-label'));
    expect(sections).toEqual(['Twos', 'Pin', 'To be announced at the prize-giving']);
    expect(screen.getByRole('region', { name: 'To be announced at the prize-giving' }).textContent).toContain(
      'Overall',
    );
  });

  it('the list of prizes lists every measured result, the best first', () => {
    const results = [
      {
        player: { _id: 'ann', name: 'Ann', lastName: 'Lee' },
        distance: { unit: 'centimetres', value: 90 },
        text: '0.90 m',
      },
      { player: { _id: 'max', name: 'Max', lastName: 'Roe' }, distance: null, text: 'No ball on the green' },
    ] as const;
    const measured = results.map((one) => ({ ...one, at: '2026-06-14T10:00:00Z', reason: null }));
    render(<PrizeList view={prizesViewOf([contestViewOf('Nearest the pin', { measured })])} />);
    expect(screen.getAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
      'Ann Lee0.90 m',
      'Max RoeNo ball on the green',
    ]);
  });
});

it('The viewer sees what they won and why, and what they just missed', () => {
  const won = [{ contest: 'Overall', prize: '£25 voucher', why: '38 points.' }];
  const { rerender, container } = render(
    <MyPrizes live={false} mine={{ won, missed: [{ contest: 'Ladies', text: '1 point behind 1st' }] }} />,
  );
  screen.getByText('Overall: £25 voucher');
  screen.getByText('1 point behind 1st');
  rerender(<MyPrizes live mine={{ won: [], missed: [] }} />);
  expect(container.textContent).toBe('');
});

describe('reading the prizes', () => {
  let served = 1;
  const fetched = vi.fn(async () => Response.json(prizesViewOf([], { v: served })));
  beforeEach(() => {
    served = 1;
    fetched.mockClear();
    vi.useFakeTimers();
    vi.stubGlobal('fetch', fetched);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const seconds = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 1_000));

  it('the list follows new versions of the game, at most every three seconds', async () => {
    const { result, rerender } = renderHook(({ v }) => usePrizes({ _id: 'game', v }), {
      initialProps: { v: 1 },
    });
    await seconds(0.1);
    expect([fetched.mock.calls.length, result.current.data?.v]).toEqual([1, 1]);
    served = 4;
    for (const v of [2, 3, 4]) {
      rerender({ v });
      await seconds(0.5);
    }
    expect(fetched).toHaveBeenCalledTimes(1);
    await seconds(2);
    expect([fetched.mock.calls.length, result.current.data?.v]).toEqual([2, 4]);
  });

  it('the list never replaces newer prizes with older ones', async () => {
    const { result } = renderHook(() => usePrizes({ _id: 'game', v: 1 }));
    await seconds(0.1);
    act(() => result.current.show(prizesViewOf([], { v: 9 })));
    act(() => result.current.refetch());
    await seconds(4);
    expect([fetched.mock.calls.length, result.current.data?.v]).toEqual([2, 9]);
  });
});

it('Pennies that winners cannot share, and the reason of a late measurement, are shown', () => {
  const measured = [
    {
      ...{ player: { _id: 'ann', name: 'Ann', lastName: 'Reed' }, distance: null, text: '2.35 m' },
      ...{ at: '2026-06-14T18:00:00Z', reason: 'Found on paper' },
    },
  ];
  const award = awardOf('T1', ['Ann', 'Bob', 'Eve'], { pence: 3999, penceEach: 1333, left: 1 });
  const pin = contestViewOf('Nearest the pin', { awards: [award], measured });
  render(<PrizeList view={prizesViewOf([pin])} />);
  screen.getByText(/^£0\.01 can’t be shared equally$/);
  screen.getByText('Reason: Found on paper');
});

it('Of many missed prizes the nearest three are listed, with the number of the others', () => {
  const missed = ['Overall', 'Front nine', 'Back nine', 'Seniors', 'Ladies'].map((contest) => ({
    ...{ contest, text: '1 point behind 3rd' },
  }));
  render(<MyPrizes mine={{ won: [], missed }} live={false} />);
  expect(screen.getAllByText('1 point behind 3rd')).toHaveLength(3);
  screen.getByText('and 2 more contests');
});
