import type { Course } from '@flagstick/contract';
import * as routes from '@flagstick/contract/routes';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderWithProviders } from '../../testing/render.tsx';
import { EditForm } from '../form/EditForm.tsx';
import { TextField } from '../form/fields/fields.tsx';
import { type RowFormProps, useRowForm } from '../form/use-row-form.ts';
import { ResourcePage } from './ResourcePage.tsx';
import { tableOf } from './table-state.ts';
import { useTable } from './use-table.ts';

const course = (_id: string, name: string): Course => ({
  _id,
  name,
  holesNumber: 18,
  club: { _id: 'c', name: 'Hethersett', logo: null },
  golfAdvisorID: '',
  images: [],
  localRules: '',
  updateDate: '2026-05-01T09:00:00.000Z',
});
const items = [course('1', 'Heath'), course('2', 'Moor'), course('3', 'Links')];

const fetched = vi.fn<typeof fetch>(async () => new Response(JSON.stringify({ items, count: items.length })));
const sent = () => fetched.mock.calls.map(([address, init]) => `${init?.method} ${address}`);

beforeEach(() => vi.stubGlobal('fetch', fetched));
afterEach(() => {
  fetched.mockClear();
  vi.unstubAllGlobals();
});

function Form(props: RowFormProps<Course>) {
  const form = useRowForm(routes.courses, {
    ...props,
    fields: (row: Course | null) => ({
      name: row?.name ?? '',
      holesNumber: row?.holesNumber ?? 18,
      golfAdvisorID: row?.golfAdvisorID ?? '',
    }),
  });
  return (
    <EditForm form={form}>
      <TextField field={form.at('name')} label="Its name" />
      <TextField field={form.at('golfAdvisorID')} label="Its number" />
    </EditForm>
  );
}

const courses = tableOf(routes.courses, {
  filters: { club: { label: 'Club', options: [{ value: 'c', label: 'Hethersett' }] } },
});

const Courses = () => (
  <ResourcePage
    resource={routes.courses}
    table={useTable(courses, { holesNumber: 18 })}
    columns={[{ key: 'name', title: 'Name', sort: 'name', render: ({ name }) => name }]}
    form={Form}
    mayChange={({ name }) => name !== 'Moor'}
    words={{
      title: 'Courses',
      add: 'Add course',
      edit: 'Edit course',
      search: 'Course or club',
      remove: { one: 'Delete # course?', other: 'Delete # courses?' },
      consequence: { one: 'Its score cards go with it.', other: 'Their score cards go with them.' },
    }}
  />
);

const open = async (address?: string) => {
  const shown = await renderWithProviders(<Courses />, address);
  await screen.findByText('Heath');
  return shown;
};

const edit = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Edit Heath' }));
  return within(await screen.findByRole('dialog')).getByLabelText('Its name');
};

