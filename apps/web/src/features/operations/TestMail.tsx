import * as routes from '@flagstick/contract/routes';
import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { send } from '../../shared/api/call.ts';
import { useMe } from '../../shared/session/me.ts';
import { FormError } from '../../ui/form/FormError.tsx';
import { TextField } from '../../ui/form/fields/fields.tsx';
import { useServerForm } from '../../ui/form/use-server-form.ts';
import * as texts from './messages.ts';
import classes from './StatusPage.module.css';

interface Outcome {
  to: string;
  sent: boolean;
  from: string;
  problem: string | null;
  answer: string | null;
}

/** Sends an e-mail to the admin's own address, or to another one, and shows what the mail server said. */
export function TestMail() {
  const me = useMe();
  return me ? <TestMailForm key={me._id} email={me.email ?? ''} /> : null;
}

function TestMailForm({ email }: { email: string }) {
  const [outcome, setOutcome] = useState<Outcome>();
  const form = useServerForm({
    initialValues: { email },
    save: async (body) => {
      setOutcome(undefined);
      setOutcome({ to: body.email, ...(await send(routes.operations.testMail, { body })) });
    },
  });
  return (
    <form className="stack gap-12 above-12" onSubmit={form.submit} noValidate>
      <TextField field={form.at('email')} label={texts.recipient} type="email" autoComplete="email" />
      <FormError error={form.error} />
      <div>
        <Button
          type="submit"
          variant="default"
          loading={form.saving}
          leftSection={<IconMail size={20} aria-hidden="true" />}
        >
          {texts.sendTest}
        </Button>
      </div>
      <div role="status">{outcome && <TestMailResult outcome={outcome} />}</div>
    </form>
  );
}

const TestMailResult = ({ outcome: { sent, to, from, problem, answer } }: { outcome: Outcome }) =>
  sent ? (
    <p>{texts.sent(to, from)}</p>
  ) : (
    <div className="stack gap-8">
      <FormError error={problem} />
      {answer && (
        <p className={`quiet fs-13 ${classes.answer}`}>
          {texts.serverAnswered}: {answer}
        </p>
      )}
    </div>
  );
