import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { meOptions } from '../../shared/session/me.ts';
import * as common from '../../ui/common/messages.ts';
import { ClubPicker } from '../../ui/input/ClubPicker.tsx';
import { Loaded } from '../../ui/page/Loaded.tsx';
import { EmptyState, RowsLoading } from '../../ui/page/states.tsx';
import { ManagePage } from '../../ui/table/ManagePage.tsx';
import type { ClubQuery } from './api.ts';
import classes from './ClubPeople.module.css';
import * as texts from './messages.ts';

interface SelectedClubProps {
  title: string;
  children: (of: ClubQuery, clubName: string, picker: ReactNode) => ReactNode;
}

/** Managers have their own club; admins choose one, which stays in the address. */
export function SelectedClub({ title, children }: SelectedClubProps) {
  const raw: { club?: string; named?: string } = useSearch({ strict: false });
  const navigate = useNavigate();
  const around = (content: ReactNode) => <ManagePage title={title}>{content}</ManagePage>;
  return (
    <Loaded query={useQuery(meOptions)} pending={around(<RowsLoading />)} around={around} hideStaleData>
      {(me) => {
        if (me.rule !== 'admin') {
          return me.club
            ? children({}, me.club.name, null)
            : around(<EmptyState title={texts.noClub}>{texts.noClubHint}</EmptyState>);
        }
        const picker = (
          <div className={classes.club}>
            <ClubPicker
              label={common.club}
              value={raw.named}
              onPick={(club) =>
                void navigate({
                  to: '.',
                  search: (club ? { club: club._id, named: club.name } : {}) as never,
                  replace: true,
                })
              }
            />
          </div>
        );
        if (!raw.club) {
          return around(
            <>
              {picker}
              <EmptyState title={texts.chooseClub}>{texts.chooseClubHint}</EmptyState>
            </>,
          );
        }
        return children({ club: raw.club }, raw.named ?? '', picker);
      }}
    </Loaded>
  );
}
