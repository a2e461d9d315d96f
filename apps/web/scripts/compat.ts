/**
 * Finds features that the oldest supported browsers lack: objects, methods, selectors and properties that MDN's data
 * dates later. Works by name, without types: a method is too new if it is too new in every interface with that name.
 */
import { readFileSync } from 'node:fs';
import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import type { CompatStatement, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data';
import { parseAst } from 'vite';
import { oldestBrowsers } from '../browsers.ts';
import { allowed } from './compat-allowed.ts';

export interface TooNew {
  /** MDN's name: `AbortSignal.any`, `:has()`. */
  readonly feature: string;
  readonly line: number;
  /** The first version with the feature, for each browser that is too old. */
  readonly since: string;
}

const asNumber = (version: string) => Number.parseFloat(version.replace('≤', ''));

/** The browsers whose oldest supported version lacks it; empty if all have it. */
function lackedBy({ support }: CompatStatement): string[] {
  return Object.entries(oldestBrowsers).flatMap(([browser, oldest]) => {
    const stated = support[browser as keyof typeof oldestBrowsers];
    const all: SimpleSupportStatement[] = stated === undefined ? [] : [stated].flat();
    // MDN has no data for it.
    if (all.length === 0) return [];
    const plain = all.filter(({ flags, prefix, alternative_name }) => !flags && !prefix && !alternative_name);
    const dated = plain.flatMap(({ version_added }) =>
      typeof version_added === 'string' && version_added !== 'preview' ? [asNumber(version_added)] : [],
    );
    const first = Math.min(...dated);
    return first <= asNumber(oldest) ? [] : [`${browser} ${Number.isFinite(first) ? first : 'never'}`];
  });
}

type Known = ReadonlyMap<string, string>;

/** The entries that are too new, by name. */
function tooNewOf(entries: Iterable<readonly [string, Identifier]>): Known {
  const found = new Map<string, string>();
  for (const [name, { __compat }] of entries) {
    const lacking = __compat === undefined ? [] : lackedBy(__compat);
    if (lacking.length > 0) found.set(name, lacking.join(', '));
  }
  return found;
}

const members = (of: Identifier): Array<[string, Identifier]> =>
  Object.entries(of).filter(([name]) => name !== '__compat') as Array<[string, Identifier]>;
const below = (name: string): Identifier => (name in bcd.api ? bcd.api[name] : undefined) as Identifier;

const { Intl: intl = {}, ...builtins } = Object.fromEntries(members(bcd.javascript.builtins as Identifier));
const interfaces = [
  ...Object.entries(builtins),
  ...members(intl as Identifier),
  ...members(bcd.api as Identifier),
];

const globals = tooNewOf(interfaces);
const statics = tooNewOf(
  interfaces.flatMap(([name, of]) =>
    members(of).map(([member, at]) => [`${name}.${member.replace(/_static$/, '')}`, at] as const),
  ),
);
/** Objects with a single instance per page, by their global name. */
const singletons: Readonly<Record<string, string>> = {
  navigator: 'Navigator',
  document: 'Document',
  window: 'Window',
  globalThis: 'Window',
  performance: 'Performance',
  crypto: 'Crypto',
  history: 'History',
  screen: 'Screen',
};
const ofSingletons = tooNewOf(
  Object.entries(singletons).flatMap(([name, of]) =>
    members(below(of)).map(([member, at]) => [`${name}.${member}`, at] as const),
  ),
);
/** Interfaces of objects that a page receives and calls methods on. */
const common =
  /^(?:(?:HTML|SVG)?\w*Element|Document|Node|NodeList|Event|EventTarget|AbortSignal|Request|Response|Headers|Blob|File|FormData|URL|URLSearchParams|\w*Stream|IDB\w+|Cache|CacheStorage|Clipboard|ServiceWorker\w*|Selection|Range|DOM\w+|\w+Observer|Animation|CanvasRenderingContext2D)$/;
const methods = (() => {
  const known = new Map<string, string>();
  const somewhere = new Set<string>();
  for (const [of, its] of interfaces) {
    for (const [name, { __compat }] of members(its)) {
      if (__compat === undefined) continue;
      const lacking = lackedBy(__compat);
      if (lacking.length === 0) somewhere.add(name.replace(/_static$/, ''));
      else if (!(of in bcd.api) || common.test(of)) known.set(name, lacking.join(', '));
    }
  }
  return new Map([...known].filter(([name]) => !somewhere.has(name)));
})();

/** Names to delete in a newer browser so that it behaves like one of the oldest; each is a path. */
export function newerNames(): string[][] {
  const kept = new Set(Object.keys(allowed).filter((name) => allowed[name] !== 'brought'));
  const all = interfaces.flatMap(([name, of]) => {
    if (globals.has(name)) return [[name]];
    return members(of).flatMap(([member, { __compat }]) => {
      if (__compat === undefined || kept.has(member) || lackedBy(__compat).length === 0) return [];
      const called = member.replace(/_static$/, '');
      const isStatic = called !== member;
      const [own, inherited] = [
        [name, called],
        [name, 'prototype', called],
      ];
      // MDN does not distinguish static from prototype methods for the language's own objects.
      if (name in builtins || name in (intl as object)) return [own, inherited];
      return [isStatic ? own : inherited];
    });
  });
  return all.filter((path) => path.every((part) => /^[A-Za-z]\w*$/.test(part)));
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

function walk(node: Node, visit: (node: Node) => void): void {
  visit(node);
  for (const value of Object.values(node)) {
    for (const one of Array.isArray(value) ? value : [value]) if (isNode(one)) walk(one, visit);
  }
}

const nameIn = (value: unknown): string | undefined =>
  isNode(value) && value.type === 'Identifier' ? String(value.name) : undefined;

/** The names in a script that the oldest browsers lack. */
function* namesTooNew(program: Node): Generator<{ feature: string; since: string; at: number }> {
  const nodes: Node[] = [];
  const own = new Set<string>();
  const declare = (pattern: unknown) => {
    if (isNode(pattern)) walk(pattern, (node) => void own.add(nameIn(node) ?? ''));
  };
  walk(program, (node) => {
    if (node.type.startsWith('TS') && node.type !== 'TSNonNullExpression' && !/Expression$/.test(node.type))
      return;
    nodes.push(node);
    if (node.type === 'VariableDeclarator') declare(node.id);
    if (/^(?:Function|Class)|^ArrowFunction/.test(node.type)) declare(node.id);
    if (/Function/.test(node.type)) for (const param of [node.params].flat()) declare(param);
    if (/^Import\w*Specifier$/.test(node.type)) declare(node.local);
  });
  const found = (feature: string, known: Known, at: number) => {
    const since = known.get(feature);
    return since === undefined ? [] : [{ feature, since, at }];
  };
  for (const node of nodes) {
    if (node.type === 'MemberExpression' && node.computed !== true) {
      const [object, member] = [nameIn(node.object), nameIn(node.property)];
      if (member === undefined) continue;
      if (object !== undefined && !own.has(object)) {
        yield* found(object, globals, node.start);
        yield* found(`${object}.${member}`, statics, node.start);
        yield* found(`${object}.${member}`, ofSingletons, node.start);
      }
    }
    if (node.type === 'CallExpression' || node.type === 'NewExpression') {
      const callee = nameIn(node.callee);
      if (callee !== undefined && !own.has(callee)) yield* found(callee, globals, node.start);
      if (isNode(node.callee) && node.callee.type === 'MemberExpression' && node.callee.computed !== true) {
        yield* found(nameIn(node.callee.property) ?? '', methods, node.start);
      }
    }
    if (node.type === 'Literal' && isNode({ type: '', ...(node.regex ?? {}) })) {
      const { pattern = '', flags = '' } = (node.regex ?? {}) as { pattern?: string; flags?: string };
      if (flags.includes('v')) yield { feature: 'RegExp v flag', since: 'safari 17', at: node.start };
      if (/\(\?[ims-]+:/.test(pattern))
        yield { feature: 'RegExp modifiers', since: 'safari 26', at: node.start };
    }
  }
}

const lineOf = (text: string, at: number) => text.slice(0, at).split('\n').length;

/** Each feature once a line, without the allowed ones. */
const distinct = (findings: readonly TooNew[]): TooNew[] => {
  const byPlace = new Map(findings.map((one) => [`${one.line} ${one.feature}`, one]));
  return [...byPlace.values()].filter(({ feature }) => !(feature in allowed));
};

/** The features of a script that are too new. @param lang the extension of its file: `ts`, `tsx` or `js` */
export function tooNewInScript(code: string, lang: 'ts' | 'tsx' | 'js'): TooNew[] {
  const program = parseAst(code, { lang, sourceType: 'module' }) as unknown as Node;
  return distinct([...namesTooNew(program)].map(({ at, ...rest }) => ({ ...rest, line: lineOf(code, at) })));
}

const css = bcd.css as unknown as Record<'selectors' | 'properties' | 'at-rules' | 'types', Identifier>;
const selectors = tooNewOf(members(css.selectors));
const properties = tooNewOf(members(css.properties));
const atRules = tooNewOf(members(css['at-rules']));
const functions = tooNewOf(
  members(css.types).flatMap(([name, of]) => [[name, of] as [string, Identifier], ...members(of)]),
);

/** Of the same length, so that positions stay those of the file. */
const blank = (text: string) => text.replace(/[^\n]/g, ' ');

/** The styles without the conditions of `@supports`. */
function withoutSupports(text: string): string {
  const from = text.search(/@supports\b/);
  if (from < 0) return text;
  let depth = 0;
  for (let at = text.indexOf('{', from); at < text.length; at++) {
    if (text[at] === '{') depth += 1;
    else if (text[at] === '}' && --depth === 0) {
      return text.slice(0, from) + blank(text.slice(from, at + 1)) + withoutSupports(text.slice(at + 1));
    }
  }
  return text;
}

/** The features of a style sheet that are too new, outside `@supports`. */
export function tooNewInStyles(code: string): TooNew[] {
  const plain = code.replace(/\/\*[\s\S]*?\*\//g, blank).replace(/url\([^)]*\)|"[^"]*"|'[^']*'/g, blank);
  const text = withoutSupports(plain);
  const found: TooNew[] = [];
  const look = (pattern: RegExp, known: Known, shown: (name: string) => string) => {
    for (const match of text.matchAll(pattern)) {
      const name = match[1] ?? '';
      const since = known.get(name);
      if (since !== undefined) found.push({ feature: shown(name), since, line: lineOf(text, match.index) });
    }
  };
  look(/(?<=[^{};]*):{1,2}([a-z-]+)(?=[^{};]*\{)/g, selectors, (name) => `:${name}`);
  look(/@([a-z-]+)/g, atRules, (name) => `@${name}`);
  look(/(?:^|[{};])\s*([a-z-]+)\s*:/g, properties, (name) => name);
  look(/([a-z-]+)\(/g, functions, (name) => `${name}()`);
  return distinct(found);
}

/**
 * The features of a file that are too new. Files of other kinds are not read.
 * @param also features allowed in this file besides those allowed everywhere
 */
export function tooNewInFile(path: string, also: Readonly<Record<string, string>> = {}): TooNew[] {
  const kind = /\.(tsx?|js|css)$/.exec(path)?.[1];
  if (kind === undefined) return [];
  const code = readFileSync(path, 'utf8');
  const found = kind === 'css' ? tooNewInStyles(code) : tooNewInScript(code, kind as 'ts' | 'tsx' | 'js');
  return found.filter(({ feature }) => !(feature in also));
}
