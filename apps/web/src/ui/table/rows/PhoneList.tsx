import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { type Column, type RowsProps, withRowChosen } from '../columns.ts';
import * as texts from '../messages.ts';
import classes from '../ResourceTable.module.css';
import { ListRow } from './ListRow.tsx';
import { RowSheet } from './RowSheet.tsx';
import { useVisibleRows } from './use-visible-rows.ts';

/** Estimated height of a row before it is measured. */
const rowHeight = 64;

interface PhoneListProps<Row> extends RowsProps<Row> {
  /** Whether a tap opens the row's sheet; otherwise the row. */
  hasSheet: boolean;
  /** The button of the sheet that opens the row. */
  openLabel: string | undefined;
}

/** A list for phones: a row has its name, a line and a state; its sheet has everything else. */
export function PhoneList<Row>(props: PhoneListProps<Row>) {
  const { label, rows, columns, idOf, nameOf, selection, isMarked, onOpen, rowActions, hasSheet, openLabel } =
    props;
  const { body, at, above, below, measure } = useVisibleRows<HTMLUListElement>(rows.length, rowHeight);
  const [shown, setShown] = useState<{ id: string; opened: boolean }>({ id: '', opened: false });
  const close = () => setShown((before) => ({ ...before, opened: false }));
  const chosen = new Set(selection?.chosen.map((row) => idOf(row)));
  const of = (place: Column<Row>['phone']) => columns.filter((column) => column.phone === place);
  const shownRow = rows.find((row) => idOf(row) === shown.id);
  const facts = columns.filter(({ phone, notInSheet }) => phone !== 'name' && !notInSheet);
  return (
    <>
      <ul
        ref={body}
        className={classes.cards}
        aria-label={label}
        style={{ paddingTop: above, paddingBottom: below }}
      >
        {at.map((index) => {
          const row = rows[index];
          if (row === undefined) return null;
          const id = idOf(row, index);
          return (
            <ListRow
              key={id}
              ref={measure}
              data-index={index}
              aria-setsize={rows.length}
              aria-posinset={index + 1}
              data-chosen={chosen.has(id) || isMarked?.(row) || undefined}
              box={
                selection && (
                  <Checkbox
                    aria-label={texts.selectRow(nameOf(row))}
                    checked={chosen.has(id)}
                    disabled={!selection.isSelectable(row)}
                    onChange={({ currentTarget }) =>
                      selection.choose(withRowChosen(selection, row, currentTarget.checked, idOf))
                    }
                  />
                )
              }
              name={of('name').map(({ key, render, onPhone = render }) => (
                <span key={key}>{onPhone(row)}</span>
              ))}
              lines={of('line').map(({ key, render, onPhone = render }) => (
                <span className="block" key={key}>
                  {onPhone(row)}
                </span>
              ))}
              end={of('end').map(({ key, render, onPhone = render }) => (
                <span key={key}>{onPhone(row)}</span>
              ))}
              onOpen={() => (hasSheet ? setShown({ id, opened: true }) : onOpen?.(row))}
            />
          );
        })}
      </ul>
      {hasSheet && shownRow && (
        <RowSheet
          title={nameOf(shownRow)}
          facts={facts.map(({ title, render }) => [title, render(shownRow) || '–'] as const)}
          opened={shown.opened}
          onClose={close}
          primary={
            openLabel && onOpen ? (
              <Button
                onClick={() => {
                  close();
                  onOpen(shownRow);
                }}
              >
                {openLabel}
              </Button>
            ) : undefined
          }
          actions={rowActions?.(shownRow)}
        />
      )}
    </>
  );
}
