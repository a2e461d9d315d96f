import {
  type CallDefinition,
  type CallInput,
  kiosks as calls,
  type KioskLinkKind,
} from '@flagstick/contract';
import { addCourse, type TestCourse } from '../games/course.ts';
import { startRound, view } from '../games/round.ts';
import { Harness, type TestUser } from '../harness.ts';
import { must } from '../must.ts';
import { cookieOf } from './seat-links.ts';

/** A browser that is a clubhouse screen of a game. */
export interface Screen {
  readonly cookie: string;
}

/** A new link's token. */
export async function kioskLink(
  server: Harness,
  { gameId, organiser, kind = 'open' }: { gameId: string; organiser: TestUser; kind?: KioskLinkKind },
): Promise<{ _id: string; token: string }> {
  const made = await server.call(calls.makeLink, { params: { id: gameId }, body: { kind } }, organiser);
  if (made.status !== 200) throw new Error(`No link: ${made.status}.`);
  return made.body;
}

/** Opens a screen with a link. */
export async function openScreen(server: Harness, token: string, account?: TestUser) {
  const answer = await server.call(calls.open, { body: { token } }, account);
  const browser: { cookie?: string } = {};
  cookieOf(answer, browser);
  return { ...answer, screen: { cookie: browser.cookie ?? '' } };
}

/** A new screen of a game. */
export async function screenOf(
  server: Harness,
  game: { gameId: string; organiser: TestUser },
): Promise<Screen & { id: string }> {
  const { _id: id, token } = await kioskLink(server, game);
  const { status, screen } = await openScreen(server, token);
  if (status !== 200) throw new Error(`The screen did not open: ${status}.`);
  return { ...screen, id };
}

/** A call of a screen. */
export const onScreen = <const C extends CallDefinition>(
  server: Harness,
  { cookie }: Screen,
  call: C,
  input: CallInput<C>,
) => server.call(call, input, undefined, { cookie });

/** All holes of a card with this score, except these. */
export const card = (gross: number, other: Record<number, number | 'PU'> = {}) =>
  Object.fromEntries(Array.from({ length: 18 }, (_, at) => [at + 1, other[at + 1] ?? gross]));

type SentHoles = Record<string, number | 'PU'>;

/** A server with a course, and what tests do on its clubhouse screens. */
export class KioskFixture {
  server!: Harness;
  course!: TestCourse;

  async start(): Promise<void> {
    this.server = await Harness.start();
    this.course = await addCourse(this.server.storage);
  }

  close = () => this.server.close();

  /** A game in play with a screen: ann, bob and cat in one group, each marking the next. */
  round = async ({ verifyQs = true } = {}) => {
    const { server, course } = this;
    const { game, organiser, players } = await startRound(server, { players: 3, course, verifyQs });
    const [ann, bob, cat] = players.map(({ id, token }) => ({ id, token }));
    const id = game._id;
    const screen = await screenOf(server, { gameId: id, organiser });
    return { id, organiser, screen, ann: must(ann), bob: must(bob), cat: must(cat) };
  };

  scoreIdOf = async (id: string, organiser: TestUser, player: string) =>
    must((await view(this.server, id, organiser)).players[player]).scoreId;

  /** Enters a card on a screen. */
  enter = (
    screen: Screen,
    playerId: string,
    scoreId: string,
    holes: SentHoles,
    more: { oneScorer?: boolean; signature?: number[][] } = {},
  ) =>
    onScreen(this.server, screen, calls.enterCard, {
      params: { playerId },
      body: { scoreId, holes, ...more },
    });

  /** A marker confirms a card on a screen. */
  confirm = (
    screen: Screen,
    playerId: string,
    scoreId: string,
    holes: SentHoles,
    marker: { link?: string; email?: string; password?: string; code?: string },
  ) =>
    onScreen(this.server, screen, calls.confirm, { params: { playerId }, body: { scoreId, holes, marker } });

  /** Adds a photo of the paper card on a screen. */
  addPhoto = ({ cookie }: Screen, playerId: string, scoreId: string, bytes: Uint8Array) => {
    const files = [{ field: 'photo', name: 'card.jpg', bytes }];
    const input = { params: { playerId }, body: { scoreId }, files };
    return this.server.form(calls.addPhoto, input, undefined, { cookie });
  };
}
