import { ApiError } from '../../../shared/api/error.ts';
import { ask } from '../../../shared/ui/ask.tsx';

/** Changes groups or teams; where others would play a match in play then, or nobody, it is asked about first. */
export async function askingOfMatches<R>(
  change: (meant: { changesMatches?: true }) => Promise<R>,
): Promise<R> {
  try {
    return await change({});
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'match.changed') throw error;
    const sure = await ask({
      title: 'Change a match in play?',
      text: (
        <>
          {error.fields.map(({ error: match }) => (
            <p key={match}>{match}</p>
          ))}
          <p>It would be played by others, or by nobody. Every score stays on its card.</p>
        </>
      ),
      yes: 'Change it',
      no: 'Leave it',
      danger: true,
    });
    if (!sure) throw error;
    return change({ changesMatches: true });
  }
}
