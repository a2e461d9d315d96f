/**
 * A module carries of the contract's tables only what it names. The tables of calls, limits and sentences are objects,
 * which no bundler takes apart: whoever needs one entry would bring all, and every new call would weigh on the start.
 */

/** What the client needs of a call to send it; its schemas come with the form that is judged by them. */
const sent = ['method', 'path', 'access', 'encoding'];

/** The table of calls, each with what sends it alone. */
export function callsToSend(part: unknown): unknown {
  if (typeof part !== 'object' || part === null) return part;
  const isCall = 'method' in part && 'responses' in part;
  const entries = Object.entries(part).filter(([name]) => !isCall || sent.includes(name));
  return Object.fromEntries(entries.map(([name, value]) => [name, isCall ? value : callsToSend(value)]));
}

const imports = /^import \{([^}]*)\} from '@flagstick\/contract(?:\/[\w/]+)?';\n/gm;
const comments = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
const step = /^(?:\.(\w+)|\['([^']+)'\])/;

const isTable = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Follows `.name` and `['name']` for as long as the value has that entry; methods of arrays and texts stop it. */
function follow(table: unknown, code: string, from: number): { value: unknown; end: number } {
  let value = table;
  let end = from;
  for (;;) {
    const [all, plain, quoted] = step.exec(code.slice(end)) ?? [];
    const name = plain ?? quoted;
    if (all === undefined || name === undefined || !isTable(value) || !Object.hasOwn(value, name)) break;
    value = value[name];
    end += all.length;
  }
  return { value, end };
}

/** Takes out of the imports the tables that the module names no more: what is imported is loaded. */
function withoutUnused(code: string, tables: readonly string[]): string {
  // A comment that has the word names nothing.
  const rest = code.replace(imports, '').replace(comments, '');
  const unused = tables.filter((table) => !new RegExp(`\\b${table}\\b`).test(rest));
  return code.replace(imports, (line, names: string) => {
    const wanted = names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name && !unused.includes(name));
    return wanted.length > 0 ? line.replace(names, ` ${wanted.join(', ')} `) : '';
  });
}

/**
 * @param code a module of the client, before its types are taken out
 * @param tables by the name under which modules import them
 * @returns the module with a constant of its own for each entry that it names
 */
export function takeApart(code: string, tables: Readonly<Record<string, unknown>>): string {
  const names = [...code.matchAll(imports)].flatMap(([, list]) => list?.match(/\w+/g) ?? []);
  const known = Object.keys(tables).filter((name) => names.includes(name));
  if (known.length === 0) return code;
  const constants: string[] = [];
  const uses = new RegExp(`(?<![\\w$'"/]|(?<!\\.\\.)\\.)(?:${known.join('|')})(?=[.[])`, 'g');
  let out = '';
  let done = 0;
  for (const { 0: name, index } of code.matchAll(uses)) {
    const { value, end } = follow(tables[name], code, index + name.length);
    if (end === index + name.length) continue;
    const text = JSON.stringify(value);
    let at = constants.indexOf(text);
    if (at < 0) at = constants.push(text) - 1;
    out += `${code.slice(done, index)}$constant${at}`;
    done = end;
  }
  const declared = constants.map((text, at) => `const $constant${at} = ${text};\n`).join('');
  return declared + withoutUnused(out + code.slice(done), known);
}
