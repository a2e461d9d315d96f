import type { Gross, Player } from '@flagstick/contract';
import { capital } from '@flagstick/contract/capital';
import type { Entrant } from '@flagstick/contract/entrants';
import { statusText } from '@flagstick/contract/figures';
import type { RankedRow } from '@flagstick/golf';
import { scoreWord } from '../../shared/display/score.ts';
import * as common from '../../ui/common/messages.ts';
import * as texts from '../messages.ts';

interface RankedEntrant {
  readonly standing: Pick<RankedRow, 'status' | 'label'>;
  readonly entrant: Pick<Entrant<Player>, 'outOfCompetition' | 'members'>;
}

/** Whether the fee of a row is unpaid: only organisers see it, it has no position, and its card cannot be opened. */
export const isUnpaidRow = ({ outOfCompetition, members }: RankedEntrant['entrant']): boolean =>
  outOfCompetition &&
  members.some(({ payStatus }) => payStatus === 0) &&
  !members.some((member) => member.outOfCompetition);

/** Why a row has no position; undefined if it has or will have one. */
export const unplacedWords = ({ standing, entrant }: RankedEntrant): string | undefined =>
  isUnpaidRow(entrant)
    ? common.notPaid
    : (statusText(standing.status) ?? (entrant.outOfCompetition ? common.outOfCompetition : undefined));

/** Text of the position column. */
export const positionWord = ({ standing, entrant }: RankedEntrant): string =>
  isUnpaidRow(entrant)
    ? '-'
    : entrant.outOfCompetition && statusText(standing.status) === undefined
      ? 'OC'
      : standing.label;

/** `Birdie on 14`, `Picked up on 3` */
export const scoreWords = (gross: Gross, par: number, hole: number): string =>
  texts.scoreOnHole(capital(scoreWord(gross, par)), hole);
