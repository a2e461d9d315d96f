import type { GameView } from '@flagstick/contract';
import { dayMs } from '@flagstick/contract/dates';
import * as routes from '@flagstick/contract/routes';
import type { QueryClient } from '@tanstack/react-query';
import { send } from '../../../shared/api/call.ts';
import { formatClock, formatDay, formatLongDay } from '../../../shared/display/dates.ts';
import { plural } from '../../../shared/display/numbers.ts';
import { startSheet } from '../../../shared/game/start-sheet.ts';
import { gameQuery } from '../../../shared/live/index.ts';
import * as common from '../../../ui/common/messages.ts';
import { openConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import * as texts from '../messages.ts';

/** Play that begins at most this long before the first tee time is not early. */
const soonMs = 3_600_000;

/** `It starts tomorrow at 09:00`, when that is not soon. */
function earlyWords({ date, club: { timeZone: zone } }: GameView, now: Date): string | null {
  if (Date.parse(date) - now.getTime() <= soonMs) return null;
  const isOn = (at: number) => formatDay(date, zone) === formatDay(at, zone);
  const day = isOn(now.getTime())
    ? 'today'
    : isOn(now.getTime() + dayMs)
      ? 'tomorrow'
      : texts.onDay(formatLongDay(date, zone));
  return texts.startsAt(day, formatClock(date, zone));
}

/** One sentence for each reason. */
export function reasonsAgainstStart(game: GameView, now: Date): string[] {
  const { ungrouped } = startSheet(game);
  const noPlayers = Object.keys(game.players).length === 0 ? texts.noPlayers : null;
  const alone =
    ungrouped.length > 0
      ? plural(ungrouped.length, { one: texts.playerWithoutGroup, other: texts.playersWithoutGroup })
      : null;
  return [earlyWords(game, now), noPlayers, alone].filter((sentence) => sentence !== null);
}

/** False if the check cannot be read: then only the confirmation dialog is shown. */
const hasFindings = (id: string): Promise<boolean> =>
  send(routes.field.check, { params: { id } }).then(
    ({ items }) => items.some(({ level }) => level === 'must'),
    () => false,
  );

export type BeginResult = 'begun' | 'notYet' | 'checkFirst';

/**
 * Begins play, and asks first if it is early or something is missing.
 *
 * @param hasSeenCheck false sends an organiser to the check before play if it has findings
 */
export async function beginPlay(
  client: QueryClient,
  id: string,
  hasSeenCheck: boolean,
): Promise<BeginResult> {
  if (!hasSeenCheck && (await hasFindings(id))) return 'checkFirst';
  // Another organiser may have made the groups in the meantime.
  const game = await client.fetchQuery({ ...gameQuery(id), staleTime: 0 });
  const open = reasonsAgainstStart(game, new Date());
  const question = {
    title: texts.startTitle(game.name),
    text: open.join(' '),
    yes: common.activate,
    no: texts.notYet,
  };
  if (open.length > 0 && !(await openConfirmDialog(question))) return 'notYet';
  await send(routes.games.activate, { params: { id } });
  return 'begun';
}
