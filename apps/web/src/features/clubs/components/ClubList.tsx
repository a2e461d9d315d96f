import { contractTexts } from '@flagstick/contract/messages';
import { Button } from '@mantine/core';
import { useInfiniteQuery, useIsFetching, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { meOptions, useMe } from '../../../shared/session/me.ts';
import * as common from '../../../ui/common/messages.ts';
import { SearchField } from '../../../ui/input/SearchField.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { Segments } from '../../../ui/page/Segments.tsx';
import { CardsLoading, EmptyState } from '../../../ui/page/states.tsx';
import { searchMax } from '../../../ui/table/table-state.ts';
import { clubPages, ownClub, searchText } from '../api/reads.ts';
import * as texts from '../messages.ts';
import { ClubCard } from './ClubCard.tsx';
import classes from './ClubList.module.css';

interface ClubListProps {
  text: string;
}

type Which = 'all' | 'favourites';

export function ClubList({ text }: ClubListProps) {
  const [which, setWhich] = useState<Which>('all');
  const navigate = useNavigate();
  const asked = searchText(text);
  const clubs = useInfiniteQuery(clubPages(asked, which === 'favourites'));
  // Most games are created at the user's own club, so it is listed first.
  const me = useMe();
  const readsMe = useIsFetching({ queryKey: meOptions.queryKey }) > 0;
  const club = useQuery(ownClub(me));
  const showsOwn = asked === '' && which === 'all';
  const own = showsOwn ? club.data : null;
  // The card of the user's own club would push the others down.
  const readsOwn = club.fetchStatus === 'fetching' && club.data === undefined;
  const waits = showsOwn && (readsOwn || (readsMe && me === undefined));
  const found = (clubs.data?.pages.flatMap((page) => page.items) ?? []).filter(({ _id }) => _id !== own?._id);
  const isEmptyServer = me?.rule === 'admin' && asked === '' && which === 'all' && found.length === 0 && !own;

  const write = (q: string) => {
    void navigate({ to: '.', search: (search) => ({ ...search, q: q || undefined }), replace: true });
  };

  return (
    <>
      <div className={`${classes.tools} stack gap-10 below-14`}>
        <SearchField
          label={texts.searchClubs}
          placeholder={texts.searchHint}
          maxLength={searchMax}
          text={text}
          onSearch={write}
        />
        <Segments
          aria-label={texts.whichClubs}
          value={which}
          onChange={setWhich}
          options={[
            { value: 'all', label: common.all },
            { value: 'favourites', label: texts.favourites },
          ]}
        />
      </div>
      <Loaded
        query={waits ? { ...clubs, data: undefined } : clubs}
        pending={
          <>
            <p className={classes.loading}>{contractTexts.clubsLoading}</p>
            <CardsLoading count={5} label={contractTexts.clubsLoading} />
          </>
        }
      >
        {() =>
          found.length === 0 && !own ? (
            <EmptyState
              title={
                asked
                  ? contractTexts.noClub.replace('{text}', asked)
                  : which === 'favourites'
                    ? texts.noFavouritesYet
                    : contractTexts.noItem
              }
              action={
                isEmptyServer ? (
                  <LinkButton to="/clubSetup">{texts.setUpClub}</LinkButton>
                ) : (
                  (asked || which === 'favourites') && (
                    <Button
                      variant="default"
                      onClick={() => {
                        write('');
                        setWhich('all');
                      }}
                    >
                      {texts.allClubs}
                    </Button>
                  )
                )
              }
            >
              {isEmptyServer
                ? texts.setUpHint
                : which === 'favourites'
                  ? texts.noFavouritesHint
                  : texts.noClubsHint}
            </EmptyState>
          ) : (
            <>
              {own && (
                <section className={classes.own} aria-labelledby="own-club">
                  <h2 id="own-club">{texts.myClub}</h2>
                  <ClubCard club={own} open />
                </section>
              )}
              <ul className={`${classes.list} stack gap-12`} aria-busy={clubs.isPlaceholderData}>
                {found.map((club) => (
                  <li key={club._id}>
                    <ClubCard club={club} />
                  </li>
                ))}
              </ul>
              {clubs.hasNextPage && (
                <Button
                  variant="default"
                  className={classes.more ?? ''}
                  loading={clubs.isFetchingNextPage}
                  onClick={() => void clubs.fetchNextPage()}
                >
                  {texts.moreClubs}
                </Button>
              )}
            </>
          )
        }
      </Loaded>
    </>
  );
}
