import { openConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import * as texts from '../messages.ts';

/** Asks whether players of these matches in play may be replaced, or whole sides removed. */
export const confirmMatchChange = (matches: readonly string[]): Promise<boolean> =>
  openConfirmDialog({
    title: texts.changeMatchTitle,
    text: (
      <>
        {matches.map((match) => (
          <p key={match}>{match}</p>
        ))}
        <p>{texts.changeMatchText}</p>
      </>
    ),
    yes: texts.changeMatch,
    no: texts.keepMatch,
    danger: true,
  });
