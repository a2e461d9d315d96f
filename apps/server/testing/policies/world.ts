import {
  advertCalls,
  adverts,
  clubAccounts,
  clubs,
  competitions,
  coursePack,
  courses,
  customHandicaps,
  games,
  groups,
  kiosks,
  memberImport,
  payments,
  prizes,
  scoreCards,
  scoring,
  teams,
} from '@flagstick/contract';
import { sql } from 'kysely';
import { clockWithoutRounds } from '../clock-without-rounds.ts';
import { card, onScreen, type Screen, screenOf } from '../features/kiosks.ts';
import { linksOf, seatOn } from '../features/seat-links.ts';
import { addRule } from '../games/course.ts';
import { gameForm } from '../games/new-game.ts';
import { Harness, type TestUser } from '../harness.ts';
import { photo } from '../pictures.ts';
import { Cast, castOn, type Persona } from './cast.ts';

interface RoundOptions {
  /** Only the player has a seat, and no group. */
  readonly alone?: boolean;
  readonly playing?: boolean;
  readonly activateStatus?: 1 | 2 | 3;
  /** Its rule lets players bring guests. */
  readonly guests?: boolean;
}

/**
 * The callers and subjects: games of the organiser with the player in them, courses and adverts of the manager's club.
 * Subjects that a call would use up are created for every caller.
 */
export class World extends Cast {
  readonly #shared = new Map<number, Promise<string>>();
  #guest: Promise<string> | undefined;
  #gameId = '';

