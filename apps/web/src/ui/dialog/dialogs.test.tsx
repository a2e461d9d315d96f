import { Button, Menu } from '@mantine/core';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderWithProviders } from '../../testing/render.tsx';
import { Dialog } from './dialogs.tsx';

/** A row whose menu opens a dialog; the dialog's action may remove the row. */
function Row() {
  const [opened, setOpened] = useState(false);
  const [there, setThere] = useState(true);
  return (
    <main>
      {there && (
        <Menu>
          <Menu.Target>
            <Button>More actions for Ann</Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => setOpened(true)}>Edit</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
      <Dialog opened={opened} onClose={() => setOpened(false)} title="Ann">
        <Button
          onClick={() => {
            setThere(false);
            setOpened(false);
          }}
        >
          Delete
        </Button>
      </Dialog>
    </main>
  );
}

async function openIt() {
  await renderWithProviders(<Row />);
  fireEvent.click(screen.getByRole('button', { name: 'More actions for Ann' }));
  const item = await screen.findByRole('menuitem', { name: 'Edit' });
  item.focus();
  fireEvent.click(item);
  await screen.findByRole('dialog', { name: 'Ann' });
}

it('a closed dialog returns the focus to the button of the menu it was opened from', async () => {
  await openIt();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More actions for Ann' })),
  );
});

it('a closed dialog moves the focus to the screen when the opener is gone', async () => {
  await openIt();
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
});
