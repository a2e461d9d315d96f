import type { GameView } from '@flagstick/contract';
import { Button, Skeleton } from '@mantine/core';
import { IconDownload, IconFileTypePdf, IconShare } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { usePublicHost } from '../../../shared/api/public-host.ts';
import { usePrint } from '../../../shared/exports/use-print.ts';
import { Masthead } from '../../../ui/brand/Masthead.tsx';
import * as common from '../../../ui/common/messages.ts';
import { Dialog } from '../../../ui/dialog/dialogs.tsx';
import { GameCodeTiles } from '../../../ui/score/GameCodeTiles.tsx';
import { mayOrganise } from '../api/members.ts';
import * as texts from './messages.ts';
import classes from './QrDialog.module.css';
import { joinLink, shareGame } from './share.ts';

interface QrDialogProps {
  opened: boolean;
  onClose: () => void;
  game: Pick<GameView, '_id' | 'name' | 'code' | 'audience'>;
}

const useQr = (link: string, wanted: boolean) =>
  useQuery({
    queryKey: ['qr', link],
    queryFn: async () => {
      const { default: qrcode } = await import('qrcode');
      return qrcode.toDataURL(link, { margin: 1, width: 640, color: { dark: '#14231b', light: '#ffffff' } });
    },
    enabled: wanted,
    staleTime: Number.POSITIVE_INFINITY,
  });

export function QrDialog({ opened, onClose, game }: QrDialogProps) {
  const { name, code } = game;
  const organises = mayOrganise(game);
  const print = usePrint(game._id);
  const host = usePublicHost();
  const link = joinLink(code, host);
  const { data } = useQr(link, opened && host !== null);
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.invite} width={420}>
      <Masthead as="div" className={classes.poster}>
        <p className="on-deep-2">{common.join}</p>
        <h3 className="fs-24 lh-110">{name}</h3>
        <div className={`${classes.qr} r-key`}>
          {data ? (
            <img className="block full" src={data} alt={texts.qrCodeLabel(link)} />
          ) : (
            <Skeleton height={220} />
          )}
        </div>
        <GameCodeTiles code={code} height={48} />
      </Masthead>
      <p className={classes.link}>{host === null ? ' ' : link}</p>
      <div className={`${classes.actions} flex wrap gap-8`}>
        {organises && (
          <Button
            variant="default"
            loading={print.isPending}
            onClick={() => print.mutate('invitation')}
            leftSection={<IconFileTypePdf size={20} aria-hidden="true" />}
          >
            {texts.pdf}
          </Button>
        )}
        <Button
          variant="default"
          component="a"
          href={data ?? '#'}
          download={`${code}.png`}
          leftSection={<IconDownload size={20} aria-hidden="true" />}
        >
          {texts.download}
        </Button>
        <Button
          onClick={() => void shareGame(name, code, link)}
          leftSection={<IconShare size={20} aria-hidden="true" />}
        >
          {common.share}
        </Button>
      </div>
    </Dialog>
  );
}