describe('the management screen of a resource', () => {
  it('the screen opens its form on a row, and on a new one', async () => {
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'Edit Heath' }));
    const changing = await screen.findByRole('dialog', { name: 'Edit course' });
    fireEvent.click(within(changing).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.click(screen.getByRole('button', { name: 'Add course' }));
    const adding = await screen.findByRole('dialog', { name: 'Add course' });
    expect(within(adding).getByLabelText('Its name')).toHaveProperty('value', '');
  });

  it('discards typed values at Cancel', async () => {
    await open();
    fireEvent.change(await edit(), { target: { value: 'Old Heath' } });
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await edit()).toHaveProperty('value', 'Heath');
  });

  it.each([
    ['the cross', () => fireEvent.click(screen.getByRole('button', { name: 'Close' }))],
    ['Escape', () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })],
    ['a tap beside it', () => fireEvent.click(document.querySelector('.mantine-Modal-overlay') as Element)],
  ])('the screen asks before typed values are lost on %s', async (_, leave) => {
    await open();
    fireEvent.change(await edit(), { target: { value: 'Old Heath' } });
    leave();
    const sure = await screen.findByRole('dialog', { name: 'Discard your changes?' });
    fireEvent.click(within(sure).getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
    expect(screen.getByLabelText('Its name')).toHaveProperty('value', 'Old Heath');
    leave();
    fireEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await edit()).toHaveProperty('value', 'Heath');
  });

  it('the screen closes at once on Escape if nothing was typed', async () => {
    await open();
    await edit();
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('the screen keeps typed values when the page closes with its form open', async () => {
    const { unmount } = await open();
    fireEvent.click(screen.getByRole('button', { name: 'Edit Heath' }));
    fireEvent.change(await screen.findByLabelText('Its name'), { target: { value: 'Old Heath' } });
    unmount();
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'Edit Heath' }));
    expect(await screen.findByLabelText('Its name')).toHaveProperty('value', 'Old Heath');
  });

  it("merges with another user's changes, field by field, and saves over them", async () => {
    await open();
    fireEvent.change(await edit(), { target: { value: 'My Heath' } });
    const now = {
      ...course('1', 'Their Heath'),
      golfAdvisorID: '77',
      updateDate: '2026-05-02T09:00:00.000Z',
    };
    const late = { code: 'edit.conflict', error: 'Somebody else changed this meanwhile.', stored: now };
    fetched.mockResolvedValueOnce(Response.json(late, { status: 409 }));
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    const name = await screen.findByRole('radiogroup', { name: 'Its name' });
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'Somebody else changed this meanwhile.',
    ]);
    // It may be below the visible part: it gets the focus, and Save has moved away from the next tap.
    expect(document.activeElement).toBe(
      screen.getByRole('region', { name: 'Another person has saved this form' }),
    );
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    fireEvent.submit(screen.getByRole('textbox', { name: 'Its name' }));
    expect(fetched.mock.calls.filter(([, init]) => init?.method === 'PUT')).toHaveLength(1);
    expect(screen.getByRole('textbox', { name: 'Its number' })).toHaveProperty('value', '77');
    fireEvent.click(within(name).getByRole('radio', { name: 'Saved version: Their Heath' }));
    expect(screen.getByRole('textbox', { name: 'Its name' })).toHaveProperty('value', 'Their Heath');
    fireEvent.click(within(name).getByRole('radio', { name: 'Your version: My Heath' }));
    fireEvent.click(screen.getByRole('button', { name: 'Save my version' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const bodies = fetched.mock.calls.flatMap(([, init]) =>
      init?.method === 'PUT' ? [JSON.parse(String(init.body))] : [],
    );
    expect(bodies.at(-1)).toEqual({
      name: 'My Heath',
      holesNumber: 18,
      golfAdvisorID: '77',
      updateDate: now.updateDate,
    });
  });

  it('the screen does not offer to change a read-only row', async () => {
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'Edit Moor' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'More actions for Moor' }));
    await screen.findByRole('menuitem', { name: 'Duplicate' });
    expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull();
  });

  it('duplicates a row under another name, and opens the copy', async () => {
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'More actions for Moor' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Duplicate' }));
    const asked = await screen.findByRole('dialog', { name: 'Duplicate Moor' });
    const name = within(asked).getByLabelText('Name of the copy');
    expect(name).toHaveProperty('value', 'Moor Copy');
    fireEvent.change(name, { target: { value: 'North Moor' } });
    fetched.mockResolvedValueOnce(Response.json(course('9', 'North Moor'), { status: 201 }));
    fireEvent.click(within(asked).getByRole('button', { name: 'Duplicate' }));
    const copy = await screen.findByRole('dialog', { name: 'Edit course' });
    expect(within(copy).getByLabelText('Its name')).toHaveProperty('value', 'North Moor');
    const [, init] = fetched.mock.calls.find(([address]) => address === '/api/courses/2/copy') ?? [];
    expect(init?.body).toBe('{"name":"North Moor"}');
  });

  const chooseAll = () => {
    const boxes = screen.getAllByRole('checkbox', { name: /^Select (?!all)/ });
    expect(boxes.map((box) => (box as HTMLInputElement).disabled)).toEqual([false, true, false]);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  };

  it('the screen deletes the chosen rows that may be deleted, after a question', async () => {
    await open();
    chooseAll();
    const sure = await screen.findByRole('dialog', { name: 'Delete 2 courses?' });
    expect(sure.textContent).toContain('Their score cards go with them.');
    expect(sent().filter((call) => call.startsWith('DELETE'))).toEqual([]);
    fireEvent.click(within(sure).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText('2 selected')).toBeNull());
    const deleted = sent().filter((call) => call.startsWith('DELETE'));
    expect(deleted).toEqual(['DELETE /api/courses/1', 'DELETE /api/courses/3']);
  });

  it('continues after a refused row, and says which and why', async () => {
    const refusal = { code: 'place.inPlay', error: 'An open game is played here. Close the game first.' };
    fetched.mockImplementation(async (address, init) =>
      init?.method !== 'DELETE'
        ? Response.json({ items, count: items.length })
        : String(address).endsWith('/1')
          ? Response.json(refusal, { status: 409 })
          : Response.json({}, { status: String(address).endsWith('/3') ? 404 : 200 }),
    );
    await open();
    chooseAll();
    fireEvent.click(
      within(await screen.findByRole('dialog', { name: 'Delete 2 courses?' })).getByRole('button', {
        name: 'Delete',
      }),
    );
    const left = await screen.findByRole('dialog', { name: 'Some rows could not be deleted' });
    expect(within(left).getByRole('listitem').textContent).toBe(
      'HeathAn open game is played here. Close the game first.',
    );
    expect(within(left).getByText('1 row was deleted.')).toBeTruthy();
    expect(sent().filter((call) => call.startsWith('DELETE'))).toHaveLength(2);
    fetched.mockImplementation(async () => Response.json({ items, count: items.length }));
  });

  it('the screen lists rows after a stop as stopped, without the refusal of an earlier row', async () => {
    let answer: (response: Response) => void = () => {};
    const refusal = { code: 'place.inPlay', error: 'An open game is played here. Close the game first.' };
    fetched.mockImplementation((_, init) =>
      init?.method === 'DELETE'
        ? new Promise((resolve) => {
            answer = resolve;
          })
        : Promise.resolve(Response.json({ items, count: items.length })),
    );
    await open();
    chooseAll();
    const sure = await screen.findByRole('dialog', { name: 'Delete 2 courses?' });
    fireEvent.click(within(sure).getByRole('button', { name: 'Delete' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Stop' }));
    answer(Response.json(refusal, { status: 409 }));
    const left = await screen.findByRole('dialog', { name: 'Some rows could not be deleted' });
    expect(
      within(left)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['HeathAn open game is played here. Close the game first.', 'LinksStopped.']);
    fetched.mockImplementation(async () => Response.json({ items, count: items.length }));
  });

  it('filters its list by the choice in the address', async () => {
    await open('/?club=c');
    expect(screen.getByRole('radio', { name: 'Hethersett' })).toHaveProperty('checked', true);
    const [address = ''] = sent();
    expect(new URL(address.slice(4), 'http://x').searchParams.get('filter')).toBe(
      '{"holesNumber":18,"club":"c"}',
    );
  });
});
