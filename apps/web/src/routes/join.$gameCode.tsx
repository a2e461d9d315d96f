import { createFileRoute } from '@tanstack/react-router';
import { JoinPage } from '../features/accounts/index.ts';

export const Route = createFileRoute('/join/$gameCode')({ component: Join });

function Join() {
  const { gameCode } = Route.useParams();
  return <JoinPage gameCode={gameCode} />;
}
