import * as routes from '@flagstick/contract/routes';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { pageOptions } from '../../shared/api/resource.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { NarrowPage, PageHead, TwoLine } from '../../ui/layout.tsx';
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

/** The way of a new admin from an empty server to the first game. */
export function FirstSteps() {
  const clubs = useQuery(pageOptions(routes.clubs, one));
  const courses = useQuery(pageOptions(routes.courses, one));
  const cards = useQuery(pageOptions(routes.scoreCards, one));
  const games = useQuery(pageOptions(routes.games, one));
  const organisers = useQuery(pageOptions(routes.users, { ...one, filter: { rule: 'organiser' } }));
  const has = ({ data }: { data: { count: number } | undefined }) => (data?.count ?? 0) > 0;
  const steps = [
    {
      ...{ title: texts.clubTitle, text: texts.clubText, done: has(clubs) },
      link: (variant: string) => (
        <LinkButton to="/clubs" search={{}} variant={variant}>
          {texts.addClub}
        </LinkButton>
      ),
    },
    {
      ...{ title: texts.courseTitle, text: texts.courseText, done: has(courses) },
      link: (variant: string) => (
        <LinkButton to="/courses" search={{}} variant={variant}>
          {texts.addCourse}
        </LinkButton>
      ),
    },
    {
      ...{ title: texts.cardsTitle, text: texts.cardsText, done: has(cards) },
      link: (variant: string) => (
        <LinkButton to="/scoreCards" search={{}} variant={variant}>
          {texts.addCard}
        </LinkButton>
      ),
    },
    {
      ...{ title: texts.usersTitle, text: texts.usersText, done: has(organisers) },
      link: (variant: string) => (
        <LinkButton to="/users" search={{}} variant={variant}>
          {texts.openUsers}
        </LinkButton>
      ),
    },
    {
      ...{ title: texts.gameTitle, text: texts.gameText, done: has(games) },
      link: (variant: string) => (
        <LinkButton to="/" search={{ view: 'setup' }} variant={variant}>
          {texts.newGame}
        </LinkButton>
      ),
    },
  ];
  const next = steps.findIndex(({ done }) => !done);
  return (
    <NarrowPage>
      <PageHead title={texts.title} note={texts.note} />
      <ol className="stack gap-12 above-12">
        {steps.map(({ link, ...step }, at) => (
          <Step key={step.title} {...step} action={link(at === next ? 'filled' : 'default')} />
        ))}
      </ol>
    </NarrowPage>
  );
}
