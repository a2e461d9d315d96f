import { openConfirmDialog } from '../../../ui/confirm-dialog.tsx';

/** Asks whether players of these matches in play may be replaced, or whole sides removed. */
export const confirmMatchChange = (matches: readonly string[]): Promise<boolean> =>
  openConfirmDialog({
    title: 'Change a match in play?',
    text: (
      <>
        {matches.map((match) => (
          <p key={match}>{match}</p>
        ))}
        <p>It would be played by others, or by nobody. Every score stays on its card.</p>
      </>
    ),
    yes: 'Change it',
    no: 'Leave it',
    danger: true,
  });
