import type { ServerStatus } from '@flagstick/contract';
import { formatDayTime } from '../../shared/display/dates.ts';
import { formatNumber } from '../../shared/display/numbers.ts';
import { FactList, Panel } from '../../ui/page/layout.tsx';
import * as texts from './messages.ts';
import { TestMail } from './TestMail.tsx';

function failureWords({ lastFailure }: ServerStatus['mail']): string {
  if (!lastFailure) return '–';
  const { at, error } = lastFailure;
  return at === null ? texts.stillRetried(error) : `${formatDayTime(at)}: ${error}`;
}

export const MailPanel = ({ status: { mail } }: { status: ServerStatus }) => (
  <Panel title={texts.email}>
    <FactList
      facts={[
        [texts.mailServer, mail.server ?? texts.mailFolder],
        [texts.waiting, formatNumber(mail.waiting)],
        [texts.givenUp, formatNumber(mail.failed)],
        [texts.lastFailure, failureWords(mail)],
      ]}
    />
    <TestMail />
  </Panel>
);
