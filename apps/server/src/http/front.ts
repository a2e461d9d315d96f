import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';

/** Answers a request at once and says so, or leaves it to the routes. Must not wait for anything. */
export type FrontAnswer = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * The front of the server: what can be answered from memory in a few microseconds is answered before a route is
 * looked up. Only for answers that a route would give in the same words to anybody; everything else goes through.
 */
export class Front {
  readonly #answers: FrontAnswer[] = [];

  add(answer: FrontAnswer): void {
    this.#answers.push(answer);
  }

  /** The HTTP server with this front before its routes. */
  readonly server = (routes: RequestListener): Server =>
    createServer((request, response) => {
      for (const answer of this.#answers) if (answer(request, response)) return;
      routes(request, response);
    });
}
