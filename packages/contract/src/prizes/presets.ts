import type { ScoringFormat } from '@flagstick/golf';
import {
  type ContestKind,
  noPrizes,
  type Prize,
  type PrizeContest,
  type PrizeDivision,
  type PrizeSetup,
} from '../entities/prizes.ts';
import { countsPoints } from '../formats/index.ts';

type PresetKey = 'captainsDay' | 'medal' | 'rollUp' | 'society';

/** The days for which a set-up of prizes is ready. */
export const prizePresets: ReadonlyArray<{
  readonly key: PresetKey;
  readonly title: string;
  readonly text: string;
}> = [
  {
    key: 'captainsDay',
    title: 'Captain’s day',
    text: 'Overall, three divisions, ladies, seniors, best nines, twos, nearest the pin, longest drive, team of the day.',
  },
  { key: 'medal', title: 'Medal with divisions', text: 'Nett and gross in three divisions, and a twos pot.' },
  { key: 'rollUp', title: 'Roll-up with sweep', text: 'A £5 sweep for three places, and a £1 twos pot.' },
  {
    key: 'society',
    title: 'Society day',
    text: 'Three places, best nines, nearest the pin and longest drive.',
  },
];

interface PresetGame {
  readonly holes: ReadonlyArray<{ readonly number: number; readonly par: number }>;
  readonly scoringFormat: ScoringFormat;
}

const bands: readonly PrizeDivision[] = [
  { id: 'division-1', name: 'Division 1', of: { by: 'handicap', from: null, to: 12 } },
  { id: 'division-2', name: 'Division 2', of: { by: 'handicap', from: 12.1, to: 20 } },
  { id: 'division-3', name: 'Division 3', of: { by: 'handicap', from: 20.1, to: null } },
];
const ladies: PrizeDivision = { id: 'ladies', name: 'Ladies', of: { by: 'gender', gender: 'women' } };
const seniors: PrizeDivision = { id: 'seniors', name: 'Seniors', of: { by: 'age', from: 55, to: null } };

const vouchers = (...pounds: number[]): Prize[] =>
  pounds.map((pound) => ({ kind: 'voucher', pence: pound * 100 }));

const contest = (
  id: string,
  name: string,
  kind: ContestKind,
  more: Partial<Omit<PrizeContest, 'id' | 'name' | 'kind'>> = {},
): PrizeContest => ({
  ...{ id, name, kind, division: null, ties: 'countback', exempt: false, prizes: [], pot: null },
  ...more,
});

/** The figure that decides the game: points, or nett strokes. */
const mainKind = (scoringFormat: ScoringFormat, holes: 'all' | 'front' | 'back' = 'all'): ContestKind => ({
  type: countsPoints(scoringFormat) ? 'points' : 'nett',
  holes,
});

const twos = (stake: number) =>
  contest('twos', 'Twos', { type: 'twos' }, { exempt: true, pot: { stake, entrants: 'all', shares: [] } });

function nines({ holes, scoringFormat }: PresetGame, pounds: number): PrizeContest[] {
  if (holes.length !== 18) return [];
  return [
    contest('front-nine', 'Best front nine', mainKind(scoringFormat, 'front'), { prizes: vouchers(pounds) }),
    contest('back-nine', 'Best back nine', mainKind(scoringFormat, 'back'), { prizes: vouchers(pounds) }),
  ];
}

/** Nearest the pin on the first short holes, the longest drive on the last long hole. */
function measured({ holes }: PresetGame, pins: number, pounds: number): PrizeContest[] {
  const rest = { exempt: true, prizes: vouchers(pounds) };
  const short = holes.filter(({ par }) => par === 3).slice(0, pins);
  const long = holes.filter(({ par }) => par >= 5).at(-1) ?? holes.findLast(({ par }) => par === 4);
  return [
    ...short.map(({ number: hole }) =>
      contest(
        `pin-${hole}`,
        `Nearest the pin, hole ${hole}`,
        { type: 'nearestPin', hole, unit: 'metres' },
        rest,
      ),
    ),
    ...(long
      ? [
          contest(
            'longest-drive',
            `Longest drive, hole ${long.number}`,
            { type: 'longestDrive', hole: long.number, unit: 'yards' },
            rest,
          ),
        ]
      : []),
  ];
}

const inDivision = (division: PrizeDivision, kind: ContestKind, prizes: Prize[], suffix = '') =>
  contest(`${division.id}${suffix}`, `${division.name}${suffix === '' ? '' : ', gross'}`, kind, {
    division: division.id,
    prizes,
  });

const makers: Readonly<Record<PresetKey, (game: PresetGame) => Partial<PrizeSetup>>> = {
  captainsDay: (game) => {
    const main = mainKind(game.scoringFormat);
    return {
      divisions: [...bands, ladies, seniors],
      contests: [
        contest('winner', 'Captain’s Prize', main, { prizes: vouchers(60, 40, 25) }),
        contest('gross', 'Best gross', { type: 'gross', holes: 'all' }, { prizes: vouchers(30) }),
        ...bands.map((division) => inDivision(division, main, vouchers(25, 15))),
        inDivision(ladies, main, vouchers(25)),
        inDivision(seniors, main, vouchers(25)),
        ...nines(game, 15),
        contest(
          'team',
          'Team of the day',
          { type: 'teamOfDay', best: 2 },
          { exempt: true, prizes: vouchers(40) },
        ),
        ...measured(game, 2, 20),
        twos(200),
      ],
    };
  },
  medal: ({ scoringFormat }) => ({
    divisions: [...bands],
    contests: [
      ...bands.map((division) => inDivision(division, mainKind(scoringFormat), vouchers(20, 12, 8))),
      ...bands.map((division) =>
        inDivision(division, { type: 'gross', holes: 'all' }, vouchers(10), '-gross'),
      ),
      twos(200),
    ],
  }),
  rollUp: ({ scoringFormat }) => ({
    onePrizeEach: false,
    contests: [
      contest('sweep', 'Sweep', mainKind(scoringFormat), {
        pot: { stake: 500, entrants: 'all', shares: [50, 30, 20] },
      }),
      twos(100),
    ],
  }),
  society: (game) => ({
    contests: [
      contest('winner', 'Winner', mainKind(game.scoringFormat), {
        prizes: [{ kind: 'trophy', text: 'Society trophy' }, ...vouchers(20, 10)],
      }),
      ...nines(game, 10),
      ...measured(game, 1, 10),
    ],
  }),
};

/** A set-up of prizes for a day on this course. @param game.holes the holes in play */
export const presetSetup = (key: PresetKey, game: PresetGame): PrizeSetup => ({
  ...noPrizes,
  ...makers[key](game),
});
