import { createFileRoute } from '@tanstack/react-router';
import { signedOutOnly } from '../app/gate.ts';
import { ResetPage } from '../features/accounts/index.ts';

export const Route = createFileRoute('/forgotPassword/{-$email}')({
  beforeLoad: signedOutOnly,
  component: Forgot,
});

function Forgot() {
  const { email } = Route.useParams();
  return <ResetPage email={email} />;
}
