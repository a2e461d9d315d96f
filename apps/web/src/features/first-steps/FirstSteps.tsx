import type { ServerStatus } from '@flagstick/contract';
import * as routes from '@flagstick/contract/routes';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { linkOptions } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { pageOptions } from '../../shared/api/resource.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { NarrowPage, PageHead, TwoLine } from '../../ui/page/layout.tsx';
import { statusQuery } from '../operations/index.ts';
import classes from './FirstSteps.module.css';
import * as texts from './messages.ts';

const one = { page: 1, limit: 1 } as const;

interface StepProps {
  title: string;
  text: string;
  done: boolean;
  action: ReactNode;
}

const Step = ({ title, text, done, action }: StepProps) => (
  <li className={`${classes.step} row spread wrap gap-12 card`}>
    <div className="row gap-12">
      {done ? (
        <IconCircleCheckFilled size={28} className={classes.done ?? ''} aria-label={texts.stepDone} />
      ) : (
        <IconCircle size={28} aria-hidden="true" />
      )}
      <TwoLine below={text}>
        <b>{title}</b>
      </TwoLine>
    </div>
    {action}
  </li>
);

/** The mail server is set, and its last attempt did not fail. */
const isMailReady = (status: ServerStatus | undefined) =>
  status !== undefined && status.mail.server !== null && status.mail.lastFailure === null;

const mailWords = (status: ServerStatus | undefined) =>
  status?.mail.server === null ? texts.mailOff : texts.mailText;

const backupWords = (status: ServerStatus | undefined) => {
  if (!status) return '';
  const { folder } = status.backup;
  return folder === null ? texts.backupOff : texts.backupText(folder);
};

/** The way of a new admin from an empty server to the first game. */
export function FirstSteps() {
  const clubs = useQuery(pageOptions(routes.clubs, one));
  const courses = useQuery(pageOptions(routes.courses, one));
  const cards = useQuery(pageOptions(routes.scoreCards, one));
  const games = useQuery(pageOptions(routes.games, one));
  const organisers = useQuery(pageOptions(routes.users, { ...one, filter: { rule: 'organiser' } }));
  const server = useQuery(statusQuery).data;
  // A step whose list has not loaded is open.
  const has = ({ data }: { data: { count: number } | undefined }) => (data?.count ?? 0) > 0;
  const steps = [
    {
      ...{ title: texts.clubTitle, text: texts.clubText, done: has(clubs), label: texts.addClub },
      link: linkOptions({ to: '/clubs', search: {} }),
    },
    {
      ...{ title: texts.courseTitle, text: texts.courseText, done: has(courses), label: texts.addCourse },
      link: linkOptions({ to: '/courses', search: {} }),
    },
    {
      ...{ title: texts.cardsTitle, text: texts.cardsText, done: has(cards), label: texts.addCard },
      link: linkOptions({ to: '/scoreCards', search: {} }),
    },
    {
      ...{ title: texts.usersTitle, text: texts.usersText, done: has(organisers), label: texts.openUsers },
      link: linkOptions({ to: '/users', search: {} }),
    },
    {
      ...{ title: texts.mailTitle, text: mailWords(server), done: isMailReady(server) },
      ...{ label: texts.openServer, link: linkOptions({ to: '/server', search: {} }) },
    },
    {
      ...{ title: texts.backupTitle, text: backupWords(server), done: Boolean(server?.backup.lastAt) },
      ...{ label: texts.openBackups, link: linkOptions({ to: '/backups', search: {} }) },
    },
    {
      ...{ title: texts.gameTitle, text: texts.gameText, done: has(games), label: texts.newGame },
      link: linkOptions({ to: '/', search: { view: 'setup' } }),
    },
  ];
  const next = steps.findIndex(({ done }) => !done);
  return (
    <NarrowPage>
      <PageHead title={texts.title} note={texts.note} />
      <ol className="stack gap-12 above-12">
        {steps.map(({ link, label, ...step }, at) => (
          <Step
            key={step.title}
            {...step}
            action={
              <LinkButton {...link} variant={at === next ? 'filled' : 'default'}>
                {label}
              </LinkButton>
            }
          />
        ))}
      </ol>
    </NarrowPage>
  );
}
