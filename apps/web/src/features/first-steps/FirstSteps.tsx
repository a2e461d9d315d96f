import type { ServerStatus } from '@flagstick/contract';
import * as routes from '@flagstick/contract/routes';
import { useQuery } from '@tanstack/react-query';
import { linkOptions } from '@tanstack/react-router';
import { pageOptions } from '../../shared/api/resource.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { NarrowPage, PageHead } from '../../ui/page/layout.tsx';
import { PhoneBar } from '../../ui/page/PhoneBar.tsx';
import { PackLink } from '../course-pack/index.ts';
import { BackupPlaceChoice, statusQuery } from '../operations/index.ts';
import * as texts from './messages.ts';
import { SetupStep } from './SetupStep.tsx';

const one = { page: 1, limit: 1 } as const;

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
  // The first steps are for one club and its course; a server with more has its tables.
  const [club] = clubs.data?.count === 1 ? clubs.data.items : [];
  const [course] = courses.data?.count === 1 ? courses.data.items : [];
  const setup = linkOptions({ to: '/clubSetup', search: { club: club?._id, course: course?._id } });
  const several = (
    link: 'clubs' | 'courses' | 'scoreCards',
    { data }: { data: { count: number } | undefined },
  ) => ((data?.count ?? 0) > 1 ? linkOptions({ to: `/${link}`, search: {} }) : setup);
  const steps = [
    {
      ...{ title: texts.clubTitle, text: texts.clubText, done: has(clubs), label: texts.addClub },
      link: several('clubs', clubs),
    },
    {
      ...{ title: texts.courseTitle, text: texts.courseText, done: has(courses), label: texts.addCourse },
      link: several('courses', clubs),
    },
    {
      ...{ title: texts.cardsTitle, text: texts.cardsText, done: has(cards), label: texts.addCard },
      link: several('scoreCards', courses),
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
      also: <BackupPlaceChoice />,
    },
    {
      ...{ title: texts.gameTitle, text: texts.gameText, done: has(games), label: texts.newGame },
      link: linkOptions({ to: '/', search: { view: 'setup' } }),
    },
  ];
  const next = steps.findIndex(({ done }) => !done);
  return (
    <>
      <PhoneBar title={texts.title} />
      <NarrowPage>
        <PageHead
          barred
          title={texts.title}
          note={texts.note}
          action={<PackLink label={texts.importFile} />}
        />
        <ol className="stack gap-12 above-12">
          {steps.map(({ link, label, ...step }, at) => (
            <SetupStep
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
    </>
  );
}
