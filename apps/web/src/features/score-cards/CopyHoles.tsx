import * as limits from '@flagstick/contract/limits';
import * as routes from '@flagstick/contract/routes';
import { Button, Menu } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { pageOptions } from '../../shared/api/resource.ts';
import type { HoleFields } from './card-form.ts';
import * as texts from './messages.ts';

interface CopyHolesProps {
  course: string;
  /** The card in the form, which is not offered. */
  card: string | undefined;
  /** The number of holes that the card has. */
  count: number;
  onPick: (holes: readonly HoleFields[]) => void;
}

/** Copies the holes of another tee of the course. */
export function CopyHoles({ course, card, count, onPick }: CopyHolesProps) {
  const { data } = useQuery({
    ...pageOptions(routes.scoreCards, { page: 1, limit: limits.page.default, filter: { course } }),
    enabled: course !== '',
  });
  const others = data?.items.filter(({ _id, holesParams }) => _id !== card && holesParams.length === count);
  if (!others || others.length === 0) return null;
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button variant="default" leftSection={<IconCopy size={20} aria-hidden="true" />}>
          {texts.copyFromTee}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {others.map(({ _id, name, holesParams }) => (
          <Menu.Item key={_id} onClick={() => onPick(holesParams)}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
