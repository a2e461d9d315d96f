import { answered } from '../page-errors.ts';
import { refuseByRule } from '../refusal.ts';
import { clicks, dialog, firstSheet, heading, playersTool, type Screen, text } from './screen.ts';

/** What an organiser does for a game. */
export const organise: readonly Screen[] = [
  {
    name: 'game-organiser',
    as: 'organiser',
    path: ({ waiting }) => `/?view=game&game=${waiting}`,
    shows: (page) => page.getByRole('region', { name: 'Next step' }),
  },
  {
    name: 'game-players',
    as: 'organiser',
    path: ({ waiting }) => `/?view=game&game=${waiting}&tab=players`,
    shows: heading('Not in a group'),
  },
  {
    name: 'game-players-chosen',
    as: 'organiser',
    path: ({ waiting }) => `/?view=game&game=${waiting}&tab=players`,
    open: async (page) => {
      await page.getByRole('button', { name: 'Select', exact: true }).click();
      await page.getByRole('checkbox', { name: 'Select Group 1' }).check();
    },
    shows: (page) => page.getByRole('region', { name: 'Selected players' }),
  },
  {
    name: 'game-players-sheet',
    as: 'organiser',
    path: ({ waiting }) => `/?view=game&game=${waiting}&tab=players`,
    open: firstSheet(heading('Players and groups')),
    shows: (page) => page.getByRole('button', { name: /Change handicap|^More actions for Group 1/ }).first(),
  },
  {
    name: 'game-players-handicap',
    as: 'organiser',
    path: ({ waiting }) => `/?view=game&game=${waiting}&tab=players`,
    open: clicks(['button', /Why/], ['button', 'Change handicap']),
    shows: dialog(/^Playing handicap of/),
  },
  {
    name: 'game-draw',
    as: 'organiser',
    path: ({ waiting }) => `/?view=field&game=${waiting}&tab=draw`,
    shows: heading('Balance of the groups'),
  },
  {
    name: 'game-draw-standing',
    as: 'organiser',
    path: ({ championship }) => `/?view=field&game=${championship.third.id}&tab=draw`,
    open: (page) => page.getByRole('radio', { name: /^By standing/ }).click(),
    shows: heading('Draw 1, by standing'),
  },
  {
    name: 'game-check',
    as: 'organiser',
    path: ({ waiting }) => `/?view=field&game=${waiting}&tab=check`,
    shows: heading('Check before play'),
  },
  {
    name: 'game-players-play',
    as: 'organiser',
    path: ({ round }) => `/?view=game&game=${round.id}&tab=players`,
    shows: text('Thru 8'),
  },
  {
    name: 'game-players-asked',
    as: 'organiser',
    path: ({ late }) => `/?view=game&game=${late.id}&tab=players`,
    shows: text('Jo Fielding wants to join Group 1'),
  },
  {
    name: 'game-add-player',
    as: 'organiser',
    path: ({ waiting }) => `/?view=game&game=${waiting}&tab=players`,
    open: (page) => page.getByLabel('Add a player').first().fill('lind'),
    shows: (page) => page.getByRole('option').first(),
  },
  {
    name: 'game-add-guest',
    as: 'organiser',
    path: ({ waiting }) => `/?view=game&game=${waiting}&tab=players`,
    open: clicks(['button', 'Add guest']),
    shows: dialog('Add guest'),
  },
  {
    name: 'new-player',
    as: 'demoadmin',
    path: () => '/?view=newPlayer',
    shows: heading('Add New Player'),
  },
  {
    name: 'club-pictures',
    as: 'clubmanager',
    path: () => '/courses',
    open: async (page) => {
      await page.getByRole('button', { name: 'Club pictures' }).click();
      if ((await page.getByAltText('1 of 1').count()) > 0) return;
      const buffer = await page.screenshot({ type: 'jpeg' });
      const file = { name: 'first-tee.jpg', mimeType: 'image/jpeg', buffer };
      await page.getByLabel('Add picture').setInputFiles(file);
    },
    shows: (page) => page.getByAltText('1 of 1'),
  },
  {
    name: 'local-rules',
    as: 'clubmanager',
    path: () => '/courses',
    open: async (page) => {
      await page.getByRole('button', { name: 'More actions for Alcanada', exact: true }).first().click();
      await page.getByRole('menuitem', { name: 'Local rules' }).click();
      const text = page.getByRole('textbox', { name: 'Local rules' });
      if ((await text.textContent())?.trim()) return;
      await page.getByRole('button', { name: 'Heading', exact: true }).click();
      await text.pressSequentially('Out of bounds\nBeyond any wall, fence or white stakes.');
    },
    shows: (page) => page.getByRole('textbox', { name: 'Local rules' }).getByText('Out of bounds'),
  },
  {
    name: 'organisers',
    as: 'clubmanager',
    path: () => '/organisers',
    shows: (page) => page.getByLabel('Add an organiser').first(),
  },
  {
    name: 'club-players',
    as: 'clubmanager',
    path: () => '/players',
    shows: (page) => page.getByRole('switch').or(page.locator('li > button[aria-haspopup="dialog"]')).first(),
  },
  {
    name: 'game-email',
    as: 'organiser',
    path: ({ round }) => `/?view=game&game=${round.id}&tab=players`,
    open: playersTool('E-mail players'),
    shows: (page) => page.getByRole('button', { name: /^Send to/ }),
  },
  {
    name: 'game-guests',
    as: 'organiser',
    path: ({ late }) => `/?view=game&game=${late.id}`,
    open: clicks(['button', 'Game menu'], ['menuitem', 'Guests']),
    shows: dialog('Unregistered players'),
  },
  {
    name: 'score-setup-organiser',
    as: 'organiser',
    path: ({ round }) => `/?view=score&game=${round.id}&group=Group%201&hole=9`,
    open: clicks(['button', /You’re scoring for the committee/]),
    shows: dialog('Group 1'),
  },
  {
    name: 'score-setup-index',
    as: 'organiser',
    path: ({ round }) => `/?view=score&game=${round.id}&group=Group%201&hole=9`,
    open: clicks(['button', /You’re scoring for the committee/], ['button', /’s HI$/]),
    shows: dialog(/^Handicap index of/),
  },
  {
    name: 'game-edit-group',
    as: 'organiser',
    path: ({ waiting }) => `/?view=game&game=${waiting}&tab=players`,
    open: clicks(['button', 'More actions for Group 1'], ['menuitem', 'Name and players']),
    shows: (page) => page.getByRole('textbox', { name: 'Group name' }),
  },
  {
    name: 'game-close',
    as: 'organiser',
    path: ({ live }) => `/?view=game&game=${live}`,
    open: clicks(['button', 'Game menu'], ['menuitem', 'Close game']),
    shows: dialog(/^Close /),
  },
  {
    name: 'game-close-ready',
    as: 'organiser',
    path: ({ full }) => `/?view=game&game=${full.id}`,
    open: clicks(['button', 'Game menu'], ['menuitem', 'Close game']),
    shows: dialog(/^You are about to close/),
  },
  {
    name: 'game-close-handicaps',
    as: 'organiser',
    path: ({ rollUp }) => `/?view=game&game=${rollUp.id}`,
    open: async (page) => {
      await clicks(['button', 'Game menu'], ['menuitem', 'Close game'])(page);
      await page.getByRole('heading', { name: /^These handicaps change/ }).scrollIntoViewIfNeeded();
    },
    shows: heading(/^These handicaps change/),
  },
  {
    name: 'handicaps',
    as: 'organiser',
    path: '/handicaps',
    shows: text('Roll-up, house rule'),
  },
  {
    name: 'handicaps-history',
    as: 'organiser',
    path: ({ rollUp }) => `/handicaps?player=${rollUp.player(0).id}`,
    shows: text('Changes and reasons'),
  },
  {
    name: 'handicaps-add',
    as: 'organiser',
    path: '/handicaps',
    open: clicks(['button', 'Add handicap']),
    shows: dialog('Add a custom handicap'),
  },
  {
    name: 'handicaps-change',
    as: 'organiser',
    path: ({ rollUp }) => `/handicaps?player=${rollUp.player(0).id}`,
    open: clicks(['button', 'Change handicap']),
    shows: (page) => page.getByLabel('Custom playing handicap').first(),
  },
  {
    name: 'game-admit',
    as: 'organiser',
    path: ({ off }) => `/?view=game&game=${off.id}&tab=players`,
    open: async (page) => {
      await refuseByRule(page);
      await page.getByLabel('Add a player', { exact: true }).fill('wanda');
      await page.getByRole('option', { name: 'Wanda Keel' }).click();
    },
    shows: dialog('Add Wanda Keel?'),
    reports: [answered(409)],
  },
  {
    name: 'control-groups',
    as: 'organiser',
    path: ({ round }) => `/?view=game&game=${round.id}&tab=control`,
    open: async (page) => {
      await page.getByText(/^Groups/).click();
      await page.getByRole('button', { name: /^Group 1/ }).click();
    },
    shows: (page) => page.getByRole('link', { name: 'Enter scores' }),
  },
  {
    name: 'control-cards',
    as: 'organiser',
    path: ({ live }) => `/?view=game&game=${live}&tab=control`,
    open: (page) => page.getByText(/^Cards \d/).click(),
    shows: (page) => page.getByRole('region', { name: 'Cards' }),
  },
  {
    name: 'control-scramble',
    as: 'organiser',
    path: ({ scramble }) => `/?view=game&game=${scramble.id}&tab=control`,
    open: (page) => page.getByText(/^Cards \d/).click(),
    shows: (page) => page.getByRole('region', { name: 'Cards' }),
  },
  {
    name: 'submission-scramble',
    as: 'organiser',
    path: ({ scramble }) => `/?view=game&game=${scramble.id}&tab=players&card=${scramble.player(0).id}`,
    shows: dialog('Amber: submission card'),
  },
  {
    name: 'control-matches',
    as: 'organiser',
    path: ({ matches }) => `/?view=game&game=${matches.id}&tab=control`,
    open: (page) => page.getByText(/^Groups/).click(),
    shows: text(/ up on /),
  },
  {
    name: 'submission-match',
    as: 'organiser',
    path: ({ matches }) => `/?view=game&game=${matches.id}&tab=players&card=${matches.player(0).id}`,
    shows: dialog(/submission card$/),
  },
  {
    name: 'control-room',
    as: 'organiser',
    path: ({ round }) => `/?view=game&game=${round.id}&tab=control`,
    shows: heading('Control room'),
  },
  {
    name: 'submission',
    as: 'organiser',
    path: ({ round }) => `/?view=game&game=${round.id}&tab=players&card=${round.player(1).id}`,
    shows: dialog(/submission card$/),
  },
  {
    name: 'submission-log',
    as: 'organiser',
    path: ({ round }) => `/?view=game&game=${round.id}&tab=players&card=${round.player(1).id}`,
    open: clicks(['tab', 'Log']),
    shows: text(/as first entered/),
  },
  {
    name: 'quick-score',
    as: 'organiser',
    path: ({ live }) => `/?view=game&game=${live}&tab=quick`,
    shows: heading('Quick Score'),
  },
  {
    name: 'quick-card',
    as: 'organiser',
    path: ({ round }) => `/?view=game&game=${round.id}&tab=quick`,
    open: clicks(['button', /of 18|\/18/]),
    shows: (page) => page.getByRole('button', { name: 'Enter scores' }),
  },
  {
    name: 'quick-hole',
    as: 'organiser',
    path: ({ round }) => `/?view=score&game=${round.id}&group=Group%201&hole=9`,
    shows: text('You’re scoring for the committee'),
    course: true,
  },
  {
    name: 'quick-amend',
    as: 'organiser',
    path: ({ round }) => `/?view=score&game=${round.id}&group=Group%201&hole=6`,
    open: clicks(['button', /Change the score/], ['button', /^5\b/]),
    shows: dialog('Change hole 6'),
  },
];
