import { createFileRoute, useLocation } from '@tanstack/react-router';
import { JoinPage } from '../features/accounts/index.ts';

export const Route = createFileRoute('/join/$gameCode')({ component: Join });

function Join() {
  const { gameCode } = Route.useParams();
  const enter = useLocation({ select: ({ state }) => state.enter === true });
  return <JoinPage gameCode={gameCode} enterAtOnce={enter} />;
}
