import { describe, expect, it } from 'vitest';
import { type Script, type Taste, together } from './together.ts';

const script = (file: string, needs: Partial<Script> = {}): Script => ({
  file,
  name: file,
  asked: null,
  page: false,
  imports: [],
  dynamicImports: [],
  modules: [`${file}.ts`],
  bytes: 3_000,
  ...needs,
});
const screen = (file: string, imports: readonly string[], more: Partial<Script> = {}) =>
  script(file, { asked: file, imports, ...more });
const page = (file: string, dynamicImports: readonly string[], imports: readonly string[] = []) =>
  script(file, { asked: file, page: true, dynamicImports, imports });
const taste: Taste = {
  stays: (name) => name === 'base',
  ofBoard: (asked) => asked === 'board',
  ofDesk: (asked) => asked.endsWith('Table'),
  weight: () => 1,
};
/** The modules of each file that was put together, the file's name first. */
const files = (all: readonly Script[], how: Partial<Taste> = {}) => {
  const found: Record<string, string[]> = {};
  for (const [module, name] of together(all, { ...taste, ...how })) {
    found[name] = [...(found[name] ?? []), module].toSorted();
  }
  return found;
};

describe('small files that several screens share', () => {
  it('come together where the same screens need them, whatever the order in which the build names them', () => {
    const all = [
      page('app', ['home', 'game']),
      screen('home', ['date', 'list']),
      screen('game', ['date', 'list']),
      script('date'),
      script('list', { bytes: 5_400 }),
    ];
    expect(files(all)).toEqual({ list: ['date.ts', 'list.ts'] });
    expect(files(all.toReversed())).toEqual(files(all));
  });

  it('stay apart where one who needs a small one would pay for a large one', () => {
    const all = [
      page('app', ['home', 'game']),
      screen('home', ['date']),
      screen('game', ['date', 'editor']),
      script('date'),
      script('editor', { bytes: 360_000 }),
    ];
    expect(files(all)).toEqual({});
  });

  it('stay apart for those whose bytes count more', () => {
    const all = [
      page('app', ['home', 'game', 'card']),
      screen('home', ['date']),
      screen('game', ['date', 'menu']),
      screen('card', ['date', 'menu']),
      script('date'),
      script('menu', { bytes: 24_000 }),
    ];
    expect(files(all)).toEqual({ menu: ['date.ts', 'menu.ts'] });
    expect(files(all, { weight: (asked) => (asked === 'home' ? 10 : 1) })).toEqual({});
  });

  it('stay apart where one of them would bring along what it imports', () => {
    const all = [
      page('app', ['welcome', 'game', 'teams']),
      screen('welcome', ['pin']),
      screen('game', ['pin', 'discs']),
      screen('teams', ['pin', 'discs']),
      script('pin'),
      script('discs', { imports: ['form'] }),
      screen('form', [], { bytes: 90_000 }),
    ];
    expect(files(all)).toEqual({});
    const there = all.map((one) => (one.file === 'app' ? { ...one, imports: ['form'] } : one));
    expect(files(there)).toEqual({ discs: ['discs.ts', 'pin.ts'] });
  });

  it('the board shares no file with what it cannot come to, a phone none with what only a desk uses', () => {
    const all = [
      page('app', ['home', 'UsersTable']),
      page('board', ['dialog']),
      screen('dialog', ['ofBoard']),
      screen('home', ['ofBoard', 'ofApp']),
      screen('UsersTable', ['ofBoard', 'ofApp', 'ofDesk']),
      script('ofBoard'),
      script('ofApp'),
      script('ofDesk'),
    ];
    expect(files(all)).toEqual({});
  });

  it('what a page starts with comes together with nothing that another does without, and what has its place keeps it', () => {
    const all = [
      page('app', ['home'], ['low', 'high', 'base']),
      page('board', [], ['low', 'high', 'base', 'ofBoard']),
      screen('home', ['low', 'high', 'base', 'later']),
      ...['low', 'high', 'base', 'ofBoard', 'later'].map((file) => script(file)),
    ];
    expect(files(all)).toEqual({ high: ['high.ts', 'low.ts'] });
  });

  it('never import one another in a circle', () => {
    const all = [
      page('app', ['home', 'game', 'middle']),
      screen('home', ['low', 'high']),
      screen('game', ['low', 'high']),
      // `high` needs a screen's own file, which needs `low`: together they would need it and be needed by it.
      script('high', { imports: ['middle'] }),
      screen('middle', ['low']),
      script('low'),
    ];
    expect(files(all)).toEqual({});
    const straight = all.map((one) => (one.file === 'middle' ? { ...one, imports: [] } : one));
    expect(files(straight)).toEqual({ high: ['high.ts', 'low.ts'] });
  });
});
