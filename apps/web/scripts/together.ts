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

const joined = (a: Group, b: Group): Group => ({
  scripts: [...a.scripts, ...b.scripts],
  bytes: a.bytes + b.bytes,
  kind: a.kind,
});

/** A page or a dynamic import, and how much what it loads counts. */
interface Asker {
  readonly file: string;
  /** Files that are there before it, whatever page it is opened on. */
  readonly after: ReadonlySet<string>;
  readonly weight: number;
}

/** What would be loaded if these were the files: who asks for one gets all that the file imports, for whatever part of it. */
class Loads {
  /** A file that was not put together is a group of its own. */
  private readonly groups: readonly Group[];
  private readonly at: ReadonlyMap<string, number>;
  private readonly imports: ReadonlyArray<ReadonlySet<number>>;
  private readonly reached = new Map<number, ReadonlySet<number>>();
  private readonly loadedBy: ReadonlyArray<ReadonlyArray<{ weight: number; loads: ReadonlySet<number> }>>;

  constructor(all: readonly Script[], groups: readonly Group[], askers: readonly Asker[]) {
    const grouped = new Set(groups.flatMap(({ scripts }) => scripts));
    const alone = all.filter((script) => !grouped.has(script));
    this.groups = [...groups, ...alone.map((one) => ({ scripts: [one], bytes: one.bytes, kind: '' }))];
    this.at = new Map(
      this.groups.flatMap(({ scripts }, at) => scripts.map(({ file }) => [file, at] as const)),
    );
    this.imports = this.groups.map(({ scripts }, from) => {
      const to = scripts.flatMap(({ imports }) => imports.flatMap((file) => this.at.get(file) ?? []));
      return new Set(to.filter((at) => at !== from));
    });
    const asked = askers.map(({ file, after, weight }) => {
      const files = [file, ...after].flatMap((one) => this.at.get(one) ?? []);
      return { weight, loads: new Set(files.flatMap((at) => [...this.from(at)])) };
    });
    this.loadedBy = this.groups.map((_, at) => asked.filter(({ loads }) => loads.has(at)));
  }

  /** A file and all that it imports. */
  private from(at: number): ReadonlySet<number> {
    const known = this.reached.get(at);
    if (known) return known;
    const found = new Set<number>();
    const open = [at];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (found.has(next)) continue;
      found.add(next);
      open.push(...(this.imports[next] ?? []));
    }
    this.reached.set(at, found);
    return found;
  }

  /** Whether two files, as one, would import themselves: a module of theirs could be used before it has run. */
  circular(a: number, b: number): boolean {
    return [a, b].some((from) =>
      [...(this.imports[from] ?? [])].some(
        (to) => to !== a && to !== b && [a, b].some((back) => this.from(to).has(back)),
      ),
    );
  }

  /**
   * What it is worth that two files become one: the requests spared less the bytes and the requests in vain.
   * 0 where it is not worth more than `than`.
   */
  gain(a: number, b: number, than: number): number {
    const [ofA = [], ofB = []] = [a, b].map((at) => this.loadedBy[at]);
    let sum = 0;
    for (const asker of ofA) if (asker.loads.has(b)) sum += asker.weight * request;
    // From here on it becomes less.
    if (sum <= than) return 0;
    const both = new Set([...this.from(a), ...this.from(b)]);
    const others = ofB.filter(({ loads }) => !loads.has(a));
    for (const { weight, loads } of [...ofA, ...others]) {
      for (const at of both) {
        if (loads.has(at)) continue;
        const asks = at === a || at === b ? 0 : request;
        sum -= weight * ((this.groups[at]?.bytes ?? 0) + asks);
      }
      if (sum <= than) return 0;
    }
    return sum;
  }
}

/** The name of a file for each module that comes together with others; all else stays as the bundler has it. */
export function together(all: readonly Script[], taste: Taste): Map<string, string> {
  // By what they hold: a file's own name is another whenever its content is.
  const key = ({ name, modules }: Script) => `${name} ${modules[0]}`;
  const sorted = all.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
  const scripts = new Map(sorted.map((script) => [script.file, script]));
  const pages = sorted.filter(({ page }) => page);
  const starts = pages.map((page) => follow(scripts, [page], ({ imports }) => imports));
  const anyhow = ({ imports, dynamicImports }: Script) => [...imports, ...dynamicImports];
  const comeTo = pages.map((page) => follow(scripts, [page], anyhow));
  const askers = sorted.flatMap(({ file, asked }) => {
    if (asked === null) return [];
    const [first = new Set<string>(), ...others] = starts.filter((_, at) => comeTo[at]?.has(file));
    const after = new Set([...first].filter((one) => others.every((files) => files.has(one))));
    return [{ file, after, weight: taste.weight(asked) }];
  });
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
      kind: [boards, phones, ...starts].map((files) => files.has(script.file)).join(),
    }));
  for (;;) {
    const loads = new Loads(sorted, groups, askers);
    let best: { a: Group; b: Group; gain: number } | undefined;
    for (const [at, a] of groups.entries()) {
      for (const [to, b] of groups.entries()) {
        if (to <= at || a.kind !== b.kind) continue;
        const gain = loads.gain(at, to, best?.gain ?? 0);
        if (gain > 0 && !loads.circular(at, to)) best = { a, b, gain };
      }
    }
    if (best === undefined) break;
    const { a, b } = best;
    groups = [...groups.filter((group) => group !== a && group !== b), joined(a, b)];
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
