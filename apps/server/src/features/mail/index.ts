import path from 'node:path';
import type { Config } from '../../app/config.ts';
import type { Faults } from '../../shared/faults.ts';
import type { Log, Storage } from '../../storage/index.ts';
import { Mail } from './outbox.ts';
import { folderTransport, smtpTransport } from './transport.ts';

export { explainFailure } from './explain.ts';
export { compose, type LetterContent } from './letter.ts';
export { linkBase, linkBaseOfJobs } from './link-base.ts';
export { Mail } from './outbox.ts';
export { deleteMailsTo, deleteSettledMails, deleteUnusedFiles, mailJobs } from './store.ts';

interface MailDeps {
  readonly config: Config;
  readonly storage: Storage;
  readonly faults: Faults;
  readonly log: Log;
}

export function openMail({ config, ...tools }: MailDeps): Mail {
  const { smtpUrl, dataDir, mailFrom: from, secret } = config;
  const transport = smtpUrl ? smtpTransport(smtpUrl) : folderTransport(path.join(dataDir, 'mail'));
  return new Mail({ ...tools, transport, from, secret });
}
