import { says } from '@flagstick/contract/messages';
import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Loaded } from '../../../shared/ui/Loaded.tsx';
import { Segments } from '../../../shared/ui/Segments.tsx';
import { CardsLoading, Empty } from '../../../shared/ui/states.tsx';
import { clubPages, searched } from '../api/reads.ts';
import { ClubCard } from './ClubCard.tsx';
import classes from './ClubList.module.css';

interface ClubListProps {
  /** The search that the address carries. */
  text: string;
}

type Which = 'all' | 'favourites';

/** The clubs as cards: search, favourites, and the rest on request. */
export function ClubList({ text: start }: ClubListProps) {
  const [text, setText] = useState(start);
  const [which, setWhich] = useState<Which>('all');
  const navigate = useNavigate();
  const [settled] = useDebouncedValue(text, 250);
  const asked = searched(settled);
  const clubs = useInfiniteQuery(clubPages(asked, which === 'favourites'));
  const found = clubs.data?.pages.flatMap((page) => page.items) ?? [];

  const write = (value: string) => {
    setText(value);
    void navigate({
      to: '.',
      search: (search) => ({ ...search, q: value.trim() || undefined }),
      replace: true,
    });
  };

  return (
    <>
      <div className={classes.tools}>
        <TextInput
          className={classes.search ?? ''}
          type="search"
          aria-label="Search clubs"
          placeholder="Club or place, from three letters"
          value={text}
          onChange={(event) => write(event.currentTarget.value)}
          leftSection={<IconSearch size={20} aria-hidden="true" />}
        />
        <Segments
          aria-label="Which clubs"
          value={which}
          onChange={setWhich}
          options={[
            { value: 'all', label: 'All' },
            { value: 'favourites', label: 'Favourites' },
          ]}
        />
      </div>
      <Loaded
        query={clubs}
        pending={
          <>
            <p className={classes.loading}>{says.clubsLoading}</p>
            <CardsLoading count={5} label={says.clubsLoading} />
          </>
        }
      >
        {() =>
          found.length === 0 ? (
            <Empty
              title={
                asked
                  ? says.noClub.replace('{text}', asked)
                  : which === 'favourites'
                    ? 'No favourites yet'
                    : says.noItem
              }
              action={
                (asked || which === 'favourites') && (
                  <Button
                    variant="default"
                    onClick={() => {
                      write('');
                      setWhich('all');
                    }}
                  >
                    All clubs
                  </Button>
                )
              }
            >
              {which === 'favourites'
                ? 'Touch the heart of a club and it stands here.'
                : 'Try a part of the name, or the town.'}
            </Empty>
          ) : (
            <>
              <ul className={classes.list} aria-busy={clubs.isPlaceholderData}>
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
                  More clubs
                </Button>
              )}
            </>
          )
        }
      </Loaded>
    </>
  );
}
