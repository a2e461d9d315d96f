import { openConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import * as texts from '../messages.ts';

/** Asks whether players of these matches in play may be replaced, or whole sides removed. */
export const confirmMatchChange = (matches: readonly string[]): Promise<boolean> =>
  openConfirmDialog({
    title: texts.changeAMatchIn,
    text: (
      <>
        {matches.map((match) => (
          <p key={match}>{match}</p>
        ))}
        <p>{texts.itWouldBePlayed}</p>
      </>
    ),
    yes: texts.changeIt,
    no: texts.leaveIt,
    danger: true,
  });
