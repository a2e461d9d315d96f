import type { Course } from '@flagstick/contract';
import * as limits from '@flagstick/contract/limits';
import * as routes from '@flagstick/contract/routes';
import { Button, Menu } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { pageOptions } from '../../../shared/api/resource.ts';
import * as texts from '../messages.ts';

interface CopyRulesProps {
  course: Course;
  onPick: (html: string) => void;
}

export function CopyRules({ course, onPick }: CopyRulesProps) {
  const filter = { club: course.club._id };
  const { data } = useQuery(pageOptions(routes.courses, { page: 1, limit: limits.page.default, filter }));
  const others = data?.items.filter(({ _id, localRules }) => _id !== course._id && localRules !== '') ?? [];
  if (others.length === 0) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconCopy size={20} aria-hidden="true" />}>
          {texts.copyFromAnotherCourse}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {others.map(({ _id, name, localRules }) => (
          <Menu.Item key={_id} onClick={() => onPick(localRules)}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
