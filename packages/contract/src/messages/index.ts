/**
 * Every text of the error catalogues, once. The table of each feature lists a refusal's text and HTTP status by code; a
 * screen imports its feature's table. The tables import no schemas, so that pages do not load schemas with a text.
 */
export { accountsErrors } from './accounts.ts';
export { advertsErrors } from './adverts.ts';
export { boardsErrors } from './boards.ts';
export { type ErrorCode, errors } from './errors.ts';
export { gamesErrors } from './games.ts';
export { paymentsErrors } from './payments.ts';
export { requestErrors } from './request.ts';
export { scoringErrors } from './scoring.ts';
export * as contractTexts from './texts.ts';
