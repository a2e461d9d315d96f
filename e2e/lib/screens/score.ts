import type { Page } from '@playwright/test';
import { networkErrors } from '../page-errors.ts';
import { ScoringPhone } from '../phone.ts';
import { clicks, dialog, heading, type Screen, text } from './screen.ts';

const alert = (page: Page) => page.getByRole('alert').first();

async function pad(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More scores' }).first().click();
}

export const score: readonly Screen[] = [
  {
    name: 'score',
    as: 'player1',
    path: ({ live }) => `/?view=score&game=${live}`,
    shows: heading('Tom Ashworth'),
    course: true,
  },
  {
    name: 'score-linked',
    as: 'player5',
    path: ({ linked }) => `/?view=score&game=${linked.id}`,
    shows: text('Counts in both games'),
    course: true,
  },
  {
    name: 'score-linked-other',
    as: 'player5',
    path: ({ linked }) => `/?view=score&game=${linked.id}`,
    open: clicks(['link', /^Heath Points/]),
    shows: heading('Heath Points'),
  },
  {
    name: 'score-one-left',
    as: 'player3',
    path: ({ round }) => `/?view=score&game=${round.id}&hole=9`,
    shows: text('Counted'),
    course: true,
  },
  {
    name: 'score-verified',
    as: 'player3',
    path: ({ round }) => `/?view=score&game=${round.id}&hole=8`,
    shows: text('Verified'),
    course: true,
  },
  {
    name: 'score-mismatch',
    as: 'player3',
    path: ({ round }) => `/?view=score&game=${round.id}&hole=6`,
    shows: alert,
    course: true,
  },
  {
    name: 'score-change',
    as: 'player3',
    path: ({ round }) => `/?view=score&game=${round.id}&hole=8`,
    open: clicks(['button', /Change the score/]),
    shows: text(/Keep \d/),
  },
  {
    name: 'score-pad',
    as: 'player3',
    path: ({ round }) => `/?view=score&game=${round.id}&hole=9`,
    open: pad,
    shows: dialog('Ruth Calder'),
    course: true,
  },
  {
    name: 'score-retire',
    as: 'player3',
    path: ({ round }) => `/?view=score&game=${round.id}&hole=9`,
    open: async (page) => {
      await pad(page);
      await clicks(['button', 'DNF, did not finish'])(page);
    },
    shows: text('Shots taken before retiring?'),
  },
  {
    name: 'score-did-not-play',
    as: 'player3',
    path: ({ round }) => `/?view=score&game=${round.id}&hole=9`,
    open: async (page) => {
      await pad(page);
      await clicks(['button', 'DNP, did not play'])(page);
    },
    shows: text('Record this hole as not played?'),
  },
  {
    name: 'score-holes',
    as: 'player3',
    path: ({ round }) => `/?view=score&game=${round.id}`,
    open: clicks(['button', /choose another hole/]),
    shows: dialog('Go to hole'),
  },
  {
    name: 'score-group',
    as: 'player3',
    path: ({ round }) => `/?view=score&game=${round.id}`,
    open: clicks(['button', 'Group 1']),
    shows: dialog('Group 1'),
  },
  {
    name: 'score-offline',
    as: 'player5',
    path: ({ round }) => `/?view=score&game=${round.id}&hole=9`,
    open: async (page) => {
      await heading('Dai Probert')(page).waitFor();
      await page.context().setOffline(true);
      await new ScoringPhone(page).tap('Dai Probert', 4);
    },
    shows: text(/actions? failed due to internet/),
    reports: networkErrors,
    course: true,
  },
  {
    name: 'score-asked',
    as: 'wandakeel',
    path: ({ late }) => `/?view=score&game=${late.id}&hole=2`,
    shows: text('Pia entered 5 for you'),
    course: true,
  },
  {
    name: 'score-hand-over',
    as: 'wandakeel',
    path: ({ late }) => `/?view=score&game=${late.id}`,
    open: async (page) => {
      await clicks(['button', 'Group 1'])(page);
      await page.getByRole('switch', { name: 'Enter scores for Maximilian Brandt' }).press('Space');
    },
    shows: dialog('Who will score for Maximilian?'),
  },
  {
    name: 'score-not-started',
    as: 'player1',
    path: ({ waiting }) => `/?view=score&game=${waiting}`,
    shows: text('Game is not started'),
  },
  {
    name: 'score-players-only',
    as: 'organiser',
    path: ({ live }) => `/?view=score&game=${live}`,
    shows: text('Only players are allowed to score'),
  },
  {
    name: 'card',
    as: 'player3',
    path: ({ round }) => `/?view=card&game=${round.id}`,
    shows: text(/holes not scored/),
    course: true,
  },
  {
    name: 'card-mismatch',
    as: 'player3',
    path: ({ round }) => `/?view=card&game=${round.id}&player=${round.player(1).id}`,
    shows: text(/^Hole 6: you/),
    course: true,
  },
  {
    name: 'card-mismatch-names',
    as: 'wandakeel',
    path: ({ late }) => `/?view=card&game=${late.id}&player=${late.player(1).id}`,
    shows: text(/^Hole 2: you/),
  },
  {
    name: 'match',
    as: 'player1',
    path: ({ matches }) => `/?view=score&game=${matches.id}&hole=12`,
    shows: text(/up after 11/),
    course: true,
  },
  {
    name: 'match-concede',
    as: 'player2',
    path: ({ matches }) => `/?view=score&game=${matches.id}&hole=12`,
    open: clicks(['button', 'Concede hole']),
    shows: dialog(/^Concede hole 12/),
  },
  {
    name: 'match-card',
    as: 'player1',
    path: ({ matches }) => `/?view=score&game=${matches.id}&hole=12`,
    open: clicks(['button', /Show (the )?match card/]),
    shows: dialog('The match'),
  },
  {
    name: 'match-marked',
    as: 'player1',
    path: ({ matches }) => `/?view=card&game=${matches.id}`,
    shows: text(/^off \d+$/),
    course: true,
  },
  {
    name: 'match-result',
    as: 'player3',
    path: ({ matches }) => `/?view=result&game=${matches.id}`,
    shows: heading(/^You won/),
  },
  {
    name: 'scramble',
    as: 'player3',
    path: ({ scramble }) => `/?view=score&game=${scramble.id}&hole=12`,
    shows: text(/needed, 7 holes left/),
    course: true,
  },
  {
    name: 'scramble-why',
    as: 'player3',
    path: ({ scramble }) => `/?view=score&game=${scramble.id}&hole=12`,
    open: clicks(['button', /Why Amber plays off/]),
    shows: dialog(/Why Amber plays off/),
  },
  {
    name: 'scramble-card',
    as: 'player3',
    path: ({ scramble }) => `/?view=card&game=${scramble.id}`,
    shows: heading('Amber'),
  },
  {
    name: 'card-full',
    as: 'player7',
    path: ({ full }) => `/?view=card&game=${full.id}`,
    shows: heading('Ian Fairlie'),
    course: true,
  },
  {
    name: 'card-agree',
    as: 'player7',
    path: ({ full }) => `/?view=card&game=${full.id}`,
    open: clicks(['button', 'Hand in card']),
    shows: dialog(/^Does Ian Fairlie agree/),
    course: true,
  },
  {
    name: 'card-returned',
    as: 'player7',
    path: ({ returned }) => `/?view=card&game=${returned.id}`,
    shows: text('Player and marker can correct this card until'),
    course: true,
  },
  {
    name: 'card-log',
    as: 'player7',
    path: ({ full }) => `/?view=card&game=${full.id}`,
    open: clicks(['button', 'Card history']),
    shows: dialog('Card history'),
  },
  {
    name: 'card-done',
    as: 'player1',
    path: ({ done }) => `/?view=card&game=${done}`,
    shows: text(/handed in|closed|Accepted by/),
  },
  {
    name: 'result',
    as: 'player7',
    path: ({ full }) => `/?view=result&game=${full.id}`,
    shows: heading(/^Best run/),
    course: true,
  },
  {
    name: 'result-final',
    as: 'player1',
    path: ({ done }) => `/?view=result&game=${done}`,
    shows: heading(/^Well played/),
  },
];
