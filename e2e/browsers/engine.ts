/** A browser other than Playwright's, with the few functions that the journeys need. */
export interface Engine {
  readonly name: string;
  goto(url: string): Promise<void>;
  /** Runs an expression in the page and returns its value, which has to be JSON; promises are awaited. */
  evaluate(expression: string): Promise<unknown>;
  /** Plays pointer or key actions as WebDriver describes them. */
  act(actions: readonly object[]): Promise<void>;
  picture(): Promise<Buffer>;
  errors(): string[];
  close(): Promise<void>;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export const phone: Size = { width: 390, height: 844 };

/** The reason why an engine cannot run here, with the command that installs it. */
export class Missing extends Error {}

export const tapAt = ({ x, y }: { x: number; y: number }): object[] => [
  {
    type: 'pointer',
    id: 'finger',
    parameters: { pointerType: 'mouse' },
    actions: [
      { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) },
      { type: 'pointerDown', button: 0 },
      { type: 'pause', duration: 30 },
      { type: 'pointerUp', button: 0 },
    ],
  },
];

export const typeKeys = (text: string): object[] => [
  {
    type: 'key',
    id: 'keys',
    actions: [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]),
  },
];

export const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Polls until there is an answer. @throws with this text after the time */
export async function until<T>(
  ask: () => Promise<T | undefined | null | false>,
  words: string,
  withinMs = 30_000,
): Promise<T> {
  const end = Date.now() + withinMs;
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    if (Date.now() > end) throw new Error(`Not within ${withinMs / 1000} s: ${words}`);
    await sleep(150);
  }
}
