import type { GameView, Kiosk, KioskLink } from '@flagstick/contract';
import { Button } from '@mantine/core';
import { IconCopy, IconDeviceDesktop, IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { usePublicHost } from '../../../shared/api/public-host.ts';
import { formatClock, formatDay } from '../../../shared/display/dates.ts';
import { qrPath } from '../../../shared/display/qr.ts';
import * as common from '../../../ui/common/messages.ts';
import { openConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { TwoLine } from '../../../ui/page/layout.tsx';
import { RowsLoading } from '../../../ui/page/states.tsx';
import { showErrorToast, showToast } from '../../../ui/toast/toast.ts';
import * as texts from '../messages.ts';
import { kiosksOf, useEndKiosk, useMakeKioskLink } from '../reads.ts';
import classes from './ClubhouseScreens.module.css';
import { KioskCards } from './KioskCards.tsx';

interface ClubhouseScreensProps {
  game: Pick<GameView, '_id' | 'state' | 'club'>;
}

const icon = { size: 20, 'aria-hidden': true } as const;

/** `ABCD-EFGH-JKLM` */
const grouped = (token: string): string => token.replace(/(.{4})(?=.)/g, '$1-');

async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    showToast(texts.copied, { tone: 'success' });
  } catch {
    showErrorToast(texts.copyFailed);
  }
}

/** A link that was just made; the server stores only its hash. */
function NewLink({ link: { kind, token } }: { link: KioskLink }) {
  const host = usePublicHost();
  const url = `${host ?? location.origin}/kiosk/${token}`;
  const { path, size } = useMemo(() => qrPath(url), [url]);
  const isOpening = kind === 'open';
  return (
    <div className="row wrap gap-20 tint r-card pad-16" role="status">
      {isOpening && (
        <svg
          className={classes.qr}
          viewBox={`-2 -2 ${size + 4} ${size + 4}`}
          role="img"
          aria-label={texts.qrOfLink}
        >
          <path d={path} shapeRendering="crispEdges" />
        </svg>
      )}
      <div className="stack gap-8 justify-start">
        <b className="bold">{isOpening ? texts.openingLink : texts.closingLink}</b>
        <span className="anywhere code fs-24 bold">{grouped(token)}</span>
        <p className="quiet fs-15">{isOpening ? texts.newOpeningHint : texts.newClosingHint}</p>
        {isOpening && (
          <Button variant="default" leftSection={<IconCopy {...icon} />} onClick={() => void copy(url)}>
            {texts.copyLink}
          </Button>
        )}
      </div>
    </div>
  );
}

function KioskRow({ kiosk, game }: { kiosk: Kiosk } & ClubhouseScreensProps) {
  const end = useEndKiosk(game._id);
  const { timeZone } = game.club;
  const moment = (time: string) => `${formatDay(time, timeZone)}, ${formatClock(new Date(time), timeZone)}`;
  const isOpen = kiosk.state === 'open';
  const name = isOpen ? texts.clubhouseScreen : kiosk.kind === 'open' ? texts.openingLink : texts.closingLink;
  const ask = async () => {
    const question = { title: texts.closeScreenQuestion, text: texts.closeScreenText };
    const isSure =
      !isOpen || (await openConfirmDialog({ ...question, yes: texts.closeScreen, no: common.keep }));
    if (isSure) end.mutate(kiosk._id);
  };
  return (
    <li className="row spread wrap gap-8 line-above pad-y-8">
      <TwoLine
        below={
          isOpen
            ? `${texts.screenSince(moment(kiosk.openDate ?? kiosk.createDate))} · ${texts.cardsEntered(kiosk.cards)}`
            : texts.unusedUntil(moment(kiosk.expireDate))
        }
      >
        {name}
      </TwoLine>
      <Button variant="default" loading={end.isPending} onClick={() => void ask()}>
        {isOpen ? texts.closeOne : texts.deleteLink}
      </Button>
    </li>
  );
}

/** The organiser makes links that open and close clubhouse screens, and closes open ones. */
export default function ClubhouseScreens({ game }: ClubhouseScreensProps) {
  const query = useQuery(kiosksOf(game._id));
  const make = useMakeKioskLink(game._id);
  return (
    <section className="stack gap-12 line-above pad-y-14 above-16" aria-label={texts.screensTitle}>
      <h3 className="fs-17">{texts.screensTitle}</h3>
      {game.state !== 'done' && <p>{texts.screensHint}</p>}
      {make.data && <NewLink link={make.data} />}
      <Loaded query={query} pending={<RowsLoading rows={1} columns={1} />}>
        {({ items }) => (
          <>
            {items.length > 0 && (
              <ul>
                {items.map((kiosk) => (
                  <KioskRow key={kiosk._id} kiosk={kiosk} game={game} />
                ))}
              </ul>
            )}
            {game.state !== 'done' && (
              <div className="row wrap gap-8">
                <Button
                  variant="default"
                  leftSection={<IconDeviceDesktop {...icon} />}
                  loading={make.isPending && make.variables === 'open'}
                  onClick={() => make.mutate('open')}
                >
                  {texts.makeOpeningLink}
                </Button>
                {items.some(({ state }) => state === 'open') && (
                  <Button
                    variant="default"
                    leftSection={<IconLock {...icon} />}
                    loading={make.isPending && make.variables === 'close'}
                    onClick={() => make.mutate('close')}
                  >
                    {texts.makeClosingLink}
                  </Button>
                )}
              </div>
            )}
          </>
        )}
      </Loaded>
      <KioskCards game={game} />
    </section>
  );
}
