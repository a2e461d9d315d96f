import type { Statistics } from '@flagstick/contract';
import { contractTexts } from '@flagstick/contract/messages';
import * as routes from '@flagstick/contract/routes';
import { Button } from '@mantine/core';
import { IconCheck, IconClock, IconDownload, IconFlag, IconLiveView, IconUsers } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { send } from '../../shared/api/call.ts';
import { errorText } from '../../shared/api/error.ts';
import { fileOf, saveFile } from '../../shared/api/file.ts';
import { readQuery } from '../../shared/api/read-query.ts';
import { formatNumber } from '../../shared/display/numbers.ts';
import * as common from '../../ui/common/messages.ts';
import { Loaded } from '../../ui/page/Loaded.tsx';
import { Panel } from '../../ui/page/layout.tsx';
import { RowsLoading } from '../../ui/page/states.tsx';
import { ManagePage } from '../../ui/table/ManagePage.tsx';
import { showToast } from '../../ui/toast/toast.ts';
import { ByMonth, Courses, PlayersByMonth } from './Charts.tsx';
import * as texts from './messages.ts';
import classes from './Statistics.module.css';
import { shareWords } from './words.ts';

const query = readQuery(routes.statistics.get, {});

const download = async () => saveFile(fileOf(await send(routes.statistics.download, {})));

export function StatisticsPage() {
  const read = useQuery(query);
  const saving = useMutation({
    mutationFn: download,
    onError: (failure) =>
      showToast(
        `${contractTexts.statsDownloadFailed} ${contractTexts.statsError.replace('{text}', errorText(failure))}`,
        {
          tone: 'error',
        },
      ),
    meta: { showsError: true },
  });
  return (
    <ManagePage
      title={texts.statistics}
      actions={
        <Button
          leftSection={<IconDownload size={20} aria-hidden="true" />}
          loading={saving.isPending}
          onClick={() => saving.mutate()}
        >
          {texts.csvReport}
        </Button>
      }
    >
      <div className="stack gap-14">
        <Loaded
          query={read}
          pending={
            <>
              <Counts counts={undefined} />
              <RowsLoading rows={8} columns={5} />
            </>
          }
          around={(error) => <Panel title={contractTexts.noStats}>{error}</Panel>}
        >
          {(statistics) => (
            <>
              <Counts counts={statistics} />
              <ByMonth statistics={statistics} />
              <PlayersByMonth statistics={statistics} />
              <Courses statistics={statistics} />
            </>
          )}
        </Loaded>
      </div>
    </ManagePage>
  );
}

type Icon = ComponentType<{ size: number; 'aria-hidden': 'true' }>;

const Count = ({ icon: Icon, of, count, note, live = false }: CountProps) => (
  <div className={`${classes.count} pad-14-16 lh-110 card`} data-live={live || undefined}>
    <dt className="row gap-8 quiet medium">
      <Icon size={18} aria-hidden="true" />
      {of}
    </dt>
    <dd>
      <b className="block fs-32 figure lh-100 closer">{count === undefined ? '–' : formatNumber(count)}</b>
      <span className={classes.note}>{count === undefined ? '' : note}</span>
    </dd>
  </div>
);

interface CountProps {
  icon: Icon;
  of: string;
  /** Undefined while it loads. */
  count: number | undefined;
  note: string;
  live?: boolean;
}

/** The last three add up to the second. */
function Counts({ counts }: { counts: Statistics | undefined }) {
  const all = counts?.gamesCount ?? 0;
  const playing = counts?.playingGamesCount;
  return (
    <dl className={classes.counts}>
      <Count icon={IconUsers} of={texts.users} count={counts?.usersCount} note={texts.allAccountTypes} />
      <Count icon={IconFlag} of={common.games} count={counts?.gamesCount} note={texts.inEveryState} />
      <Count
        icon={IconClock}
        of={texts.waitingList}
        count={counts?.waitingListGamesCount}
        note={shareWords(counts?.waitingListGamesCount ?? 0, all)}
      />
      <Count
        icon={IconLiveView}
        of={texts.playing}
        count={playing}
        note={playing ? texts.onTheCourseNow : texts.noneOnCourse}
        live={Boolean(playing)}
      />
      <Count
        icon={IconCheck}
        of={texts.done}
        count={counts?.doneGamesCount}
        note={shareWords(counts?.doneGamesCount ?? 0, all)}
      />
    </dl>
  );
}
