import type { Club } from '@flagstick/contract';
import * as routes from '@flagstick/contract/routes';
import { Button } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { pageOptions } from '../../../shared/api/resource.ts';
import { usePictures } from '../../../ui/table/use-pictures.tsx';
import * as texts from '../messages.ts';

export function ClubPictures({ club: id }: { club: string }) {
  const { data } = useQuery(pageOptions(routes.clubs, { page: 1, limit: 1, filter: { _id: id } }));
  const pictures = usePictures<Club>(routes.clubs, routes.clubCalls.pictures);
  const [club] = data?.items ?? [];
  if (!club) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPhoto size={20} aria-hidden="true" />}
        onClick={() => pictures.open(club)}
      >
        {texts.clubPictures}
      </Button>
      {pictures.dialog}
    </>
  );
}
