import {
  SignUp,
  SignUpDetailsForm,
  SignUpEmailForm,
  SignUpPasswordForm,
  SignUpUsernameForm,
} from '@flagstick/contract';
import * as limits from '@flagstick/contract/limits';
import { accountsErrors, contractTexts } from '@flagstick/contract/messages';
import * as routes from '@flagstick/contract/routes';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { send } from '../../../shared/api/call.ts';
import { errorText } from '../../../shared/api/error.ts';
import { retryWhileBusy } from '../../../shared/api/retry/retry-while-busy.ts';
import { cookiesAccepted } from '../../../shared/session/cookies.ts';
import * as common from '../../../ui/common/messages.ts';
import { openConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { FormError } from '../../../ui/form/FormError.tsx';
import { useFieldValue } from '../../../ui/form/fields/field.ts';
import { CheckboxField, PasswordField, TextField } from '../../../ui/form/fields/fields.tsx';
import { fieldsWithSwearWord } from '../../../ui/form/fields/swear-words.ts';
import { schemaErrors } from '../../../ui/form/schema-errors.ts';
import { type FieldErrors, type ServerForm, useServerForm } from '../../../ui/form/use-server-form.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Wizard, type WizardStep } from '../../../ui/page/Wizard.tsx';
import { showToast } from '../../../ui/toast/toast.ts';
import { invitation } from '../../games/index.ts';
import { unavailableReason, useUnavailableReason } from '../api/name-availability.ts';
import { Invitation } from '../components/Invitation.tsx';
import {
  blankPerson,
  ClubFields,
  HandicapFields,
  NameFields,
  type PersonValues,
  personBody,
} from '../components/PersonFields.tsx';
import { PolicyLink } from '../components/Policy.tsx';
import panel from '../components/panel.module.css';
import ResendMail from '../components/ResendMail.tsx';
import { SignedOutFrame } from '../components/SignedOutFrame.tsx';
import { moveIndexErrorToSocial } from '../lib/handicap.ts';
import * as texts from '../messages.ts';
import * as resetTexts from '../reset/messages.ts';
import * as signUpTexts from './messages.ts';

interface SignUpValues extends PersonValues {
  email: string;
  password: string;
  confirmation: string;
  username: string;
  policyAccepted: boolean;
}

type Form = Pick<ServerForm<SignUpValues>, 'at'>;

const steps: WizardStep[] = [
  { title: signUpTexts.yourEMail },
  { title: texts.yourPassword },
  { title: signUpTexts.yourUsername },
  { title: signUpTexts.aboutYou },
];

const last = steps.length - 1;

function stepProblems(step: number, values: SignUpValues): FieldErrors {
  if (step === 0) return schemaErrors(SignUpEmailForm, values);
  if (step === 1) return schemaErrors(SignUpPasswordForm, values);
  if (step === 2) return schemaErrors(SignUpUsernameForm, values);
  const { policyAccepted } = values;
  return moveIndexErrorToSocial(
    values,
    schemaErrors(SignUpDetailsForm, { ...personBody(values), policyAccepted }),
  );
}

function EmailStep({ form }: { form: Form }) {
  const email = useFieldValue(form.at('email'));
  const valid = SignUpEmailForm.safeParse({ email }).success;
  const taken = useUnavailableReason(valid ? { email: email.trim() } : null);
  return (
    <TextField
      field={form.at('email')}
      label="E-mail"
      type="email"
      autoComplete="email"
      description={signUpTexts.emailHint}
      error={taken}
    />
  );
}

function PasswordStep({ form }: { form: Form }) {
  return (
    <>
      <PasswordField
        field={form.at('password')}
        label={texts.password}
        autoComplete="new-password"
        description={signUpTexts.passwordHint(limits.passwordMin)}
      />
      <PasswordField
        field={form.at('confirmation')}
        label={signUpTexts.repeatPassword}
        autoComplete="new-password"
      />
    </>
  );
}

function UsernameStep({ form }: { form: Form }) {
  const username = useFieldValue(form.at('username'));
  const valid = SignUpUsernameForm.safeParse({ username }).success;
  const taken = useUnavailableReason(valid ? { username: username.trim() } : null);
  return (
    <TextField
      field={form.at('username')}
      label={common.username}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      description={signUpTexts.usernameHint(limits.usernameMin)}
      error={taken}
    />
  );
}

function DetailsStep({ form }: { form: Form }) {
  return (
    <>
      <p>{signUpTexts.detailsHint}</p>
      <NameFields form={form} />
      <HandicapFields form={form} />
      <ClubFields form={form} />
      <CheckboxField
        field={form.at('policyAccepted')}
        label={
          <>
            {signUpTexts.acceptPolicyLabel} <PolicyLink />
          </>
        }
      />
    </>
  );
}

const stepForms = [EmailStep, PasswordStep, UsernameStep, DetailsStep];

interface SignUpFormProps {
  gameCode: string | undefined;
  /** Shows the sign-in form on the same page; without it, links lead there. */
  onSignIn?: (() => void) | undefined;
}

/** The account waits for the link in the e-mail. */
function CheckMail({ email, gameCode, onSignIn }: SignUpFormProps & { email: string }) {
  return (
    <div className="stack gap-14">
      <h2 className="fs-24 lh-110">{resetTexts.checkEmail}</h2>
      <p>
        {contractTexts.verificationOnItsWay} {signUpTexts.emailSentTo(email)}
      </p>
      <ResendMail identifier={email} gameCode={gameCode} />
      {onSignIn ? (
        <Button variant="subtle" onClick={onSignIn}>
          {resetTexts.backToSignIn}
        </Button>
      ) : (
        <LinkButton
          to={gameCode ? '/join/$gameCode' : '/'}
          params={{ gameCode: gameCode ?? '' }}
          variant="subtle"
        >
          {resetTexts.backToSignIn}
        </LinkButton>
      )}
    </div>
  );
}

export function SignUpForm({ gameCode, onSignIn }: SignUpFormProps) {
  const [step, setStep] = useState(0);
  const [signedUp, setSignedUp] = useState<string | null>(null);

  const finish = async (values: SignUpValues) => {
    const swearing = await fieldsWithSwearWord({ name: values.name, lastName: values.lastName });
    if (swearing.size > 0) {
      for (const field of ['name', 'lastName'] as const) {
        if (swearing.has(field)) form.at(field).refuse(contractTexts.swearWord);
      }
      throw new Error(accountsErrors['name.askClub'].text);
    }
    if (values.homeClub === '') {
      const noMember = await openConfirmDialog({
        title: contractTexts.noHomeClub,
        text: signUpTexts.homeClubText(contractTexts.askHomeClub),
        yes: signUpTexts.noClub,
        no: signUpTexts.chooseClub,
      });
      if (!noMember) return;
    }
    const { email, password, username } = values;
    const { policyAccepted } = values;
    const body = {
      email,
      password,
      username,
      ...SignUpDetailsForm.parse({ ...personBody(values), policyAccepted }),
      ...(gameCode ? { gameCode } : {}),
    };
    // A cookie identifies this device, so that the e-mail's link does not ask for a new password here.
    if (!(await cookiesAccepted())) return;
    const parsed = SignUp.parse(body);
    const { message } = await retryWhileBusy(() => send(routes.accounts.signUp, { body: parsed }));
    showToast(message, { tone: 'success', duration: 'signUpSuccess' });
    form.cancel();
    setSignedUp(email);
  };

  const form = useServerForm<SignUpValues>({
    initialValues: {
      ...blankPerson,
      email: '',
      password: '',
      confirmation: '',
      username: '',
      policyAccepted: false,
    },
    draft: 'sign-up',
    // A restored draft must not accept the policy.
    secret: ['password', 'confirmation', 'policyAccepted'],
    validate: (values) => stepProblems(step, values),
    save: async (values) => {
      if (step === last) return finish(values);
      const field = step === 0 ? 'email' : step === 2 ? 'username' : null;
      if (field) {
        const typed = values[field];
        const problem = await unavailableReason(
          field === 'email' ? { email: typed.trim() } : { username: typed.trim() },
        );
        // The field has changed since: the answer is not about it.
        if (form.values()[field] !== typed) return undefined;
        if (problem) {
          form.at(field).refuse(problem);
          throw new Error(problem);
        }
      }
      setStep(step + 1);
      return undefined;
    },
    keepDraft: true,
  });

  if (signedUp !== null) return <CheckMail email={signedUp} gameCode={gameCode} onSignIn={onSignIn} />;
  const StepForm = stepForms[step] ?? EmailStep;
  return (
    <form onSubmit={form.submit} noValidate>
      <Wizard
        steps={steps}
        at={step}
        onBack={step === 0 ? undefined : () => setStep(step - 1)}
        action={
          <Button type="submit" loading={form.saving}>
            {step === last ? texts.signUp : signUpTexts.next}
          </Button>
        }
      >
        <StepForm form={form} />
        <FormError error={form.error} />
      </Wizard>
      <p className={`${panel.switch} above-8 centre`}>
        {onSignIn ? (
          <Button variant="subtle" onClick={onSignIn}>
            {signUpTexts.haveAccount}
          </Button>
        ) : gameCode ? (
          <Link to="/join/$gameCode" params={{ gameCode }}>
            {signUpTexts.haveAccount}
          </Link>
        ) : (
          <Link to="/" search={{}}>
            {signUpTexts.haveAccount}
          </Link>
        )}
      </p>
    </form>
  );
}

/** A game code leads back into the game once the address is confirmed. */
export function SignUpPage({ gameCode }: { gameCode?: string | undefined }) {
  const asked = gameCode?.toUpperCase().slice(0, limits.gameCodeLength);
  // biome-ignore lint/plugin: the form stays available when the invitation cannot be read.
  const { data: game, error } = useQuery({
    ...invitation(asked ?? ''),
    enabled: asked !== undefined,
    retry: false,
  });
  const over = game?.state === 'done';
  const code = over ? undefined : asked;
  return (
    <SignedOutFrame
      form
      lead={code ? texts.youAreJoining : signUpTexts.welcomeToFlagstick}
      title={code ? (game?.name ?? texts.aGame) : signUpTexts.signUpTitle}
      panel={
        <>
          {error && !game && (
            <div className={panel.problem}>
              <FormError error={errorText(error)} />
            </div>
          )}
          {over && <p className={panel.problem}>{signUpTexts.gameOver(game.name)}</p>}
          <SignUpForm gameCode={code} />
        </>
      }
    >
      {code && <Invitation code={code} game={game} />}
    </SignedOutFrame>
  );
}
