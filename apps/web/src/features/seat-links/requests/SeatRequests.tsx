import type { OwnSeatRequest } from '@flagstick/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatLongDay } from '../../../shared/display/dates.ts';
import { fullName } from '../../../shared/display/names.ts';
import { openConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import * as texts from '../messages.ts';
import { ownSeatRequests, useAcceptRound, useDeclineRound } from './reads.ts';

function RequestCard({ _id, game, guest, by, until }: OwnSeatRequest) {
  const accept = useAcceptRound();
  const decline = useDeclineRound();
  const player = fullName(guest);
  const isPending = accept.isPending || decline.isPending;
  const add = async () => {
    const title = texts.claimQuestion({ player, game: game.name });
    const question = { title, text: texts.requestWarning, yes: texts.claimYes, no: texts.back };
    if (!(await openConfirmDialog(question))) return;
    accept.mutate(_id);
  };
  const refuse = async () => {
    const { declineWarning: text, declineYes: yes, back: no } = texts;
    if (!(await openConfirmDialog({ title: texts.declineQuestion(player), text, yes, no }))) return;
    decline.mutate(_id);
  };
  return (
    <article className="stack gap-12 pad-14 card">
      <div>
        <h3 className="fs-17 lh-120 anywhere">{game.name}</h3>
        <p className="medium fs-15 above-3 anywhere">{texts.didYouPlayAs(player)}</p>
        <p className="quiet fs-13 lh-snug above-3">
          {formatLongDay(game.date, game.timeZone)} · {texts.askedBy(by && fullName(by))}{' '}
          {texts.answerBy(formatLongDay(until, game.timeZone))}
        </p>
        <p className="quiet fs-13 lh-snug above-3">{texts.requestHint}</p>
      </div>
      <div className="row wrap gap-8">
        <Button
          aria-label={texts.addRoundLabel(player, game.name)}
          disabled={decline.isPending}
          loading={accept.isPending}
          onClick={() => void add()}
        >
          {texts.addToAccount}
        </Button>
        <Button
          variant="default"
          aria-label={texts.declineLabel(player, game.name)}
          disabled={isPending}
          onClick={() => void refuse()}
        >
          {texts.decline}
        </Button>
      </div>
    </article>
  );
}

/** The requests of organisers to the user: to become the player of a guest's round. */
export default function SeatRequests() {
  const { data } = useQuery(ownSeatRequests);
  if (!data || data.items.length === 0) return null;
  return (
    <section className="above-16" aria-labelledby="guest-rounds">
      <h2 className="below-12 fs-20" id="guest-rounds">
        {texts.guestRounds}
      </h2>
      <ul className="stack one gap-12">
        {data.items.map((request) => (
          <li key={request._id}>
            <RequestCard {...request} />
          </li>
        ))}
      </ul>
    </section>
  );
}
