import { createFileRoute } from '@tanstack/react-router';
import { page, signedOutOnly } from '../app/page.tsx';
import { reset } from '../features/accounts/views.tsx';

const options = page(reset);

export const Route = createFileRoute('/forgotPassword/{-$email}')({
  ...options,
  beforeLoad: () => {
    signedOutOnly();
    return options.beforeLoad();
  },
});
