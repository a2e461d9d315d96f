import { randomBytes } from 'node:crypto';

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
/** 2024-01-01: eight characters of base 32 then last until 2058. */
const idTimeOrigin = Date.UTC(2024, 0, 1);
let last = 0;
let counter = 0;

const encode = (value: number, length: number) => {
  let out = '';
  let rest = value;
  for (let i = 0; i < length; i++) {
    out = alphabet.charAt(rest % 32) + out;
    rest = Math.floor(rest / 32);
  }
  return out;
};

/**
 * A new id: eight characters of time in milliseconds, eight random; ids made later in one process sort later. A
 * collision needs two processes to draw the same 40 random bits in the same millisecond.
 */
export function newId(now = Date.now()): string {
  const time = now - idTimeOrigin;
  if (time === last) counter += 1;
  else {
    last = time;
    counter = randomBytes(2).readUInt16BE() % 512;
  }
  return encode(time, 8) + encode(counter % 1024, 2) + encode(randomBytes(4).readUInt32BE() % 32 ** 6, 6);
}
