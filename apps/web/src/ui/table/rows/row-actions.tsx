import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconCopy, IconDotsVertical, IconPencil, IconTrash } from '@tabler/icons-react';
import { type CSSProperties, createContext, type ReactNode, use, useRef, useState } from 'react';
import * as texts from '../messages.ts';
import classes from './row-actions.module.css';

/** An entry of a row's menu: an action, or the address of a page. */
export type RowItem = { readonly label: string; readonly icon: ReactNode } & (
  | { readonly onClick: () => void }
  | { readonly href: string }
);

interface RowActionsProps {
  /** The row's name, for screen readers. */
  name: string;
  onEdit?: (() => void) | undefined;
  onCopy?: (() => void) | undefined;
  onDelete?: (() => void) | undefined;
  /** Further entries, after Edit. */
  items?: readonly RowItem[] | undefined;
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

const ListContext = createContext<(() => void) | null>(null);

/** Shows the actions of a row as buttons, as in its sheet. @param onChosen closes the sheet */
export const RowActionsAsList = ({ onChosen, children }: { onChosen: () => void; children: ReactNode }) => (
  <ListContext value={onChosen}>{children}</ListContext>
);

const isDelete = ({ label }: RowItem) => label === texts.deleteLabel;

/** A button to edit, and a menu to duplicate and delete; on a phone all are in the menu, or buttons of the row's sheet. */
export function RowActions({ name, onEdit, onCopy, onDelete, items = [] }: RowActionsProps) {
  const openMenu = use(RowMenuContext);
  const onChosen = use(ListContext);
  const edit: RowItem[] = onEdit
    ? [{ label: texts.edit, icon: <IconPencil size={18} />, onClick: onEdit }]
    : [];
  const others: RowItem[] = [
    ...items,
    ...(onCopy ? [{ label: texts.duplicate, icon: <IconCopy size={18} />, onClick: onCopy }] : []),
    ...(onDelete ? [{ label: texts.deleteLabel, icon: <IconTrash size={18} />, onClick: onDelete }] : []),
  ];
  if (onChosen) {
    return [...edit, ...others].map((item) => {
      const { label, icon } = item;
      const shared = {
        variant: 'default',
        justify: 'flex-start',
        leftSection: icon,
        className: isDelete(item) ? 'bad' : '',
      } as const;
      return 'href' in item ? (
        <Button key={label} component="a" href={item.href} {...shared}>
          {label}
        </Button>
      ) : (
        <Button
          key={label}
          {...shared}
          onClick={() => {
            onChosen();
            item.onClick();
          }}
        >
          {label}
        </Button>
      );
    });
  }
  const entry = (item: RowItem, className = '') =>
    'href' in item ? (
      <Menu.Item key={item.label} component="a" href={item.href} leftSection={item.icon}>
        {item.label}
      </Menu.Item>
    ) : (
      <Menu.Item key={item.label} className={className} leftSection={item.icon} onClick={item.onClick}>
        {item.label}
      </Menu.Item>
    );
  const entries = (
    <>
      {edit.map((item) => entry(item, classes.edit))}
      {others.map((item) => entry(item))}
    </>
  );
  return (
    <>
      {onEdit && (
        <ActionIcon className={classes.pencil ?? ''} aria-label={texts.editNamed(name)} onClick={onEdit}>
          <IconPencil size={20} />
        </ActionIcon>
      )}
      {edit.length + others.length > 0 && (
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
