import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconCopy, IconDotsVertical, IconPencil, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './row-actions.module.css';

interface RowActionsProps {
  /** What the row is called, for the reader. */
  name: string;
  onEdit?: (() => void) | undefined;
  onCopy?: (() => void) | undefined;
  onDelete?: (() => void) | undefined;
  /** Further entries of the menu. */
  children?: ReactNode;
}

/** Edit, and behind the dots duplicate and delete; on a phone all of it behind the dots. */
export function RowActions({ name, onEdit, onCopy, onDelete, children }: RowActionsProps) {
  return (
    <>
      {onEdit && (
        <ActionIcon className={classes.pencil ?? ''} aria-label={`Edit ${name}`} onClick={onEdit}>
          <IconPencil size={20} />
        </ActionIcon>
      )}
      {(onEdit || onCopy || onDelete || children) && (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon aria-label={`More about ${name}`}>
              <IconDotsVertical size={20} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {onEdit && (
              <Menu.Item
                className={classes.edit ?? ''}
                leftSection={<IconPencil size={18} />}
                onClick={onEdit}
              >
                Edit
              </Menu.Item>
            )}
            {children}
            {onCopy && (
              <Menu.Item leftSection={<IconCopy size={18} />} onClick={onCopy}>
                Duplicate
              </Menu.Item>
            )}
            {onDelete && (
              <Menu.Item leftSection={<IconTrash size={18} />} onClick={onDelete}>
                Delete
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  );
}

/** Delete, on the bar over the rows that were chosen. */
export const DeleteChosen = ({ onClick, loading }: { onClick: () => void; loading: boolean }) => (
  <Button
    variant="bar-danger"
    leftSection={<IconTrash size={18} aria-hidden="true" />}
    onClick={onClick}
    loading={loading}
  >
    Delete
  </Button>
);
