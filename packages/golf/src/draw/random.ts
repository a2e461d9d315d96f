/** Pseudo-random numbers from 0 up to (not including) 1, repeatable by seed (SplitMix, 32 bits). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = state ^ (state >>> 16);
    mixed = Math.imul(mixed, 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
}

/** A copy in random order, every order equally likely (Fisher-Yates). */
export function shuffled<T>(list: readonly T[], random: () => number): T[] {
  const rest = [...list];
  const result: T[] = [];
  while (rest.length > 0) {
    const at = Math.floor(random() * rest.length);
    const last = rest.pop() as T;
    if (at === rest.length) result.push(last);
    else {
      result.push(rest[at] as T);
      rest[at] = last;
    }
  }
  return result;
}
