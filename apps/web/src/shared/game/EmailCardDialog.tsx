import { committee, type GameView, type Player, type RouteInput } from '@flagstick/contract';
import * as limits from '@flagstick/contract/limits';
import { contractTexts } from '@flagstick/contract/messages';
import * as routes from '@flagstick/contract/routes';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { Dialog } from '../../ui/dialog/dialogs.tsx';
import { EditForm } from '../../ui/form/EditForm.tsx';
import { TextField } from '../../ui/form/fields/fields.tsx';
import { schemaErrors } from '../../ui/form/schema-errors.ts';
import { useServerForm } from '../../ui/form/use-server-form.ts';
import { Loaded } from '../../ui/page/Loaded.tsx';
import { RowsLoading } from '../../ui/page/states.tsx';
import { showToast } from '../../ui/toast/toast.ts';
import { send } from '../api/call.ts';
import { errorText } from '../api/error.ts';
import { keyOf, useInvalidate } from '../api/keys.ts';
import { formatDayTime } from '../display/dates.ts';
import { meOptions } from '../session/me.ts';
import { useSession } from '../session/session.ts';
import * as texts from './messages.ts';

type Body = RouteInput<typeof routes.committee.notify>['body'];

interface Typed {
  gameClubMail: string;
  homeClubMail: string;
  /** One address per line, or separated by commas. */
  extraReceivers: string;
}

const bodyOf = (
  { gameClubMail, homeClubMail, extraReceivers }: Typed,
  player: Player,
  away: boolean,
): Body => ({
  playerId: player._id,
  gameClubMail,
  ...(away ? { homeClubMail } : {}),
  extraReceivers: extraReceivers.split(/[\s,;]+/).filter(Boolean),
});

/** The addresses of the two clubs for cards; empty if a club has none. */
const clubEmails = (here: string, home: string | null) => {
  const ask = async (id: string, signal: AbortSignal) =>
    (await send(routes.clubCalls.email, { params: { id } }, { signal })).email;
  return queryOptions({
    queryKey: keyOf(routes.clubCalls.email, { params: { id: here }, query: home }),
    queryFn: async ({ signal }) => ({
      here: await ask(here, signal),
      home: home === null ? '' : await ask(home, signal),
    }),
  });
};

interface EmailCardProps {
  game: GameView;
  player: Player;
  onClose: () => void;
}

/** Sends a handed-in card to the clubs, and to other addresses. */
export function EmailCardDialog({ opened, ...props }: EmailCardProps & { opened: boolean }) {
  return (
    <Dialog opened={opened} onClose={props.onClose} title={texts.sendCard} width={520}>
      {opened && <Asked {...props} />}
    </Dialog>
  );
}

function Asked(props: EmailCardProps) {
  const isMine = useSession(({ user }) => user?._id === props.player._id);
  return isMine ? <Mine {...props} /> : <Known {...props} homeClub={props.player.homeClub} />;
}

/** The board shows home clubs only to organisers, so a player's own comes from the account. */
const Mine = (props: EmailCardProps) => (
  <Loaded query={useQuery(meOptions)} pending={<RowsLoading rows={2} columns={1} />}>
    {({ homeClub }) => <Known {...props} homeClub={homeClub?._id} />}
  </Loaded>
);

function Known({ homeClub, ...props }: EmailCardProps & { homeClub: string | undefined }) {
  const here = props.game.club._id;
  // Read only if it is another club than the game's.
  const home = homeClub === undefined || homeClub === here ? null : homeClub;
  return (
    <Loaded query={useQuery(clubEmails(here, home))} pending={<RowsLoading rows={2} columns={1} />}>
      {(read) => <NotifyForm {...props} {...read} away={home !== null} />}
    </Loaded>
  );
}

function NotifyForm({
  game,
  player,
  onClose,
  away,
  here,
  home,
}: EmailCardProps & { away: boolean; here: string; home: string }) {
  const changed = useInvalidate(routes.games, { id: game._id });
  const notify = useMutation({
    mutationFn: (body: Body) => send(routes.committee.notify, { params: { id: game._id }, body }),
    onSettled: changed,
    onError: (error) => showToast(errorText(error), { tone: 'error', duration: 'submissionMailError' }),
    meta: { showsError: true },
  });
  const form = useServerForm<Typed>({
    initialValues: { gameClubMail: here, homeClubMail: home, extraReceivers: '' },
    // One field has all of them: the first error is shown there.
    validate: (values) =>
      Object.fromEntries(
        Object.entries(schemaErrors(committee.notify.body, bodyOf(values, player, away)))
          .toReversed()
          .map(([field, error]) => [field.replace(/\.\d+$/, ''), error]),
      ),
    save: (values) => notify.mutateAsync(bodyOf(values, player, away)),
    onSaved: () => {
      showToast(contractTexts.notified, { tone: 'success', duration: 'notifyMail' });
      onClose();
    },
    onCancel: onClose,
  });
  return (
    // The refusal is shown in a toast.
    <EditForm form={{ ...form, error: null }} save={texts.sendByEmail}>
      <TextField field={form.at('gameClubMail')} label={texts.emailOf(game.club.name)} inputMode="email" />
      {away && <TextField field={form.at('homeClubMail')} label={texts.emailOfHomeClub} inputMode="email" />}
      <TextField
        field={form.at('extraReceivers')}
        label={texts.otherAddresses}
        description={texts.otherAddressesHint(limits.extraReceiversMax)}
        inputMode="email"
      />
      {player.submitionEmail !== null && (
        <p className="quiet fs-13">
          {texts.lastSent(formatDayTime(player.submitionEmail, game.club.timeZone))}
        </p>
      )}
    </EditForm>
  );
}
