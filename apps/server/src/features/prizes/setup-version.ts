import { PrizeSetup } from '@flagstick/contract';
import type { Board } from '../../live/index.ts';
import { digest } from '../../shared/digest.ts';

/** Names the stored set-up by its content. Parsing orders its fields, which the database does not. */
export const setupVersionOf = ({ prizes }: Board): string => digest(JSON.stringify(PrizeSetup.parse(prizes)));
