/**
 * Which files of the app are better one file. A bundler makes one for every set of screens that share modules, and
 * most of them weigh less than the request for them.
 */
import type { Plugin } from 'vite';

/** A script of the build, before anything was put together. */
export interface Script {
  readonly file: string;
  readonly name: string;
  /** The module that a page or a dynamic import asks for; null for what others share. */
  readonly asked: string | null;
  /** A page starts with it. */
  readonly page: boolean;
  readonly imports: readonly string[];
  readonly dynamicImports: readonly string[];
  readonly modules: readonly string[];
  /** Bytes, neither made small nor compressed. */
  readonly bytes: number;
}

export interface Taste {
  /** The build gave it its place already. */
  readonly stays: (name: string) => boolean;
  /** What the public board may come to keeps to itself: it must not fetch what the app starts with. */
  readonly ofBoard: (asked: string) => boolean;
  /** What these screens alone need is stored on no phone. */
  readonly ofDesk: (asked: string) => boolean;
  /** How much a byte more, or a request fewer, counts for who asks for this module. */
  readonly weight: (asked: string) => number;
}

/** One request fewer is worth this many bytes more: about 8 kB on the wire. What it weighs for whom is a matter of taste. */
const request = 30_000;

interface Group {
  readonly scripts: readonly Script[];
  readonly bytes: number;
  /** Numbers of the pages and dynamic imports that need it. */
  readonly needed: ReadonlySet<number>;
  readonly kind: string;
}

function follow(
  scripts: ReadonlyMap<string, Script>,
  from: readonly Script[],
  next: (script: Script) => readonly string[],
): Set<string> {
  const found = new Set<string>();
  const open = from.map(({ file }) => file);
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    const script = scripts.get(file);
    if (script === undefined || found.has(file)) continue;
    found.add(file);
    open.push(...next(script));
  }
  return found;
}

/** Whether files would import one another in a circle, in which a module could be used before it has run. */
function circular(all: readonly Script[], groups: readonly Group[]): boolean {
  const groupOf = new Map<string, Group>(
    groups.flatMap((group) => group.scripts.map(({ file }) => [file, group] as const)),
  );
  const node = (file: string): Group | string => groupOf.get(file) ?? file;
  const needs = new Map<Group | string, Set<Group | string>>();
  for (const { file, imports } of all) {
    const from = node(file);
    const of = needs.get(from) ?? new Set();
    for (const to of imports.map(node)) if (to !== from) of.add(to);
    needs.set(from, of);
  }
  const open = new Set<Group | string>();
  const done = new Set<Group | string>();
  const turns = (at: Group | string): boolean => {
    if (open.has(at)) return true;
    if (done.has(at)) return false;
    open.add(at);
    const found = [...(needs.get(at) ?? [])].some(turns);
    open.delete(at);
    done.add(at);
    return found;
  };
  return [...needs.keys()].some(turns);
}

const joined = (a: Group, b: Group): Group => ({
  scripts: [...a.scripts, ...b.scripts],
  bytes: a.bytes + b.bytes,
  needed: new Set([...a.needed, ...b.needed]),
  kind: a.kind,
});

/** The name of a file for each module that comes together with others; all else stays as the bundler has it. */
export function together(all: readonly Script[], taste: Taste): Map<string, string> {
  // By what they hold: a file's own name is another whenever its content is.
  const key = ({ name, modules }: Script) => `${name} ${modules[0]}`;
  const sorted = all.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
  const scripts = new Map(sorted.map((script) => [script.file, script]));
  const asked = sorted.flatMap((script) =>
    script.asked === null ? [] : [{ script, weight: taste.weight(script.asked) }],
  );
  const weights = asked.map(({ weight }) => weight);
  const neededBy = new Map<string, Set<number>>();
  for (const [at, { script }] of asked.entries()) {
    for (const file of follow(scripts, [script], ({ imports }) => imports)) {
      neededBy.set(file, (neededBy.get(file) ?? new Set()).add(at));
    }
  }
  const pages = sorted.filter(({ page }) => page);
  const starts = pages.map((page) => follow(scripts, [page], ({ imports }) => imports));
  const anyhow = ({ imports, dynamicImports }: Script) => [...imports, ...dynamicImports];
  const boards = follow(
    scripts,
    pages.filter((page) => taste.ofBoard(page.asked ?? '')),
    anyhow,
  );
  const phones = follow(scripts, pages, (script) => (taste.ofDesk(script.asked ?? '') ? [] : anyhow(script)));

  let groups: Group[] = sorted
    .filter(({ asked, name }) => asked === null && !taste.stays(name))
    .map((script) => ({
      scripts: [script],
      bytes: script.bytes,
      needed: neededBy.get(script.file) ?? new Set(),
      kind: [boards, phones, ...starts].map((files) => files.has(script.file)).join(),
    }));
  const gain = (a: Group, b: Group): number => {
    if (a.kind !== b.kind) return 0;
    let sum = 0;
    for (const at of a.needed) sum += (weights[at] ?? 0) * (b.needed.has(at) ? request : -b.bytes);
    for (const at of b.needed) if (!a.needed.has(at)) sum -= (weights[at] ?? 0) * a.bytes;
    return sum;
  };
  const apart = new Set<string>();
  const pair = (a: Group, b: Group) =>
    [a, b].map((group) => group.scripts.map(({ file }) => file).join(' ')).join('|');
  for (;;) {
    let best: { a: Group; b: Group; gain: number } | undefined;
    for (const [at, a] of groups.entries()) {
      for (const b of groups.slice(at + 1)) {
        const found = gain(a, b);
        if (found > (best?.gain ?? 0) && !apart.has(pair(a, b))) best = { a, b, gain: found };
      }
    }
    if (best === undefined) break;
    const { a, b } = best;
    const next = [...groups.filter((group) => group !== a && group !== b), joined(a, b)];
    if (circular(sorted, next)) apart.add(pair(a, b));
    else groups = next;
  }

  const taken = new Set<string>();
  const named = new Map<string, string>();
  for (const group of groups.filter((one) => one.scripts.length > 1)) {
    const [largest] = group.scripts.toSorted((a, b) => b.bytes - a.bytes);
    let name = largest?.name ?? '';
    while (taken.has(name)) name = `${name}-more`;
    taken.add(name);
    for (const module of group.scripts.flatMap(({ modules }) => modules)) named.set(module, name);
  }
  return named;
}

/** Takes down what a build is made of. `below`: the folder that names of modules begin at. */
export function takeDown(below: string, into: Script[]): Plugin {
  const short = (id: string) => (id.startsWith(below) ? id.slice(below.length) : id);
  return {
    name: 'flagstick:take-down',
    enforce: 'post',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        into.push({
          file: chunk.fileName,
          name: chunk.name,
          asked: chunk.isEntry || chunk.isDynamicEntry ? short(chunk.facadeModuleId ?? '') : null,
          page: chunk.isEntry,
          imports: chunk.imports,
          dynamicImports: chunk.dynamicImports,
          modules: chunk.moduleIds,
          bytes: chunk.code.length,
        });
      }
    },
  };
}
