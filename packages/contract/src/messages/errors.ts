import { accountsErrors } from './accounts.ts';
import { advertsErrors } from './adverts.ts';
import { boardsErrors } from './boards.ts';
import { gameRulesErrors } from './game-rules.ts';
import { gamesErrors } from './games.ts';
import { kiosksErrors } from './kiosks.ts';
import { mailingsErrors } from './mailings.ts';
import { operationsErrors } from './operations.ts';
import { paymentsErrors } from './payments.ts';
import { placesErrors } from './places.ts';
import { requestErrors } from './request.ts';
import { scoringErrors } from './scoring.ts';

/** The text and the status of every refusal, by code. */
export const errors = {
  ...requestErrors,
  ...accountsErrors,
  ...placesErrors,
  ...gameRulesErrors,
  ...boardsErrors,
  ...gamesErrors,
  ...kiosksErrors,
  ...mailingsErrors,
  ...paymentsErrors,
  ...advertsErrors,
  ...scoringErrors,
  ...operationsErrors,
} as const satisfies Record<string, { status: number; text: string }>;

export type ErrorCode = keyof typeof errors;
