import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconCopy, IconDotsVertical, IconPencil, IconTrash } from '@tabler/icons-react';
import { type CSSProperties, createContext, type ReactNode, use, useRef, useState } from 'react';
import * as texts from './messages.ts';
import classes from './row-actions.module.css';

interface RowActionsProps {
  /** The row's name, for screen readers. */
  name: string;
  onEdit?: (() => void) | undefined;
  onCopy?: (() => void) | undefined;
  onDelete?: (() => void) | undefined;
  /** Further entries of the menu. */
  children?: ReactNode;
}

type OpenMenu = (dots: HTMLElement, entries: ReactNode) => void;

const RowMenuContext = createContext<OpenMenu>(() => {});

/** The one menu of all rows of a table: a menu per row would cost more than the rest of the row. */
export function RowMenu({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState(false);
  const [{ place, entries }, setMenu] = useState<{ place: CSSProperties; entries: ReactNode }>({
    place: {},
    entries: null,
  });
  const rows = useRef<HTMLDivElement>(null);
  const open: OpenMenu = (dots, next) => {
    const from = rows.current?.getBoundingClientRect();
    const { top, left, width, height } = dots.getBoundingClientRect();
    const place = { top: top - (from?.top ?? 0), left: left - (from?.left ?? 0), width, height };
    setMenu({ place, entries: next });
    setOpened(true);
  };
  // A stable function, so that rows do not re-render.
  const [openMenu] = useState(() => open);
  return (
    <RowMenuContext value={openMenu}>
      <div ref={rows} className="relative">
        {children}
        <Menu opened={opened} onChange={setOpened} position="bottom-end">
          <Menu.Target>
            <button type="button" tabIndex={-1} aria-hidden="true" className={classes.anchor} style={place} />
          </Menu.Target>
          <Menu.Dropdown>{entries}</Menu.Dropdown>
        </Menu>
      </div>
    </RowMenuContext>
  );
}

/** A button to edit, and a menu to duplicate and delete; on a phone all are in the menu. */
export function RowActions({ name, onEdit, onCopy, onDelete, children }: RowActionsProps) {
  const openMenu = use(RowMenuContext);
  const entries = (
    <>
      {onEdit && (
        <Menu.Item className={classes.edit ?? ''} leftSection={<IconPencil size={18} />} onClick={onEdit}>
          {texts.edit}
        </Menu.Item>
      )}
      {children}
      {onCopy && (
        <Menu.Item leftSection={<IconCopy size={18} />} onClick={onCopy}>
          {texts.duplicate}
        </Menu.Item>
      )}
      {onDelete && (
        <Menu.Item leftSection={<IconTrash size={18} />} onClick={onDelete}>
          {texts.deleteLabel}
        </Menu.Item>
      )}
    </>
  );
  return (
    <>
      {onEdit && (
        <ActionIcon className={classes.pencil ?? ''} aria-label={texts.editNamed(name)} onClick={onEdit}>
          <IconPencil size={20} />
        </ActionIcon>
      )}
      {(onEdit || onCopy || onDelete || children) && (
        <ActionIcon
          aria-label={texts.moreActions(name)}
          aria-haspopup="menu"
          onClick={(event) => openMenu(event.currentTarget, entries)}
        >
          <IconDotsVertical size={20} />
        </ActionIcon>
      )}
    </>
  );
}

/** Delete, on the bar over the chosen rows. */
export const DeleteChosen = ({ onClick, loading }: { onClick: () => void; loading: boolean }) => (
  <Button
    variant="bar-danger"
    leftSection={<IconTrash size={18} aria-hidden="true" />}
    onClick={onClick}
    loading={loading}
  >
    {texts.deleteLabel}
  </Button>
);
