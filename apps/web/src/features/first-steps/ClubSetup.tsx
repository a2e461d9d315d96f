import type { Club, Course as CourseRow, ScoreCard } from '@flagstick/contract';
import { contractTexts } from '@flagstick/contract/messages';
import * as routes from '@flagstick/contract/routes';
import { teeName } from '@flagstick/contract/tees';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { courseCards } from '../../shared/api/course-cards.ts';
import { pageOptions } from '../../shared/api/resource.ts';
import { useBack } from '../../shared/nav/use-back.ts';
import { useMe } from '../../shared/session/me.ts';
import { useSession } from '../../shared/session/session.ts';
import * as common from '../../ui/common/messages.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Loaded } from '../../ui/page/Loaded.tsx';
import { NarrowPage, PageHead, Toolbar } from '../../ui/page/layout.tsx';
import { PhoneBar } from '../../ui/page/PhoneBar.tsx';
import { RowsLoading } from '../../ui/page/states.tsx';
import { useRowDialog } from '../../ui/table/rows/use-row-dialog.tsx';
import { showToast } from '../../ui/toast/toast.ts';
import { ClubForm } from '../clubs/index.ts';
import { PackLink } from '../course-pack/index.ts';
import { CourseForm } from '../courses/index.ts';
import { CardForm } from '../score-cards/index.ts';
import * as texts from './messages.ts';
import { SetupStep } from './SetupStep.tsx';

interface Address {
  club?: string | undefined;
  course?: string | undefined;
}

/** The clubs with this id: one, or none while no club is chosen. */
const clubOptions = (id: string | undefined) => ({
  ...pageOptions(routes.clubs, { page: 1, limit: 1, filter: { _id: id } }),
  enabled: id !== undefined,
});

type Course = Club['courses'][number];
type Part = 'club' | 'course' | 'card';

interface StepsProps {
  club: Club | undefined;
  course: Course | undefined;
  cards: readonly ScoreCard[];
  onAdd: (part: Part) => void;
}

function Steps({ club, course, cards, onAdd }: StepsProps) {
  const isAdmin = useSession(({ user }) => user?.rule === 'admin');
  const add = (part: Part, label: string, next: boolean) => (
    <Button
      variant={next ? 'filled' : 'default'}
      leftSection={<IconPlus size={20} aria-hidden="true" />}
      onClick={() => onAdd(part)}
    >
      {label}
    </Button>
  );
  const hasCards = cards.length > 0;
  return (
    <>
      <ol className="stack gap-12 above-12">
        <SetupStep
          title={club?.name ?? texts.clubTitle}
          text={club ? club.place : isAdmin ? texts.clubText : texts.clubOfAdmins}
          done={club !== undefined}
          also={
            club &&
            isAdmin && (
              <LinkButton to="/clubs" search={{ q: club.name }} variant="subtle">
                {texts.openClub}
              </LinkButton>
            )
          }
          action={!club && isAdmin && add('club', texts.addClub, true)}
        />
        <SetupStep
          title={course?.name ?? texts.courseTitle}
          text={course ? texts.holesOf(course.holesNumber) : texts.courseText}
          done={course !== undefined}
          also={
            course && (
              <LinkButton to="/courses" search={{ q: course.name }} variant="subtle">
                {texts.openCourse}
              </LinkButton>
            )
          }
          action={club && add('course', course ? texts.addOtherCourse : texts.addCourse, !course)}
        />
        <SetupStep
          title={hasCards ? common.scoreCards : texts.cardsTitle}
          text={hasCards ? cards.map(teeName).join(' · ') : texts.cardsText}
          done={hasCards}
          also={
            course &&
            hasCards && (
              <LinkButton to="/scoreCards" search={{ q: course.name }} variant="subtle">
                {texts.openCards}
              </LinkButton>
            )
          }
          action={course && add('card', hasCards ? texts.addOtherCard : texts.addCard, !hasCards)}
        />
      </ol>
      {course && hasCards && (
        <div className="above-16">
          <Toolbar>
            <LinkButton to="/" search={{ view: 'setup', course: course._id }}>
              {texts.gameTitle}
            </LinkButton>
          </Toolbar>
        </div>
      )}
    </>
  );
}

/** A club, its course and its score cards on one page: saving one opens the form of the next. */
export function ClubSetup({ search }: { search: Address }) {
  const me = useMe();
  const navigate = useNavigate();
  const back = useBack();
  const id = search.club ?? me?.club?._id;
  const found = useQuery(clubOptions(id));
  const club = id === undefined ? undefined : found.data?.items[0];
  const courses = club?.courses ?? [];
  const course =
    courses.find(({ _id }) => _id === search.course) ?? (courses.length === 1 ? courses[0] : undefined);
  const cards = useQuery({ ...courseCards(course?._id ?? ''), enabled: course !== undefined });
  const go = (address: Address) => navigate({ to: '/clubSetup', search: address, replace: true });
  const confirmSaved = () => showToast(contractTexts.saved, { tone: 'success' });

  // A form opens before the page has read the club or course that it belongs to.
  const cardDialog = useRowDialog<ScoreCard>({
    form: (form) => (club && course ? <CardForm {...form} course={{ ...course, club }} /> : <RowsLoading />),
    title: () => texts.newCard(course?.name ?? ''),
    draft: `setup-card-${course?._id}`,
    width: 640,
    onSaved: confirmSaved,
  });
  const courseDialog = useRowDialog<CourseRow>({
    form: (form) => (club ? <CourseForm {...form} club={club} /> : <RowsLoading />),
    title: () => texts.newCourse(club?.name ?? ''),
    draft: `setup-course-${club?._id}`,
    onSaved: async ({ _id, club: of }) => {
      confirmSaved();
      await go({ club: of._id, course: _id });
      cardDialog.open(null);
    },
  });
  const clubDialog = useRowDialog<Club>({
    form: (form) => <ClubForm {...form} />,
    title: () => texts.addClub,
    draft: 'setup-club',
    onSaved: async ({ _id }) => {
      confirmSaved();
      await go({ club: _id });
      courseDialog.open(null);
    },
  });
  const dialogs = { club: clubDialog, course: courseDialog, card: cardDialog };
  const steps = (
    <Steps club={club} course={course} cards={cards.data ?? []} onAdd={(part) => dialogs[part].open(null)} />
  );
  return (
    <>
      <PhoneBar title={texts.setupTitle} onBack={back} />
      <NarrowPage>
        <PageHead
          barred
          title={texts.setupTitle}
          note={texts.setupNote}
          action={<PackLink label={texts.importFile} />}
        />
        {id === undefined ? (
          steps
        ) : (
          <Loaded query={found} pending={<RowsLoading />} hideStaleData>
            {() => steps}
          </Loaded>
        )}
        {clubDialog.dialog}
        {courseDialog.dialog}
        {cardDialog.dialog}
      </NarrowPage>
    </>
  );
}
