import type { IncomingMessage } from 'node:http';

/** Stripe's answer to a refused call. */
export class Refused extends Error {
  readonly status: number;
  readonly body: object;

  constructor(status: number, code: string, message: string, type = 'invalid_request_error') {
    super(message);
    this.status = status;
    this.body = { error: { type, code, message } };
  }
}

export type Form = { [name: string]: string | Form };

/**
 * Parses `metadata[payment]=p1&capabilities[transfers][requested]=true` as Stripe does: all texts, nested by brackets.
 */
export function readForm(body: string): Form {
  const form: Form = {};
  for (const [name, value] of new URLSearchParams(body)) {
    const names = name.split(/[[\]]+/).filter((part) => part !== '');
    const last = names.pop() ?? '';
    let inner = form;
    for (const part of names) {
      const known = inner[part];
      const deeper = typeof known === 'object' ? known : {};
      inner[part] = deeper;
      inner = deeper;
    }
    inner[last] = value;
  }
  return form;
}

/** A text of a form. @throws Refused when it is missing */
export function textOf(form: Form, name: string): string {
  const value = form[name];
  if (typeof value !== 'string')
    throw new Refused(400, 'parameter_missing', `Missing required param: ${name}.`);
  return value;
}

export async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
