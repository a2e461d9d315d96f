import { accountsErrors, accountsSays } from './accounts.ts';
import { advertsErrors, advertsSays } from './adverts.ts';
import { gameRulesErrors, gameRulesSays } from './game-rules.ts';
import { gamesErrors, gamesSays } from './games.ts';
import { mailingsErrors, mailingsSays } from './mailings.ts';
import { paymentsErrors, paymentsSays } from './payments.ts';
import { placesErrors, placesSays } from './places.ts';
import { requestErrors, requestSays } from './request.ts';
import { scoringErrors, scoringSays } from './scoring.ts';
import { statisticsSays } from './statistics.ts';

/**
 * Every text of the error catalogues, once, by code; a file per feature. `status` is the HTTP answer that carries it;
 * texts that only the client says stand under `says`. Free of other imports, so a page may use it without pulling in zod;
 * the public board starts with the two files that it needs.
 */
export const errors = {
  ...requestErrors,
  ...accountsErrors,
  ...placesErrors,
  ...gameRulesErrors,
  ...gamesErrors,
  ...mailingsErrors,
  ...paymentsErrors,
  ...advertsErrors,
  ...scoringErrors,
} as const satisfies Record<string, { status: number; text: string }>;

export type ErrorCode = keyof typeof errors;

/** Texts that no answer of the server carries. `{n}` and the like are filled by the screen. */
export const says = {
  ...requestSays,
  ...accountsSays,
  ...placesSays,
  ...gameRulesSays,
  ...gamesSays,
  ...mailingsSays,
  ...paymentsSays,
  ...advertsSays,
  ...scoringSays,
  ...statisticsSays,
} as const;
