/**
 * Every text of the error catalogues, once. A refusal's text is listed by code in the table of its feature, with the HTTP
 * status of the answer that carries it; a screen imports the table of the feature that it names. No schemas are imported
 * here, so that a page loads none with a text.
 */
export { accountsErrors } from './accounts.ts';
export { advertsErrors } from './adverts.ts';
export { boardsErrors } from './boards.ts';
export { type ErrorCode, errors } from './errors.ts';
export { gamesErrors } from './games.ts';
export { paymentsErrors } from './payments.ts';
export { requestErrors } from './request.ts';
export * as says from './says.ts';
export { scoringErrors } from './scoring.ts';
