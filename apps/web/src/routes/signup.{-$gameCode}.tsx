import { createFileRoute } from '@tanstack/react-router';
import { SignUpPage } from '../features/accounts/index.ts';

export const Route = createFileRoute('/signup/{-$gameCode}')({ component: SignUp });

function SignUp() {
  const { gameCode } = Route.useParams();
  return <SignUpPage gameCode={gameCode} />;
}
