import type { EntryList, ListEntrant } from '@flagstick/contract';
import * as routes from '@flagstick/contract/routes';
import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { send } from '../../../shared/api/call.ts';
import { loadWithRetry } from '../../../shared/api/retry/load-with-retry.ts';
import { formatDayTime } from '../../../shared/display/dates.ts';
import { feeAmount } from '../../../shared/display/fee.ts';
import { fullName } from '../../../shared/display/names.ts';
import { openConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { FactList, Panel, SheetPage } from '../../../ui/page/layout.tsx';
import { ScreenHead } from '../../../ui/page/ScreenHead.tsx';
import { CardsLoading } from '../../../ui/page/states.tsx';
import { Tag } from '../../../ui/score/StateBadge.tsx';
import { answerText } from '../answers/answers-form.ts';
import * as texts from '../messages.ts';
import { entrantsQuery, entryListQuery, useEntryListCall } from '../reads.ts';
import { OwnEntry } from './OwnEntry.tsx';
import { hasOwnPart } from './own-entry.ts';

const removable: ReadonlyArray<ListEntrant['state']> = ['in', 'offered', 'waiting', 'asked', 'confirmed'];

/** The answers of an entrant, for organisers. */
function Answers({
  questions,
  answers,
}: {
  questions: EntryList['questions'];
  answers: ListEntrant['answers'];
}) {
  const given = questions.flatMap(({ text }, at) => {
    const answer = answerText(answers?.[at]);
    return answer === null ? [] : [{ text, answer }];
  });
  if (given.length === 0) return null;
  return (
    <ul className="quiet fs-13 lh-135 below-10">
      {given.map(({ text, answer }) => (
        <li key={text} className="anywhere">
          {texts.answered(text, answer)}
        </li>
      ))}
    </ul>
  );
}

function EntrantLine({ entrant, list }: { entrant: ListEntrant; list: EntryList }) {
  const { player, number, state, place, member } = entrant;
  const call = useEntryListCall(list.game.code);
  const remove = async (playerId: string) => {
    const question = { title: texts.removeQuestion, text: texts.removeConsequence, danger: true };
    if (await openConfirmDialog(question))
      call.run(() => send(routes.entryLists.removeEntrant, { params: { id: list.game._id, playerId } }));
  };
  return (
    <li className="line-above">
      <div className="row gap-10 min-48">
        <span className="faint fs-13">{number}</span>
        <span className="fill anywhere">{player ? fullName(player) : texts.numbered(number)}</span>
        {list.membersFirst && !member && <Tag>{texts.visitor}</Tag>}
        <Tag>{place === null ? texts.states[state] : texts.waitingPlace(place)}</Tag>
        {list.mayChange && player && removable.includes(state) && (
          <ActionIcon
            size={48}
            aria-label={texts.removeEntrant(fullName(player))}
            disabled={call.isPending}
            onClick={() => void remove(player._id)}
          >
            <IconX size={20} />
          </ActionIcon>
        )}
      </div>
      <Answers questions={list.questions} answers={entrant.answers} />
    </li>
  );
}

/** All entrants, in the order of their spaces. */
function EntrantList({ list }: { list: EntryList }) {
  const query = useQuery(entrantsQuery(list.game.code));
  const { entered, unconfirmed } = list.counts;
  return (
    <Panel title={entered === 0 && unconfirmed > 0 ? texts.entries : texts.entrantCount(entered)}>
      {unconfirmed > 0 && <p className="quiet fs-13 below-10">{texts.unconfirmedCount(unconfirmed)}</p>}
      <Loaded query={query} pending={<CardsLoading count={2} label={texts.entries} />}>
        {({ items }) => (
          <>
            {items.length === 0 && <p className="quiet">{texts.noEntrantsHint}</p>}
            {items.length > 0 && !list.showsNames && <p className="quiet fs-13">{texts.namesHidden}</p>}
            <ol className="stack">
              {items.map((entrant, at) => (
                <EntrantLine
                  key={entrant.player?._id ?? `${entrant.number}.${at}`}
                  entrant={entrant}
                  list={list}
                />
              ))}
            </ol>
          </>
        )}
      </Loaded>
    </Panel>
  );
}

const BallotPanel = lazy(() => loadWithRetry(() => import('./BallotPanel.tsx')));
const OrganiserPanel = lazy(() => loadWithRetry(() => import('./OrganiserPanel.tsx')));

function About({ list }: { list: EntryList }) {
  const { game, event, opensAt, closesAt, spaces, order, membersFirst, favoursMissed, counts } = list;
  const when = (time: string) => formatDayTime(time, game.club.timeZone);
  const how = [
    texts.orders[order],
    ...(membersFirst ? [texts.membersComeFirst] : []),
    ...(order === 'ballot' && favoursMissed ? [texts.missedComeFirst] : []),
  ];
  return (
    <Panel label={texts.entryList}>
      <FactList
        facts={[
          ...(event
            ? event.rounds.map((date, at) => [texts.roundNamed(at + 1), when(date)] as const)
            : [[texts.firstTee, when(game.date)] as const]),
          [texts.entryOpens, when(opensAt)],
          [texts.entryCloses, when(closesAt)],
          [texts.spacesTitle, texts.spacesTaken(counts.in + counts.offered + counts.beside, spaces)],
          [texts.howSpaces, how.join(', ')],
          ...(game.isPaid && game.paymentRules ? [[texts.fee, feeAmount(game.paymentRules)] as const] : []),
        ]}
      />
    </Panel>
  );
}

export function EntryPage({ code }: { code: string }) {
  const query = useQuery(entryListQuery(code));
  const navigate = useNavigate();
  const { data } = query;
  return (
    <>
      <ScreenHead
        overSheet
        menu={false}
        onBack={() => void navigate({ to: '/' })}
        title={data ? (data.event ?? data.game).name : texts.entryList}
        sub={data && [data.game.club.name, data.game.course].join(' · ')}
      />
      <SheetPage narrow>
        <Loaded query={query} pending={<CardsLoading label={texts.entryList} />}>
          {(list) => (
            <div className="stack gap-16">
              {(!list.mayChange || hasOwnPart(list)) && <OwnEntry list={list} />}
              {list.mayChange && (
                <Suspense fallback={<CardsLoading count={1} label={texts.forOrganisers} />}>
                  <OrganiserPanel list={list} />
                </Suspense>
              )}
              <About list={list} />
              {list.order === 'ballot' && (
                <Suspense fallback={<CardsLoading count={1} label={texts.ballot} />}>
                  <BallotPanel list={list} />
                </Suspense>
              )}
              <EntrantList list={list} />
            </div>
          )}
        </Loaded>
      </SheetPage>
    </>
  );
}
