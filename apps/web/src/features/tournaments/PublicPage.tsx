import { contractTexts } from '@flagstick/contract/messages';
import { Button } from '@mantine/core';
import { IconCopy, IconShare } from '@tabler/icons-react';
import { usePublicHost } from '../../shared/api/public-host.ts';
import * as common from '../../ui/common/messages.ts';
import { ExternalLink } from '../../ui/ExternalLink.tsx';
import { type FormField, useFieldValue } from '../../ui/form/fields/field.ts';
import { SwitchField } from '../../ui/form/fields/fields.tsx';
import { showErrorToast, showToast } from '../../ui/toast/toast.ts';
import * as texts from './messages.ts';
import classes from './Tournament.module.css';

interface PublicPageProps {
  of: FormField<boolean>;
  /** Null for a new tournament. */
  row: { readonly _id: string; readonly name: string; readonly publicPage: boolean } | null;
  /** Other managers of the tournament may only share the link. */
  mayPublish: boolean;
}

/** The switch for the public page, and its address. */
export function PublicPage({ of, row, mayPublish }: PublicPageProps) {
  const on = useFieldValue(of);
  return (
    <>
      {mayPublish && <SwitchField field={of} label={texts.publicPage} description={texts.publicPageHint} />}
      {on && (row?.publicPage ? <PageLink row={row} /> : <p className="quiet fs-13">{texts.linkLater}</p>)}
    </>
  );
}

function PageLink({ row: { _id, name } }: { row: NonNullable<PublicPageProps['row']> }) {
  const host = usePublicHost();
  // An internal address would be useless to others.
  if (host === null) return null;
  const url = `${host}/standings/${_id}`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      showToast(texts.linkCopied, { tone: 'success' });
    } catch {
      showErrorToast(contractTexts.shareUnsupported);
    }
  };
  // Closing the sheet without sharing is no error.
  const share = () => navigator.share({ title: name, url }).catch(() => {});
  return (
    <section className={classes.link} aria-label={texts.pageLink}>
      <ExternalLink href={url}>{url}</ExternalLink>
      <div className="flex wrap gap-8">
        <Button variant="default" leftSection={<IconCopy size={20} />} onClick={() => void copy()}>
          {texts.copyLink}
        </Button>
        {'share' in navigator && (
          <Button leftSection={<IconShare size={20} />} onClick={() => void share()}>
            {common.share}
          </Button>
        )}
      </div>
    </section>
  );
}
