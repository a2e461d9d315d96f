import { limits } from '@flagstick/contract';
import type { Actor } from '../../../../apps/server/src/shared/actor.ts';
import { nth, type Typing, type Weathering } from '../plan.ts';
import type { Phones, WorldForPhones } from '../world-for-phones.ts';
import { Link } from './link.ts';
import { codeOf, Phone } from './phone.ts';

const peaceMs = 100_000;

/** Simple phones: one or two for each person, without storage, tabs and sign-out. */
export class SimplePhones implements Phones {
  readonly #stage: WorldForPhones;
  readonly #links: readonly Link[];
  readonly #phones: readonly Phone[];
  #calls = 0;

  constructor(stage: WorldForPhones) {
    this.#stage = stage;
    const people = [...stage.cast.players, stage.cast.organiser];
    this.#links = people.map(() => new Link(stage.clock, stage.random));
    this.#phones = people.flatMap((person, at) => this.#phonesOf(person, nth(this.#links, at)));
  }

  #phonesOf(person: Actor, link: Link): Phone[] {
    const { clock, random, invariants, sessions, note, anyServer } = this.#stage;
    // Some people have two phones, and some phones send without waiting for an answer.
    const count = random.chance(0.3) ? 2 : 1;
    return Array.from(
      { length: count },
      () =>
        new Phone({
          userId: person.id,
          time: clock,
          random,
          link,
          server: anyServer,
          signIn: () => sessions.signIn(person.id),
          atOnce: random.one([1, 1, 3]),
          answered: (typed, answer, server) => {
            note(`${typed.id} on hole ${typed.hole}: ${answer.status === 200 ? 'done' : codeOf(answer)}`);
            invariants.answered(typed, answer, server);
          },
        }),
    );
  }

  do(action: Typing | Weathering | { readonly do: 'handle' }): void {
    if (action.do === 'type') this.#type(action);
    if (action.do !== 'weather') return;
    const { lost, doubled, late } = action;
    this.#stage.note(`weather ${lost} ${doubled} ${late}`);
    Object.assign(nth(this.#links, action.link).weather, { lost, doubled, late });
  }

  #type({ phone, of, hole, gross }: Typing): void {
    const { players, gameIds, holes } = this.#stage.cast;
    const id = `call-${++this.#calls}`;
    const { playsMatches } = this.#stage.cast;
    const marks = ['PU', 'DNF', null] as const;
    const value = gross % 12;
    const from = nth(this.#phones, phone);
    // In matches most players enter their own scores and halve many holes, so that some matches go to extra holes.
    const isOwn = playsMatches && of % 4 > 0 && players.some((player) => player.id === from.userId);
    from.type({
      id,
      gameId: nth(gameIds, of),
      playerId: isOwn ? from.userId : nth(players, of).id,
      hole: nth(holes, hole),
      gross: value < 9 ? 2 + (value % (playsMatches ? 2 : 4)) : (marks[value - 9] ?? null),
      onBehalf: this.#nameOf(of, gross),
    });
    this.#stage.note(`${id} is typed`);
  }

  /**
   * Another marker's name, or on a team's card the member whose tee shot counted: sometimes a player outside the team.
   */
  #nameOf(of: number, gross: number): string | undefined {
    const { players, namesTeeShots } = this.#stage.cast;
    if (!namesTeeShots) return gross % 7 === 0 ? nth(players, of + 1).id : undefined;
    return gross % 7 === 0 ? undefined : nth(players, gross % 7 === 1 ? of + 1 : of).id;
  }

  async makePeace(): Promise<void> {
    for (const { weather } of this.#links) Object.assign(weather, { lost: 0, doubled: 0, late: 0 });
    await this.#stage.pass(peaceMs + limits.requestTimeoutMs);
    for (const phone of this.#phones) {
      for (const { id } of phone.waiting) this.#stage.invariants.breach(`${id} is stuck`);
    }
  }
}
