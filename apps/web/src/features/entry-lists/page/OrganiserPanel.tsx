import type { EntryList } from '@flagstick/contract';
import * as routes from '@flagstick/contract/routes';
import { Button } from '@mantine/core';
import { IconDownload, IconSettings, IconShare } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { send } from '../../../shared/api/call.ts';
import { invalidateAnswers } from '../../../shared/api/keys.ts';
import { usePublicHost } from '../../../shared/api/public-host.ts';
import { formatLongDayTime } from '../../../shared/display/dates.ts';
import * as common from '../../../ui/common/messages.ts';
import { openConfirmDialog, openYesNoDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { FactList, Panel, Toolbar } from '../../../ui/page/layout.tsx';
import { showToast } from '../../../ui/toast/toast.ts';
import { joinLink, shareGame } from '../../games/index.ts';
import { EntryListDialog } from '../form/EntryListDialog.tsx';
import * as texts from '../messages.ts';
import { useEntrantsFile, useSeatEntrants } from '../reads.ts';

function stepOf({ phase, opensAt, game, counts }: EntryList): string {
  switch (phase) {
    case 'before':
      return texts.waitsToOpen(formatLongDayTime(opensAt, game.club.timeZone));
    case 'open':
      return texts.shareStep;
    case 'closed':
      return texts.beingDrawn;
    case 'settled':
      if (counts.notSeated > 0) return texts.seatStep(counts.notSeated);
      return counts.in > 0 ? texts.drawStep : texts.settledStep;
    case 'over':
      return texts.gameHasBegun;
  }
}

/** The counts of a list and the organiser's one next step. */
export default function OrganiserPanel({ list }: { list: EntryList }) {
  const [editing, setEditing] = useState(false);
  const client = useQueryClient();
  const navigate = useNavigate();
  const { game, counts, phase } = list;
  const host = usePublicHost();
  const file = useEntrantsFile(game._id);
  const isEarly = phase === 'before' || phase === 'open';
  const seat = useSeatEntrants(game._id);
  const addPlayers = async () => {
    const owesFirst = game.isPaid && game.paymentRules?.payBeforePlay === true;
    if (!owesFirst) return seat.mutate(undefined);
    const paid = await openYesNoDialog({ title: texts.havePaid, text: texts.havePaidHint });
    if (paid !== null) seat.mutate(paid);
  };
  const deletion = useMutation({
    mutationFn: () => send(routes.entryLists.remove, { params: { id: game._id } }),
    onSuccess: async () => {
      showToast(texts.deleted, { tone: 'success' });
      void invalidateAnswers(client, routes.games);
      await navigate({ to: '/', search: { view: 'game', game: game._id } });
    },
  });
  const remove = async () => {
    const question = { title: texts.deleteQuestion, text: texts.deleteConsequence, danger: true };
    if (!(await openConfirmDialog(question))) return;
    deletion.mutate();
  };
  return (
    <Panel title={texts.forOrganisers}>
      <div className="stack gap-14">
        <p className="quiet fs-15 lh-135">{stepOf(list)}</p>
        <FactList
          facts={(['in', 'offered', 'waiting', 'unconfirmed'] as const).flatMap((name) =>
            name === 'unconfirmed' && counts[name] === 0 ? [] : [[texts.countNames[name], counts[name]]],
          )}
        />
        <Toolbar>
          {isEarly ? (
            <Button
              leftSection={<IconShare size={20} aria-hidden="true" />}
              onClick={() => void shareGame(game.name, game.code, joinLink(game.code, host))}
            >
              {texts.share}
            </Button>
          ) : phase === 'settled' && counts.notSeated > 0 ? (
            <Button loading={seat.isPending} onClick={() => void addPlayers()}>
              {texts.addPlayers(counts.notSeated)}
            </Button>
          ) : phase === 'settled' && counts.in > 0 ? (
            <LinkButton to="/" search={{ view: 'field', game: game._id, tab: 'draw' }}>
              {common.drawGroups}
            </LinkButton>
          ) : (
            <LinkButton to="/" search={{ view: 'game', game: game._id }}>
              {common.openGame}
            </LinkButton>
          )}
          {phase !== 'over' && (
            <Button
              variant="default"
              leftSection={<IconSettings size={20} aria-hidden="true" />}
              onClick={() => setEditing(true)}
            >
              {texts.setUp}
            </Button>
          )}
          <Button
            variant="default"
            leftSection={<IconDownload size={20} aria-hidden="true" />}
            loading={file.isPending}
            onClick={() => file.mutate()}
          >
            {texts.file}
          </Button>
          {counts.entered + counts.unconfirmed === 0 && (
            <Button variant="subtle" loading={deletion.isPending} onClick={() => void remove()}>
              {texts.deleteList}
            </Button>
          )}
        </Toolbar>
      </div>
      <EntryListDialog opened={editing} list={list} game={game} onClose={() => setEditing(false)} />
    </Panel>
  );
}
