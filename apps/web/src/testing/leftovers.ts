/** Wraps a function and reports its result and arguments. */
const told = <P extends unknown[], R>(made: (...parts: P) => R, tell: (given: R, parts: P) => void) =>
  new Proxy(made, {
    apply(of, self, parts: P) {
      const given: R = Reflect.apply(of, self, parts);
      tell(given, parts);
      return given;
    },
  });

/** React listens to it once per document. */
const ofReact = 'selectionchange';

/**
 * Records timers, requests and listeners from now on.
 * @returns a function that ends all of them
 */
export function noteLeftovers(): () => void {
  const ends: Array<() => void> = [];
  const replace = <T extends object>(target: T, changes: Partial<T>): void => {
    const before = Object.fromEntries(Object.keys(changes).map((name) => [name, Reflect.get(target, name)]));
    Object.assign(target, changes);
    ends.push(() => void Object.assign(target, before));
  };
  replace<object>(globalThis, {
    setTimeout: told(setTimeout, (timer) => ends.push(() => clearTimeout(timer))),
    setInterval: told(setInterval, (timer) => ends.push(() => clearInterval(timer))),
  });
  const targets: EventTarget[] = [window, document];
  for (const target of targets) {
    replace<object>(target, {
      addEventListener: told(target.addEventListener, (_, parts) => {
        if (parts[0] !== ofReact) ends.push(() => target.removeEventListener(...parts));
      }),
    });
  }
  return () => {
    for (const end of ends) end();
  };
}
