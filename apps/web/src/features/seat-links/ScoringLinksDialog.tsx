import type { GameView, SeatLink } from '@flagstick/contract';
import { Button } from '@mantine/core';
import { IconCopy, IconLink, IconShare, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { usePublicHost } from '../../shared/api/public-host.ts';
import { fullName } from '../../shared/display/names.ts';
import { openConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog/dialogs.tsx';
import { Loaded } from '../../ui/page/Loaded.tsx';
import { TwoLine } from '../../ui/page/layout.tsx';
import { EmptyState, RowsLoading } from '../../ui/page/states.tsx';
import { showErrorToast, showToast } from '../../ui/toast/toast.ts';
import { ClubhouseScreens } from '../kiosks/index.ts';
import * as texts from './messages.ts';
import { scoringLinks, useMakeLinks, useRevokeLinks } from './reads.ts';

interface ScoringLinksDialogProps {
  game: Pick<GameView, '_id' | 'name' | 'players' | 'state' | 'groups' | 'club'>;
  opened: boolean;
  onClose: () => void;
}

const icon = { size: 20, 'aria-hidden': true } as const;

async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    showToast(texts.copied, { tone: 'success' });
  } catch {
    showErrorToast(texts.copyFailed);
  }
}

function LinkRow({ game, link }: { game: ScoringLinksDialogProps['game']; link: SeatLink }) {
  const host = usePublicHost();
  const revoke = useRevokeLinks(game._id);
  const player = link.player === null ? undefined : game.players[link.player];
  const name = player ? fullName(player) : (link.group ?? '');
  const url = `${host ?? location.origin}/seat/${link.token}`;
  const phones = player?.linkPhones ?? 0;
  const below = player ? (phones > 0 ? texts.phonesOf(phones) : texts.notOpened) : undefined;
  const ask = async () => {
    const question = { title: texts.revokeQuestion(name), text: texts.revokeHint };
    if (await openConfirmDialog({ ...question, yes: texts.revoke, no: texts.keep })) revoke.mutate(link._id);
  };
  return (
    <li className="row spread wrap gap-8 line-above pad-y-8">
      {below === undefined ? (
        <b className="bold anywhere">{name}</b>
      ) : (
        <TwoLine below={below}>{name}</TwoLine>
      )}
      <span className="row gap-8">
        <Button
          variant="default"
          leftSection={<IconCopy {...icon} />}
          aria-label={texts.copyLinkOf(name)}
          onClick={() => void copy(url)}
        >
          {texts.copyLink}
        </Button>
        {'share' in navigator && (
          <Button
            variant="default"
            aria-label={texts.shareLinkOf(name)}
            onClick={() =>
              void navigator.share({ text: texts.shareText(game.name, name), url }).catch(() => {})
            }
          >
            <IconShare {...icon} />
          </Button>
        )}
        <Button
          variant="subtle"
          loading={revoke.isPending}
          aria-label={texts.revokeLinkOf(name)}
          onClick={() => void ask()}
        >
          <IconTrash {...icon} />
        </Button>
      </span>
    </li>
  );
}

function Links({ game, links }: { game: ScoringLinksDialogProps['game']; links: readonly SeatLink[] }) {
  const make = useMakeLinks(game._id);
  const revoke = useRevokeLinks(game._id);
  const open = game.state !== 'done';
  const isMissing = links.length < Object.keys(game.players).length + game.groups.length;
  const sections = [
    { title: texts.groups, rows: links.filter(({ player }) => player === null) },
    { title: texts.players, rows: links.filter(({ player }) => player !== null) },
  ].filter(({ rows }) => rows.length > 0);
  const askAll = async () => {
    const question = { title: texts.revokeAllQuestion, text: texts.revokeHint };
    if (await openConfirmDialog({ ...question, yes: texts.revokeAll, no: texts.keep })) revoke.mutate(null);
  };
  const makeButton = (label: string) => (
    <Button leftSection={<IconLink {...icon} />} loading={make.isPending} onClick={() => make.mutate()}>
      {label}
    </Button>
  );
  if (links.length === 0) {
    return (
      <div className="stack gap-16">
        <EmptyState title={texts.noLinks}>{texts.noLinksHint}</EmptyState>
        {open && makeButton(texts.makeLinks)}
      </div>
    );
  }
  return (
    <div className="stack gap-16">
      <p>{texts.linksHint}</p>
      {sections.map(({ title, rows }) => (
        <section key={title}>
          <h3 className="fs-17 below-10">{title}</h3>
          <ul>
            {rows.map((link) => (
              <LinkRow key={link._id} game={game} link={link} />
            ))}
          </ul>
        </section>
      ))}
      <div className="row wrap gap-8">
        {open && isMissing && makeButton(texts.addMissing)}
        <Button variant="default" loading={revoke.isPending} onClick={() => void askAll()}>
          {texts.revokeAll}
        </Button>
      </div>
    </div>
  );
}

/** The organiser copies, shares and revokes the links by which players score without an account. */
export default function ScoringLinksDialog({ game, opened, onClose }: ScoringLinksDialogProps) {
  const query = useQuery({ ...scoringLinks(game._id), enabled: opened });
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.scoringLinks} width={620}>
      <Loaded query={query} pending={<RowsLoading rows={4} columns={1} />}>
        {({ items }) =>
          game.state !== 'done' || items.length > 0 ? <Links game={game} links={items} /> : null
        }
      </Loaded>
      <Suspense fallback={null}>
        <ClubhouseScreens game={game} />
      </Suspense>
    </Dialog>
  );
}
