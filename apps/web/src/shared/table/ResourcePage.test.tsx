import { type Course, calls } from '@flagstick/contract';
import { TextInput } from '@mantine/core';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { show } from '../../testing/render.tsx';
import { useServerForm } from '../form/use-server-form.ts';
import { ResourcePage, type RowFormProps } from './ResourcePage.tsx';

const course = (_id: string, name: string): Course => ({
  _id,
  name,
  holesNumber: 18,
  club: { _id: 'c', name: 'Hethersett' },
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

function Form({ row, draft, onCancel }: RowFormProps<Course>) {
  const { form } = useServerForm({
    initialValues: { name: row?.name ?? '' },
    draft,
    version: row?.updateDate,
    save: async () => {},
  });
  return (
    <>
      <TextInput label="Its name" {...form.getInputProps('name')} />
      <button type="button" onClick={onCancel}>
        Leave {row?.name ?? 'the new one'}
      </button>
    </>
  );
}

const Courses = () => (
  <ResourcePage
    resource={calls.courses}
    title="Courses"
    noun="course"
    columns={[{ key: 'name', title: 'Name', sort: 'name', render: ({ name }) => name }]}
    form={Form}
    searchLabel="Course or club"
    consequence="Its score cards go with it."
    mayChange={({ name }) => name !== 'Moor'}
    within={{ holesNumber: 18 }}
    choice={{
      field: 'club',
      label: 'Club',
      options: [
        { value: '', label: 'All' },
        { value: 'c', label: 'Hethersett' },
      ],
    }}
  />
);

const open = async (address?: string) => {
  const shown = await show(<Courses />, address);
  await screen.findByText('Heath');
  return shown;
};

describe('the management screen of a resource', () => {
  it('opens its form on a row, and on a new one', async () => {
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'Edit Heath' }));
    const changing = await screen.findByRole('dialog', { name: 'Edit course' });
    fireEvent.click(within(changing).getByRole('button', { name: 'Leave Heath' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.click(screen.getByRole('button', { name: 'Add course' }));
    const adding = await screen.findByRole('dialog', { name: 'Add course' });
    expect(within(adding).getByRole('button', { name: 'Leave the new one' })).toBeTruthy();
  });

  it.each([
    ['Cancel', () => fireEvent.click(screen.getByRole('button', { name: 'Leave Heath' }))],
    ['the cross', () => fireEvent.click(screen.getByRole('button', { name: 'Close' }))],
    ['Escape', () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })],
  ])('forgets what was typed when its form is left by %s', async (_, leave) => {
    await open();
    const edit = async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Edit Heath' }));
      return within(await screen.findByRole('dialog')).getByLabelText('Its name');
    };
    fireEvent.change(await edit(), { target: { value: 'Old Heath' } });
    leave();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await edit()).toHaveProperty('value', 'Heath');
  });

  it('keeps what was typed when the page goes with its form open', async () => {
    const { unmount } = await open();
    fireEvent.click(screen.getByRole('button', { name: 'Edit Heath' }));
    fireEvent.change(await screen.findByLabelText('Its name'), { target: { value: 'Old Heath' } });
    unmount();
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'Edit Heath' }));
    expect(await screen.findByLabelText('Its name')).toHaveProperty('value', 'Old Heath');
  });

  it('leaves alone a row that may not be changed, but duplicates it', async () => {
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'Edit Moor' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'More about Moor' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Duplicate' }));
    expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull();
    await waitFor(() => expect(sent()).toContain('POST /api/courses/2/copy'));
  });

  it('deletes the rows that were chosen and may be, once it has asked', async () => {
    await open();
    const boxes = screen.getAllByRole('checkbox', { name: 'Choose this row' });
    expect(boxes.map((box) => (box as HTMLInputElement).disabled)).toEqual([false, true, false]);
    for (const box of boxes) if (!(box as HTMLInputElement).disabled) fireEvent.click(box);
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
    const sure = await screen.findByRole('dialog', { name: 'Delete 2 courses?' });
    expect(sent().filter((call) => call.startsWith('DELETE'))).toEqual([]);
    fireEvent.click(within(sure).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText('2 selected')).toBeNull());
    const deleted = sent().filter((call) => call.startsWith('DELETE'));
    expect(deleted).toEqual(['DELETE /api/courses/1', 'DELETE /api/courses/3']);
  });

  it('narrows its list by the choice that stands in the address', async () => {
    await open('/?show=c');
    expect(screen.getByRole('radio', { name: 'Hethersett' })).toHaveProperty('checked', true);
    const [address = ''] = sent();
    expect(new URL(address.slice(4), 'http://x').searchParams.get('filter')).toBe(
      '{"holesNumber":18,"club":"c"}',
    );
  });
});
