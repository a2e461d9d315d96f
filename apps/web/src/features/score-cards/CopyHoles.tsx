import { teeName } from '@flagstick/contract/tees';
import { Button, Menu } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { courseCards } from '../../shared/api/course-cards.ts';
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
  const { data } = useQuery({ ...courseCards(course), enabled: course !== '' });
  const others = data?.filter(({ _id, holesParams }) => _id !== card && holesParams.length === count);
  if (!others || others.length === 0) return null;
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button variant="default" leftSection={<IconCopy size={20} aria-hidden="true" />}>
          {texts.copyFromTee}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {others.map((other) => (
          <Menu.Item key={other._id} onClick={() => onPick(other.holesParams)}>
            {teeName(other)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
