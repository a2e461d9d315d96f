import type { Actor } from '../../../../apps/server/src/shared/actor.ts';
import { AppError } from '../../../../apps/server/src/shared/errors.ts';
import type { SessionsDouble } from './process.ts';

export class Sessions {
  /** Processes that cannot read them now. */
  readonly unavailable = new Set<string>();
  readonly #people: ReadonlyMap<string, Actor>;
  readonly #open = new Map<string, string>();
  readonly #listeners = new Set<(userId: string) => void>();
  #count = 0;

  constructor(people: readonly Actor[]) {
    this.#people = new Map(people.map((person) => [person.id, person]));
  }

  signIn(userId: string): string {
    const token = `token-${++this.#count}`;
    this.#open.set(token, userId);
    return token;
  }

  isOpen(token: string): boolean {
    return this.#open.has(token);
  }

  /** Ends every session of a person, and notifies all processes. */
  end(userId: string): void {
    for (const [token, id] of this.#open) if (id === userId) this.#open.delete(token);
    for (const listener of [...this.#listeners]) listener(userId);
  }

  of(name: string): SessionsDouble {
    return {
      actor: async (token) => {
        if (this.unavailable.has(name)) throw new Error('Connection terminated unexpectedly');
        const person = this.#people.get(this.#open.get(token) ?? '');
        if (!person) throw new AppError('token.expired');
        return person;
      },
      onChange: (listener) => {
        this.#listeners.add(listener);
        return () => this.#listeners.delete(listener);
      },
    };
  }
}
