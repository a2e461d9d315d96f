import type { GameView, PrizeSetup, PrizesView } from '@flagstick/contract';
import { contractTexts } from '@flagstick/contract/messages';
import { revealOf } from '@flagstick/contract/prize-giving';
import * as routes from '@flagstick/contract/routes';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { send } from '../../../../shared/api/call.ts';
import { useInvalidate } from '../../../../shared/api/keys.ts';
import { openConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { useFieldValue } from '../../../../ui/form/fields/field.ts';
import { useFieldDescription } from '../../../../ui/form/fields/fields.tsx';
import { type ServerForm, useServerForm } from '../../../../ui/form/use-server-form.ts';
import { showToast } from '../../../../ui/toast/toast.ts';
import { previewQuery } from '../../api.ts';
import { contestsText, divisionsText, limitText, revealText } from '../describe.ts';
import * as texts from '../messages.ts';
import { Consequences } from './Consequences.tsx';

/** The prizes as organisers read them. */
export type StoredPrizes = PrizesView & { readonly setup: PrizeSetup };

interface PrizeForm {
  form: ServerForm<PrizeSetup>;
  setup: PrizeSetup;
  change: (part: Partial<PrizeSetup>) => void;
}

/** The prize-giving has every contest of the set-up. */
const withOrder = (setup: PrizeSetup): PrizeSetup => ({
  ...setup,
  reveal: setup.reveal && revealOf(setup.reveal, setup.contests),
});

/** The set-up of a game's prizes. The organiser confirms a save that changes prizes or loses measured results. */
export function usePrizeForm(game: GameView, latest: StoredPrizes): PrizeForm {
  const [loaded] = useState(latest);
  const client = useQueryClient();
  const changed = useInvalidate(routes.games);
  const navigate = useNavigate();
  const isConfirmed = async (setup: PrizeSetup): Promise<boolean> => {
    const { changes, lost } = await client.fetchQuery(previewQuery(game._id, setup));
    if (changes.length === 0 && lost.length === 0) return true;
    return openConfirmDialog({
      title: texts.whatChanges,
      text: <Consequences changes={changes} lost={lost} closed={game.state === 'done'} />,
      yes: texts.saveChanges,
      no: texts.keepEditing,
      danger: lost.length > 0,
    });
  };
  const form = useServerForm<PrizeSetup, StoredPrizes>({
    initialValues: loaded.setup,
    merge: {
      valuesOf: ({ setup }) => setup,
      versionOf: ({ setupVersion = '' }) => setupVersion,
    },
    save: async (values, stored) => {
      const setup = withOrder(values);
      if (!(await isConfirmed(setup))) return;
      const { setupVersion: base } = stored ?? loaded;
      await send(routes.prizes.set, { params: { id: game._id }, body: { setup, base } });
      showToast(contractTexts.saved, { tone: 'success' });
      await changed();
      await navigate({ to: '/', search: { view: 'game', game: game._id, tab: 'prizes' } });
    },
  });
  useDescriptions(form, game);
  const setup = withOrder(useFieldValue(form.all));
  return { form, setup, change: (part) => form.set(withOrder({ ...form.values(), ...part })) };
}

/** How the parts of a set-up are compared with another organiser's. */
function useDescriptions(form: ServerForm<PrizeSetup>, game: GameView): void {
  useFieldDescription(form.at('divisions'), texts.divisions, (divisions) => divisionsText(divisions, game));
  useFieldDescription(form.at('contests'), texts.contests, (contests) =>
    contestsText(contests, form.values().divisions),
  );
  useFieldDescription(form.at('onePrizeEach'), texts.onePrizeEach, (on) => (on ? texts.on : texts.off));
  useFieldDescription(form.at('order'), texts.order, (order) =>
    order === 'contests' ? texts.byContest : texts.byPlace,
  );
  useFieldDescription(form.at('amateurLimit'), texts.amateurLimit, limitText);
  useFieldDescription(form.at('reveal'), texts.prizeGiving, (reveal) =>
    revealText(reveal, form.values().contests),
  );
}
