import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { Shell } from '../app/shell/Shell.tsx';
import { ScoreboardPage } from '../features/public/index.ts';
import { useSession } from '../shared/session/session.ts';

export const Route = createFileRoute('/scoreboard')({ component: Scoreboards });

function Scoreboards() {
  const signedIn = useSession(({ user }) => user !== null);
  const navigate = useNavigate();
  if (!signedIn) return <ScoreboardPage onBack={() => void navigate({ to: '/' })} />;
  return (
    <Shell nav="nowhere">
      <ScoreboardPage />
    </Shell>
  );
}
