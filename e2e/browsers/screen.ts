import { type Engine, tapAt, typeKeys, until } from './engine.ts';

/** What people look for on a screen: the kind of an element, and its name or a part of it. */
type Kind = 'button' | 'link' | 'field' | 'heading' | 'text';

/**
 * Runs in the page: the middle of the first visible element of this kind, with its name; undefined if there is none.
 * Covered elements do not count.
 */
const finder = (kind: Kind, name: RegExp, tap: boolean) => `(() => {
  const kinds = {
    button: 'button, [role=button], [role=menuitem], [role=tab], [role=radio], [role=switch], label, summary',
    link: 'a[href]',
    field: 'input, textarea, select',
    heading: 'h1, h2, h3, h4',
    text: 'p, span, b, small, div, td, th, h1, h2, h3, li, strong, dd, legend',
  };
  const pattern = new RegExp(${JSON.stringify(name.source)}, ${JSON.stringify(name.flags)});
  const nameOf = (element) => element.getAttribute('aria-label')
    ?? (element.labels?.length ? [...element.labels].map((label) => label.textContent).join(' ') : null)
    ?? element.textContent ?? '';
  for (const element of document.querySelectorAll(kinds[${JSON.stringify(kind)}])) {
    const text = nameOf(element).replace(/\\s+/g, ' ').trim();
    if (!pattern.test(text) || element.disabled) continue;
    if (${tap}) element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const box = element.getBoundingClientRect();
    if (box.width === 0 || box.height === 0 || getComputedStyle(element).visibility === 'hidden') continue;
    const at = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    const top = document.elementFromPoint(at.x, at.y);
    if (${tap} && !(top && (element.contains(top) || top.contains(element)))) continue;
    return { ...at, text };
  }
  return null;
})()`;

interface Found {
  readonly x: number;
  readonly y: number;
  readonly text: string;
}

/** A screen as a person uses it: look, tap, type. */
export class Screen {
  readonly #engine: Engine;
  readonly #url: string;

  constructor(engine: Engine, url: string) {
    this.#engine = engine;
    this.#url = url;
  }

  async open(address: string): Promise<void> {
    await this.#engine.goto(this.#url + address);
  }

  evaluate(expression: string): Promise<unknown> {
    return this.#engine.evaluate(expression);
  }

  async sees(kind: Kind, name: RegExp): Promise<string> {
    const ask = () => this.#engine.evaluate(finder(kind, name, false)) as Promise<Found | null>;
    return (await until(ask, `a ${kind} ${name} on ${await this.#where()}`)).text;
  }

  async seesNo(kind: Kind, name: RegExp): Promise<void> {
    const ask = async () => (await this.#engine.evaluate(finder(kind, name, false))) === null;
    await until(ask, `no ${kind} ${name} any longer on ${await this.#where()}`);
  }

  /** Taps the element once it can be tapped and does not move. */
  async tap(kind: Kind, name: RegExp): Promise<void> {
    let before: Found | null = null;
    const still = async () => {
      const found = (await this.#engine.evaluate(finder(kind, name, true))) as Found | null;
      const stands = found !== null && before !== null && found.x === before.x && found.y === before.y;
      before = found;
      return stands ? found : null;
    };
    await this.#engine.act(tapAt(await until(still, `a ${kind} ${name} to tap on ${await this.#where()}`)));
  }

  async type(field: RegExp, text: string): Promise<void> {
    await this.tap('field', field);
    await this.#engine.act(typeKeys(text));
  }

  async #where(): Promise<string> {
    const [path, text] = (await this.#engine
      .evaluate('[location.pathname + location.search, document.body.innerText.slice(0, 400)]')
      .catch(() => ['a page that does not answer', ''])) as [string, string];
    return `${path}, which says: ${text.replace(/\s+/g, ' ')}`;
  }
}
