import { describe, expect, it } from 'vitest';
import { callsToSend, takeApart } from './constants.ts';

const tables = {
  limits: { page: { size: 20 }, types: ['png'] },
  errors: { 'a.b': { text: 'No' } },
  says: { off: 'Off' },
};
const from = "from '@flagstick/contract/limits';\n";

describe('tables of the contract in the build', () => {
  it('a module holds the entries that it names, each once, and imports the table no more', () => {
    const code = `import { limits } ${from}a(limits.page.size, limits.page.size, [...limits.types]);`;
    expect(takeApart(code, tables)).toBe(
      'const $constant0 = 20;\nconst $constant1 = ["png"];\na($constant0, $constant0, [...$constant1]);',
    );
  });

  it('an entry is named in brackets, too; what follows it stays', () => {
    const code = `import { errors, type X } ${from}a(errors['a.b'].text.trim());`;
    expect(takeApart(code, tables)).toBe(
      `const $constant0 = "No";\nimport { type X } ${from}a($constant0.trim());`,
    );
  });

  it('a table that is asked by a variable stays whole', () => {
    const code = `import { errors, says } ${from}a(errors[code], says.off);`;
    expect(takeApart(code, tables)).toBe(
      `const $constant0 = "Off";\nimport { errors } ${from}a(errors[code], $constant0);`,
    );
  });

  it('a comment that has the word of a table keeps it from nothing', () => {
    const code = `import { says } ${from}/** What the server says. */\na(says.off);\n  // Nobody says more.\n`;
    expect(takeApart(code, tables)).toBe(
      'const $constant0 = "Off";\n/** What the server says. */\na($constant0);\n  // Nobody says more.\n',
    );
  });

  it('words that only look like a table are left alone', () => {
    const code = `import { says } ${from}a(event.says.off, 'says.off', says.unknown);`;
    expect(takeApart(code, tables)).toBe(code);
    expect(takeApart('a(limits.page)', tables)).toBe('a(limits.page)');
  });

  it('of a call comes what sends it', () => {
    const call = { method: 'GET', path: '/x', access: 'user', query: {}, responses: {} };
    expect(callsToSend({ clubs: { path: 'clubs', list: call } })).toEqual({
      clubs: { path: 'clubs', list: { method: 'GET', path: '/x', access: 'user' } },
    });
  });
});
