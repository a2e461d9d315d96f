/** A worked example: the input, and the facts of the result that its source states. */
export interface WorkedExample {
  readonly id: string;
  readonly topic: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly expected: Readonly<Record<string, unknown>>;
}

/** Computes the facts of an example, by name. */
export type Adapter = (input: Input) => Readonly<Record<string, unknown>>;

/** The input of an example. Reading a field of the wrong kind throws an error that names the field. */
export class Input {
  readonly #fields: Readonly<Record<string, unknown>>;

  constructor(fields: Readonly<Record<string, unknown>>) {
    this.#fields = fields;
  }

  has(name: string): boolean {
    return this.#fields[name] !== undefined && this.#fields[name] !== null;
  }

  raw(name: string): unknown {
    return this.#fields[name];
  }

  with(fields: Readonly<Record<string, unknown>>): Input {
    return new Input({ ...this.#fields, ...fields });
  }

  number(name: string, otherwise?: number): number {
    const value = this.#fields[name] ?? otherwise;
    if (typeof value !== 'number') throw new Error(`${name} is not a number`);
    return value;
  }

  text(name: string, otherwise?: string): string {
    const value = this.#fields[name] ?? otherwise;
    if (typeof value !== 'string') throw new Error(`${name} is not a text`);
    return value;
  }

  flag(name: string): boolean {
    return this.#fields[name] === true;
  }

  numbers(name: string): number[] {
    return this.scores(name).map((value) => {
      if (value === null) throw new Error(`${name} has a gap`);
      return value;
    });
  }

  scores(name: string): (number | null)[] {
    return scoreList(this.#fields[name], name);
  }

  objects(name: string): Input[] {
    const value = this.#fields[name];
    if (!Array.isArray(value)) throw new Error(`${name} is not a list`);
    return value.map((item: unknown) => {
      if (!isRecord(item)) throw new Error(`${name} contains items that are not objects`);
      return new Input(item);
    });
  }
}

/** A fact with several accepted forms. */
export class Alternatives {
  readonly forms: readonly unknown[];

  constructor(forms: readonly unknown[]) {
    this.forms = forms;
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function scoreList(value: unknown, name: string): (number | null)[] {
  if (!Array.isArray(value)) throw new Error(`${name} is not a list`);
  return value.map((item: unknown) => {
    if (item === null || typeof item === 'number') return item;
    throw new Error(`${name} contains items that are not numbers`);
  });
}
