import type { OrganiserRequest } from '@flagstick/contract';
import * as routes from '@flagstick/contract/routes';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { send } from '../../../shared/api/call.ts';
import { readQuery } from '../../../shared/api/read-query.ts';
import { fullName } from '../../../shared/display/names.ts';
import { meOptions } from '../../../shared/session/me.ts';
import { showToast } from '../../../ui/toast/toast.ts';
import classes from '../components/Invitations.module.css';
import lists from '../games/lists.module.css';
import * as texts from '../messages.ts';

const organiserRequests = readQuery(routes.organiserRequests.list, {});

/**
 * A yes changes the user's role and menu.
 *
 * @param onAccepted called when the answer is stored, also if the club's card is no longer on the screen
 */
function useAnswerClub(onAccepted: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ club, accepts }: { club: string; accepts: boolean }) =>
      send(accepts ? routes.organiserRequests.accept : routes.organiserRequests.decline, {
        params: { club },
      }),
    onSuccess: (_answer, { accepts }) => {
      if (accepts) onAccepted();
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: organiserRequests.queryKey }),
        client.invalidateQueries({ queryKey: meOptions.queryKey }),
      ]),
  });
}

function RequestCard({ club, by }: OrganiserRequest) {
  const answer = useAnswerClub(() => showToast(texts.nowOrganiser(club.name), { tone: 'success' }));
  return (
    <article className="stack gap-12 pad-14 card">
      <div className="flex align-top gap-12">
        <div className="grow">
          <h3 className="fs-17 lh-120">{club.name}</h3>
          <p className="quiet fs-13 lh-snug above-3">
            {by ? texts.organiserRequestBy(fullName(by)) : texts.organiserRequest}
          </p>
          <p className="quiet fs-13 lh-snug above-3">{texts.organiserDuties}</p>
        </div>
      </div>
      <div className={classes.answers}>
        <Button
          variant="default"
          aria-label={texts.declineLabel(club.name)}
          disabled={answer.isPending}
          onClick={() => answer.mutate({ club: club._id, accepts: false })}
        >
          {texts.decline}
        </Button>
        <Button
          aria-label={texts.becomeOrganiserLabel(club.name)}
          loading={answer.isPending}
          onClick={() => answer.mutate({ club: club._id, accepts: true })}
        >
          {texts.becomeOrganiser}
        </Button>
      </div>
    </article>
  );
}

export function OrganiserRequests() {
  const { data } = useQuery(organiserRequests);
  if (!data || data.items.length === 0) return null;
  return (
    <section className={classes.invitations} aria-labelledby="organiser-requests">
      <h2 className="below-12 fs-20" id="organiser-requests">
        {texts.organiserRequests}
      </h2>
      <ul className={`${lists.list} stack one gap-12`}>
        {data.items.map((request) => (
          <li key={request.club._id}>
            <RequestCard {...request} />
          </li>
        ))}
      </ul>
    </section>
  );
}
