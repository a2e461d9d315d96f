import { strict as assert } from 'node:assert';
import type { Api } from '../lib/api.ts';
import { storageOf } from '../lib/devices.ts';
import type { NetworkRelay } from '../lib/network-relay.ts';
import type { Round } from '../lib/round.ts';
import { sleep, until } from './engine.ts';
import type { Screen } from './screen.ts';

interface Stage {
  readonly screen: Screen;
  readonly api: Api;
  readonly wire: NetworkRelay;
  /** In play for player1 and player2. */
  readonly round: Round;
}

export interface Journey {
  readonly title: string;
  /** Errors that an engine reports although nothing is wrong. */
  readonly expects?: readonly RegExp[];
  readonly play: (stage: Stage) => Promise<void>;
}

/** Restores an existing session, as on a phone that was used before. */
async function signIn({ screen, wire }: Stage, username: string): Promise<void> {
  const { origins } = await storageOf(wire.url, username);
  // A small page of the app: the session is in place before the app starts.
  await screen.open('/leaderBoard/NOGAME');
  const entries = origins.flatMap(({ localStorage }) => localStorage);
  await screen.evaluate(`(() => {
    localStorage.clear();
    for (const { name, value } of ${JSON.stringify(entries)}) localStorage.setItem(name, value);
    document.cookie = 'cookieConsent=yes; path=/; SameSite=Lax';
  })()`);
}

/** Checks that nothing is wider than the window. */
async function fits(screen: Screen): Promise<void> {
  const [content, window] = (await screen.evaluate(
    '[document.documentElement.scrollWidth, document.documentElement.clientWidth]',
  )) as [number, number];
  assert.ok(content <= window, `The page is ${content} px wide in a window of ${window} px.`);
}

const offlineErrors = [
  /NetworkError/,
  /Failed to load resource/,
  /WebSocket/,
  /access control/,
  /can.t establish/,
  /Error receiving data/,
  /Could not connect/,
];