  /** Another world on the same server does not affect the first. */
  static async make(given?: Harness): Promise<World> {
    const world = new World(
      await castOn(given ?? (await Harness.start({}, undefined, undefined, clockWithoutRounds))),
    );
    world.#gameId = await world.shared();
    const { organiser, player } = world.users;
    world.seat = await seatOn(world.server, { gameId: world.#gameId, organiser, player: player.id });
    return world;
  }

  /** The shared game with a public board. */
  get gameId(): string {
    return this.#gameId;
  }

  /** The form of a game on the course, for four players by default. */
  gameForm(more: object = {}) {
    return gameForm(this.course, {
      name: 'Policy Medal',
      scoreCards: [this.course.whiteId, this.course.redId],
      ...more,
    });
  }

  /** A new game of the organiser, with the four players in two groups. Returns its id. */
  async round(options: RoundOptions = {}): Promise<string> {
    const { alone = false, playing = false, activateStatus = 1, guests = false } = options;
    const { player, mate, third, loner, organiser } = this.users;
    const competitionId = guests ? await this.#guestRule() : this.gameForm().competitionId;
    const body = this.gameForm({ maxPlayers: 100, leaderboard: { activateStatus }, competitionId });
    const { _id: id } = (await this.server.call(games.insert, { body }, organiser)).body;
    // Dated yesterday, because the organiser creates more than the daily limit.
    await this.server.storage.db
      .updateTable('games')
      .set({ created_at: sql`now() - interval '1 day'` })
      .where('id', '=', id)
      .execute();
    const params = { id };
    const groupsOf = alone ? [] : [[player, mate, third], [loner]];
    for (const user of alone ? [player] : groupsOf.flat()) {
      await this.server.call(games.join, { params }, user);
    }
    for (const [at, members] of groupsOf.entries()) {
      const group = { name: `Group ${at + 1}`, playersId: members.map((user) => user.id) };
      await this.server.call(groups.create, { params, body: group }, organiser);
    }
    if (playing) await this.server.call(games.activate, { params }, organiser);
    return id;
  }

  /** A new game of the organiser with a fee. */
  async paidRound(options: RoundOptions = {}): Promise<string> {
    const id = await this.round(options);
    const body = { isPaid: true, paymentRules: { fee: 1200 } };
    await this.server.call(games.update, { params: { id }, body }, this.users.organiser);
    return id;
  }

  /** A payment of the player for their own place in a new game, captured if requested. */
  async payment(captured = false): Promise<{ id: string; clientSecret: string; game: string }> {
    const { player, mate, organiser } = this.users;
    await this.server.call(payments.onboarding, { body: { redirectUrl: '/' } }, organiser);
    const game = await this.paidRound();
    const pay = async (user: TestUser) => {
      const { body } = await this.server.call(
        payments.paymentSession,
        { body: { game, players: [user.id] } },
        user,
      );
      const { clientSecret } = body.paymentSession;
      if (!captured) return { id: body.id, clientSecret, game };
      const swiped = { clientSecret, card: '4242424242424242' };
      await this.server.call(payments.sandboxPay, { body: swiped }, user);
      await this.server.call(payments.verify, { params: { id: body.id }, body: {} }, user);
      return { id: body.id, clientSecret, game };
    };
    // The mate's payment covers the fee of a refund.
    await pay(mate);
    return pay(player);
  }

  /** A new game of the organiser without players. */
  async emptyRound(): Promise<string> {
    const { player, organiser } = this.users;
    const id = await this.round({ alone: true });
    const body = { playerId: player.id };
    await this.server.call(games.removePlayer, { params: { id }, body }, organiser);
    return id;
  }

  /** The form of an organiser's rule. */
  ruleForm() {
    return {
      name: this.word(),
      scoringFormat: 'stableford' as const,
      handicapRules: { aboveHIadjustment: false },
      handicapAdjustment: { adjustMultipleTeeGender: false },
    };
  }

  /** A rule of the organiser that no game plays. */
  async ownRule(): Promise<string> {
    const made = await this.server.call(competitions.insert, { body: this.ruleForm() }, this.users.organiser);
    return made.body._id;
  }

  /** A custom handicap of the player under a new rule of the organiser. */
  async customHandicap(): Promise<{ playerId: string; competitionId: string }> {
    const competitionId = await this.ownRule();
    const playerId = this.users.player.id;
    const body = { playerId, competitionId, hcp: 10 };
    await this.server.call(customHandicaps.insert, { body }, this.users.organiser);
    return { playerId, competitionId };
  }

  #guestRule(): Promise<string> {
    return addRule(this.server.storage, this.course.rules.get('Medal') ?? '', { guests: true });
  }

  /** A game in play whose only card is complete, because its player does not play. */
  async finishedRound(): Promise<string> {
    const id = await this.round({ alone: true, playing: true });
    const { player } = this.users;
    const input = { params: { id, playerId: player.id }, body: { holeNumber: 1, gross: 'DNP' as const } };
    await this.server.call(scoring.updateScore, input, player);
    return id;
  }

  /** The same, handed in by the player. */
  async returnedRound(certification: { returnedAfter?: number } = {}): Promise<string> {
    const id = await this.finishedRound();
    const body = { certification };
    await this.server.call(games.update, { params: { id }, body }, this.users.organiser);
    await this.server.call(games.finish, { params: { id } }, this.users.player);
    return id;
  }

  /** A closed game with prizes, and when they were finalised. */
  async prizedRound(): Promise<{ id: string; fixedAt: string }> {
    const id = await this.finishedRound();
    const { organiser, admin } = this.users;
    const kind = { type: 'points', holes: 'all' } as const;
    const contest = {
      id: 'main',
      name: 'Main',
      kind,
      division: null,
      ties: 'countback' as const,
      exempt: false,
    };
    const voucher = { kind: 'voucher', pence: 2500 } as const;
    const setup = { contests: [{ ...contest, prizes: [voucher], pot: null }] };
    const params = { id };
    await this.server.call(prizes.set, { params, body: { setup } }, organiser);
    await this.server.call(games.finish, { params }, this.users.player);
    await this.server.call(games.close, { params, body: {} }, organiser);
    const { body } = await this.server.call(clubAccounts.prizes, { params, query: {} }, admin);
    return { id, fixedAt: body.fixedAt };
  }

  /** A file of courses with a column that is not read, another each time, and what its preview answered. */
  async previewedPack(): Promise<{ csv: string; plan: string }> {
    const csv = `Club,Course,${this.word()}`;
    const { body } = await this.server.call(coursePack.judge, { body: { csv } }, this.users.club);
    return { csv, plan: body.plan };
  }

  /** A file of members with a new one each time, and what its preview answered. */
  async previewedMembers() {
    const word = this.word();
    const csv = `Name,Surname,E-mail,Gender\nAnn,${word},${word}@example.com,F`;
    const query = { club: this.course.clubId };
    const { body } = await this.server.call(memberImport.judge, { query, body: { csv } }, this.users.admin);
    return { csv, columns: body.columns.map(({ field }) => field), plan: body.plan };
  }

  /** The player's account at the course's club, with more than £5 of credit. */
  async account(): Promise<{ id: string; userId: string }> {
    const params = { id: this.course.clubId, userId: this.users.player.id };
    const body = { pence: 1_000, reason: 'From the voucher book' };
    await this.server.call(clubAccounts.correct, { params, body }, this.users.admin);
    return params;
  }

  /** A purchase from this account. */
  async purchase(): Promise<string> {
    const params = await this.account();
    const body = { pence: 500, reason: 'Golf balls' };
    const made = await this.server.call(clubAccounts.spend, { params, body }, this.users.admin);
    return made.body.items[0]?._id ?? '';
  }

  /** A game in play that its only player left after a score. */
  async leftRound(): Promise<string> {
    const id = await this.round({ alone: true, playing: true });
    const { player } = this.users;
    const input = { params: { id, playerId: player.id }, body: { holeNumber: 1, gross: 4 } };
    await this.server.call(scoring.updateScore, input, player);
    await this.server.call(games.leave, { params: { id } }, player);
    return id;
  }

  /** The form of an e-mail of this caller to the player, about the shared game. */
  async email(persona: Persona): Promise<Record<string, string>> {
    const { db } = this.server.storage;
    const { code, name } = await db
      .selectFrom('games')
      .select(['code', 'name'])
      .where('id', '=', await this.shared())
      .executeTakeFirstOrThrow();
    const { id } = this.as(persona) ?? this.users.organiser;
    const { email } = await db
      .selectFrom('users')
      .select('email')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return {
      ...{ players: this.users.player.id, gameCode: code, gameName: name, orgEmail: email ?? '' },
      ...{ type: 'general blank e-mail', subject: 'The wind', text: 'It blows.' },
    };
  }

  /** A guest added by the organiser to the shared game. */
  guest(): Promise<string> {
    this.#guest ??= this.shared().then(async (id) => {
      const input = { params: { id }, body: { name: 'Ann', lastName: 'Lee', otherPerson: true } };
      return (await this.server.call(games.addGuest, input, this.users.organiser)).body._id;
    });
    return this.#guest;
  }

  /** A new game with scoring links, and the link of the player. */
  async roundWithLinks(): Promise<{ id: string; link: { _id: string; token: string } }> {
    const { organiser, player } = this.users;
    const id = await this.round();
    const link = (await linksOf(this.server, id, organiser)).players.get(player.id);
    if (!link) throw new Error('The player has no link.');
    return { id, link };
  }

  /** A new game in play, of which the screen of the caller `kiosk` is from now on, and the player's card there. */
  async screenRound(): Promise<{ id: string; screen: Screen; playerId: string; scoreId: string }> {
    const { organiser, player } = this.users;
    const id = await this.round({ playing: true });
    const screen = await screenOf(this.server, { gameId: id, organiser });
    this.screen = screen;
    return { id, screen, playerId: player.id, scoreId: await this.card(id, player.id) };
  }

  /** The same, with a card that was entered on the screen. */
  async enteredRound(): Promise<Awaited<ReturnType<World['screenRound']>>> {
    const made = await this.screenRound();
    const { playerId, scoreId } = made;
    const input = { params: { playerId }, body: { scoreId, holes: card(4) } };
    const { status } = await onScreen(this.server, made.screen, kiosks.enterCard, input);
    if (status !== 200) throw new Error(`The card was not entered: ${status}.`);
    return made;
  }

  /** The same, with a photo of the paper card. */
  async photographedRound(): Promise<{ id: string; scoreId: string }> {
    const { id, screen, playerId, scoreId } = await this.enteredRound();
    const files = [{ field: 'photo', name: 'card.jpg', bytes: await photo(60, 40) }];
    const input = { params: { playerId }, body: { scoreId }, files };
    await this.server.form(kiosks.addPhoto, input, undefined, { cookie: screen.cookie });
    return { id, scoreId };
  }

  /** The card of a player in a game. */
  async card(gameId: string, playerId: string): Promise<string> {
    const { card_id } = await this.server.storage.db
      .selectFrom('game_players')
      .select('card_id')
      .where('game_id', '=', gameId)
      .where('player_id', '=', playerId)
      .executeTakeFirstOrThrow();
    return card_id;
  }

  /** A game in play that all callers share, for calls that use nothing up. The loner has a score on the first hole. */
  shared(activateStatus: 1 | 2 | 3 = 1): Promise<string> {
    const round = this.#shared.get(activateStatus) ?? this.scoredRound(activateStatus);
    this.#shared.set(activateStatus, round);
    return round;
  }

  /** A game in play in which the loner has a score on the first hole. */
  async scoredRound(activateStatus: 1 | 2 | 3 = 1): Promise<string> {
    const id = await this.round({ playing: true, activateStatus });
    const { loner } = this.users;
    const input = { params: { id, playerId: loner.id }, body: { holeNumber: 1, gross: 4 } };
    await this.server.call(scoring.updateScore, input, loner);
    return id;
  }

  /** A game in play with hidden places and its presentation mode on. */
  async presentedRound(): Promise<string> {
    const id = await this.scoredRound();
    const body = { leaderboard: { presentationMode: true, hideUntil: 3 as const } };
    await this.server.call(games.update, { params: { id }, body }, this.users.organiser);
    return id;
  }

  async code(id: string): Promise<string> {
    const { code } = await this.server.storage.db
      .selectFrom('games')
      .select('code')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return code;
  }

  /** A team of a new round, with this player. */
  async team(who: 'player' | 'mate'): Promise<string> {
    const { server, users } = this;
    const gameId = await this.round({});
    const made = await server.call(teams.create, { body: { name: 'Reds', gameId } }, users.organiser);
    const body = { playerId: users[who].id, teamId: made.body._id };
    await server.call(teams.changePlayer, { params: { id: gameId }, body }, users.organiser);
    return made.body._id;
  }

  /** The game of such a team. */
  async gameOfTeam(id: string): Promise<string> {
    const teamOf = this.server.storage.db.selectFrom('teams').select('game_id').where('id', '=', id);
    return (await teamOf.executeTakeFirstOrThrow()).game_id;
  }

  /** A draft advert of the course's club, on its white score card. */
  async advertDraft(): Promise<string> {
    const body = { type: 'score card' as const, scoreCard: this.course.whiteId, club: this.course.clubId };
    return (await this.server.call(adverts.insert, { body }, this.users.admin)).body._id;
  }

  /** A saved advert, with a picture on the first hole. */
  async advert(): Promise<string> {
    const id = await this.advertDraft();
    const { admin } = this.users;
    const files = [{ field: 'image', name: 'sponsor.jpg', bytes: await photo(60, 40) }];
    await this.server.form(advertCalls.uploadImage, { params: { id, x: '1' }, files }, admin);
    await this.server.call(adverts.update, { params: { id }, body: {} }, admin);
    return id;
  }

  async club(): Promise<string> {
    return (await this.server.call(clubs.insert, { body: { name: this.word() } }, this.users.admin)).body._id;
  }

  /** A course of the club manager's club. */
  async ownCourse(): Promise<string> {
    const body = { name: this.word(), club: this.course.clubId };
    return (await this.server.call(courses.insert, { body }, this.users.admin)).body._id;
  }

  cardForm(cardType: 'main' | 'custom') {
    return {
      name: this.word(),
      club: this.course.clubId,
      course: this.course.courseId,
      gender: 'men' as const,
      teeColor: 'blue' as const,
      courseRating: 71,
      cardType,
      holesParams: Array.from({ length: 18 }, (_, i) => ({ number: i + 1, yards: 300, par: 4, si: i + 1 })),
    };
  }

  /** A main card of the club manager's club. */
  async mainCard(): Promise<string> {
    const body = this.cardForm('main');
    return (await this.server.call(scoreCards.insert, { body }, this.users.admin)).body._id;
  }
}
