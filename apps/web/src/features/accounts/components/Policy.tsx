import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { publicConfig } from '../../../shared/session/public-config.ts';
import { InfoDialog } from '../../../ui/dialog/dialogs.tsx';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { RowsLoading } from '../../../ui/page/states.tsx';
import * as texts from '../messages.ts';
import classes from './Policy.module.css';

export function PolicyText() {
  return (
    <Loaded query={useQuery(publicConfig)} pending={<RowsLoading rows={4} columns={1} />}>
      {({ policy }) => (
        <div className={classes.text}>
          {policy.text.split(/\n\s*\n/).map((text) =>
            text.startsWith('# ') ? (
              <h3 className="fs-17" key={text}>
                {text.slice(2)}
              </h3>
            ) : (
              <p key={text}>{text}</p>
            ),
          )}
        </div>
      )}
    </Loaded>
  );
}

export function PolicyLink() {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button
        type="button"
        className={classes.link}
        onClick={(event) => {
          // The link is inside a checkbox's label: reading the policy must not tick it.
          event.preventDefault();
          setOpened(true);
        }}
      >
        {texts.policyLink}
      </button>
      <InfoDialog opened={opened} onClose={() => setOpened(false)} title={texts.policyTitle}>
        <PolicyText />
      </InfoDialog>
    </>
  );
}