export const journeys: readonly Journey[] = [
  {
    title: 'signs in by the form and finds the own games',
    play: async ({ screen }) => {
      await screen.open('/');
      await screen.tap('button', /^Accept/);
      await screen.type(/E-mail or username/, 'player2');
      await screen.type(/^Password/, 'flagstick');
      await screen.tap('button', /^Sign in$/);
      await screen.sees('text', /Engine Cup|Welcome/);
      await fits(screen);
    },
  },
  {
    title: 'scores a hole by its keys, and the score counts',
    play: async (stage) => {
      const { screen, round } = stage;
      await signIn(stage, 'player1');
      await screen.open(`/?view=score&game=${round.id}&hole=1`);
      await screen.tap('button', /^5(?!\d)/);
      await screen.sees('text', /Counted/);
      await fits(screen);
      await until(async () => (await round.log(round.player(0))).length > 0, 'the score in the log');
    },
  },
  {
    title: 'scores by the pad with all numbers',
    play: async (stage) => {
      const { screen, round } = stage;
      await signIn(stage, 'player1');
      await screen.open(`/?view=score&game=${round.id}&hole=3`);
      await screen.tap('button', /^More scores/);
      await screen.tap('button', /^9(?!\d)/);
      await screen.sees('text', /Counted/);
    },
  },
  {
    title: 'chooses a hole, and opens the group sheet',
    play: async (stage) => {
      const { screen, round } = stage;
      await signIn(stage, 'player1');
      await screen.open(`/?view=score&game=${round.id}&hole=1`);
      await screen.tap('button', /choose another hole/);
      await screen.tap('button', /^7(?!\d)/);
      await screen.sees('button', /^7 ?, choose another hole/);
      await screen.tap('button', /Group 1/);
      await screen.sees('text', /^Starting hole/);
    },
  },
  {
    title: 'shows the own card, the result and the game page',
    play: async (stage) => {
      const { screen, round } = stage;
      await signIn(stage, 'player1');
      await screen.open(`/?view=card&game=${round.id}`);
      await screen.sees('heading', /Tom Ashworth/);
      await fits(screen);
      await screen.open(`/?view=result&game=${round.id}`);
      await screen.sees('text', /Engine Cup/);
      await screen.open(`/?view=game&game=${round.id}`);
      await screen.sees('heading', /Engine Cup/);
      await fits(screen);
      await screen.tap('button', /^Invite/);
      await until(
        async () => screen.evaluate(`document.querySelector('img[alt^="QR code"]')?.naturalWidth > 0`),
        'the QR code',
      );
    },
  },
  {
    title: 'follows the leaderboard live, and opens a card from it',
    play: async (stage) => {
      const { screen, round } = stage;
      await signIn(stage, 'player1');
      await screen.open(`/leaderBoard/${round.code}`);
      await screen.sees('text', /Ashworth/);
      await fits(screen);
      await screen.sees('text', /^Live/);
      const [me] = round.players;
      if (me === undefined) throw new Error('The round has no player.');
      const shown = () => screen.evaluate(`document.querySelector('main')?.textContent`);
      const before = await shown();
      for (const hole of [11, 12]) await round.score(me, me, hole, 3);
      await until(async () => (await shown()) !== before, 'the score on the leaderboard');
      await screen.tap('button', /Ashworth/);
      await until(
        async () => screen.evaluate(`document.querySelector('dialog[open], [role=dialog]') !== null`),
        'the card',
      );
    },
  },
  {
    title: 'keeps a score typed without a network over a reload, and sends it',
    expects: offlineErrors,
    play: async (stage) => {
      const { screen, round, wire } = stage;
      await signIn(stage, 'player1');
      await screen.open(`/?view=score&game=${round.id}&hole=5`);
      await screen.sees('button', /^5 ?, choose another hole/);
      await screen.evaluate('navigator.serviceWorker.ready.then(() => true)');
      // The worker serves pages from the next one on.
      await screen.open(`/?view=score&game=${round.id}&hole=5`);
      await screen.sees('button', /^5 ?, choose another hole/);
      await until(
        () => screen.evaluate('navigator.serviceWorker.controller !== null'),
        'a page of the service worker',
      );
      await screen.evaluate(`window.dispatchEvent(new Event('pagehide'))`);
      const before = (await round.log(round.player(0))).length;
      wire.cut();
      // The notice moves the keys, and a tap at that moment would miss them.
      await sleep(3_000);
      await screen.tap('button', /^4(?!\d)/);
      await screen.sees('text', /1 score saved on this phone/);
      await screen.open(`/?view=score&game=${round.id}&hole=5`);
      await screen.sees('text', /1 score saved on this phone/);
      wire.mend();
      await screen.tap('button', /^Reconnect/).catch(() => undefined);
      await until(async () => (await round.log(round.player(0))).length > before, 'the score in the log');
      await screen.seesNo('text', /saved on this phone/);
    },
  },
  {
    title: 'keeps its width in the dark and in the sun',
    play: async (stage) => {
      const { screen, round } = stage;
      await signIn(stage, 'player1');
      for (const theme of ['dark', 'sun']) {
        await screen.open(`/?view=score&game=${round.id}&hole=9`);
        await screen.evaluate(`void (document.documentElement.dataset.theme = '${theme}')`);
        await screen.sees('button', /^9 ?, choose another hole/);
        await fits(screen);
      }
    },
  },
  {
    title: 'shows the profile with its date of birth',
    play: async (stage) => {
      const { screen } = stage;
      await signIn(stage, 'player1');
      await screen.open('/?view=profile');
      await screen.sees('text', /Date of birth/);
      await fits(screen);
    },
  },
  {
    title: 'lets an organiser see players and groups, and find a player to add',
    play: async (stage) => {
      const { screen, round } = stage;
      await signIn(stage, 'organiser');
      await screen.open(`/?view=game&game=${round.id}&tab=players`);
      await screen.sees('text', /Ashworth/);
      await screen.type(/^Add a player/, 'player3');
      await screen.sees('text', /player3/);
      await fits(screen);
    },
  },
];
