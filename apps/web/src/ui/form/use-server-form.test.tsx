import { act, renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../shared/api/error.ts';
import { restoreValues, useServerForm } from './use-server-form.ts';

const initialValues = { name: '', age: 0, password: '' };
const settle = () => act(() => Promise.resolve());
type Options = Parameters<typeof useServerForm<typeof initialValues, Stored>>[0];
interface Stored {
  name: string;
  age: number;
  at: string;
}

const open = (options: Partial<Options> = {}) =>
  renderHook(() =>
    useServerForm<typeof initialValues, Stored>({ initialValues, save: async () => {}, ...options }),
  );
const stored = () => localStorage.getItem('draft:test');

const refuse = new ApiError(400, {
  error: 'Form is not valid, check items',
  fields: [{ field: 'name', error: 'Minimum required length is 2' }],
});

describe('a form that is sent', () => {
  it('a sent form shows a refusal at its field and keeps the typed values', async () => {
    const { result } = open({ save: () => Promise.reject(refuse), draft: 'test' });
    act(() => result.current.at('name').set('A'));
    act(() => result.current.submit());
    await settle();
    expect(result.current.at('name').error).toBe('Minimum required length is 2');
    expect(result.current.error).toBe('Form is not valid, check items');
    expect(result.current.values().name).toBe('A');
  });

  it('a sent form says that it is invalid until the last refused field is fixed', () => {
    const { result } = open({ validate: () => ({ name: 'Too short', age: 'Too young' }) });
    act(() => result.current.submit());
    act(() => result.current.at('name').set('Anna'));
    expect(result.current.error).toBe('Form is not valid, check items');
    act(() => result.current.at('age').set(30));
    expect([result.current.error, result.current.refused]).toEqual([null, []]);
  });

  it('a sent form keeps a message that concerns none of its fields', async () => {
    const { result } = open({
      save: () => Promise.reject(new ApiError(409, { error: 'The game is full.' })),
    });
    act(() => result.current.submit());
    await settle();
    act(() => result.current.at('name').set('Anna'));
    expect(result.current.error).toBe('The game is full.');
  });

  it('a sent form is not sent while a check fails', () => {
    const save = vi.fn();
    const { result } = open({ save, validate: () => ({ name: 'Too short', age: null }) });
    act(() => result.current.submit());
    expect(save).not.toHaveBeenCalled();
    expect([result.current.at('name').error, result.current.at('age').error]).toEqual([
      'Too short',
      undefined,
    ]);
  });

  it('a sent form deletes its draft once it is saved', async () => {
    const onSaved = vi.fn();
    const { result } = open({ onSaved, draft: 'test' });
    act(() => result.current.at('name').set('Anna'));
    act(() => void dispatchEvent(new Event('pagehide')));
    expect(stored()).toContain('Anna');
    act(() => result.current.submit());
    await settle();
    expect(onSaved).toHaveBeenCalledOnce();
    expect(stored()).toBeNull();
  });
});

describe('a form that is opened again', () => {
  const typed = (name: string, options: Partial<Options> = {}) => {
    const { result, unmount } = open({ draft: 'test', ...options });
    act(() => result.current.at('name').set(name));
    unmount();
  };

  it('a reopened form shows the typed values', () => {
    typed('Anna');
    const { result } = open({ draft: 'test' });
    expect(result.current.values()).toEqual({ ...initialValues, name: 'Anna' });
    expect(result.current.restored).toBe(true);
  });

  it('restores a draft of the same version, and drops one of another', () => {
    typed('Anna', { version: 'May' });
    expect(open({ draft: 'test', version: 'May' }).result.current.values().name).toBe('Anna');
    expect(open({ draft: 'test', version: 'June' }).result.current.values().name).toBe('');
  });

  it('a reopened form drops a draft of another listsVersion', () => {
    typed('Anna');
    expect(open({ draft: 'test', listsVersion: 2 }).result.current.restored).toBe(false);
  });

  it('resets the form and deletes the draft on discard', () => {
    typed('Anna');
    const { result, unmount } = open({ draft: 'test' });
    act(() => result.current.discard());
    expect(result.current.values()).toEqual(initialValues);
    unmount();
    expect(stored()).toBeNull();
  });

  it('a reopened form stores nothing after Cancel', () => {
    const onCancel = vi.fn();
    const { result, unmount } = open({ draft: 'test', onCancel });
    act(() => result.current.at('name').set('Anna'));
    act(() => result.current.cancel());
    unmount();
    expect([onCancel.mock.calls.length, stored()]).toEqual([1, null]);
  });

  it('a reopened form never stores a secret', () => {
    const { result, unmount } = open({ draft: 'test', secret: ['password'] });
    act(() => result.current.set({ name: 'Anna', password: 'flagstick' }));
    unmount();
    expect(stored()).toContain('Anna');
    expect(stored()).not.toContain('flagstick');
  });

  it('restores only fields that the form still has, of the same type', () => {
    const kept = { name: 3, age: 9, gone: true };
    expect(restoreValues(initialValues, kept)).toEqual({ name: '', age: 9, password: '' });
  });
});

describe("a form over another user's changes", () => {
  const late = (now: Stored) =>
    new ApiError(409, { code: 'edit.conflict', error: 'Somebody else changed this', stored: now });
  const merge: Options['merge'] = {
    valuesOf: ({ name, age }) => ({ name, age, password: '' }),
    versionOf: ({ at }) => at,
  };
  const inSight = (form: ReturnType<typeof open>['result']['current']) => {
    for (const name of ['name', 'age'] as const) form.at(name).describe({ label: name, show: String });
  };

  it('merges the stored values, asks about fields that both changed, and saves over them', async () => {
    const now = { name: 'Bea', age: 40, at: 'June' };
    const save = vi.fn<Options['save']>(async () => {}).mockRejectedValueOnce(late(now));
    const { result } = open({ save, merge });
    inSight(result.current);
    act(() => result.current.at('name').set('Anna'));
    act(() => result.current.submit());
    await settle();
    expect(result.current.error).toBe('Somebody else changed this');
    expect(result.current.conflict?.map(({ path, initialSide }) => [path, initialSide])).toEqual([
      ['name', 'mine'],
      ['age', 'theirs'],
    ]);
    expect(result.current.values()).toMatchObject({ name: 'Anna', age: 40 });
    const [name] = result.current.conflict ?? [];
    act(() => name && result.current.chooseSide(name, 'theirs'));
    act(() => result.current.submit());
    await settle();
    expect(save).toHaveBeenCalledOnce();
    act(() => result.current.saveOver());
    await settle();
    expect(save).toHaveBeenLastCalledWith({ name: 'Bea', age: 40, password: '' }, now);
    expect([result.current.error, result.current.conflict]).toEqual([null, null]);
  });

  it('a form is sent again automatically if the other user changed none of its fields', async () => {
    const now = { name: '', age: 0, at: 'June' };
    const save = vi.fn<Options['save']>(async () => {}).mockRejectedValueOnce(late(now));
    const { result } = open({ save, merge });
    inSight(result.current);
    act(() => result.current.at('name').set('Anna'));
    act(() => result.current.submit());
    await settle();
    expect(save).toHaveBeenLastCalledWith(expect.objectContaining({ name: 'Anna' }), now);
    expect(result.current.error).toBeNull();
  });
});
