/**
 * Array methods that Chrome and Edge 109 lack, the last browsers of Windows 7 and 8. Imported first by both pages;
 * other newer features are not used, see scripts/compat.ts.
 */
const missing: Record<string, (this: unknown[], ...args: never[]) => unknown[]> = {
  toSorted(compare?: (a: unknown, b: unknown) => number) {
    return [...this].sort(compare);
  },
  toReversed() {
    return [...this].reverse();
  },
  with(at: number, value: unknown) {
    const copy = [...this];
    const index = at < 0 ? copy.length + at : at;
    if (!(index >= 0 && index < copy.length)) throw new RangeError('Invalid index');
    copy[index] = value;
    return copy;
  },
};

for (const [name, value] of Object.entries(missing)) {
  if (!(name in Array.prototype)) {
    Object.defineProperty(Array.prototype, name, { value, writable: true, configurable: true });
  }
}

export {};
