import { openConfirmDialog } from '../../../ui/confirm-dialog.tsx';

/** Asks whether these matches in play may change players or end without a side. */
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
