import { act, renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api/error.ts';
import { readDraft, writeDraft } from './drafts.ts';
import { restore, useServerForm } from './use-server-form.ts';

const initialValues = { name: '', age: 0, password: '' };
const settle = () => act(() => Promise.resolve());

const refuse = new ApiError(400, {
  error: 'Form is not valid, check items',
  fields: [{ field: 'name', error: 'Minimum required length is 2' }],
});

describe('a form that is sent', () => {
  it('puts a refusal at its field and keeps what was typed', async () => {
    const { result } = renderHook(() =>
      useServerForm({ initialValues, save: () => Promise.reject(refuse), draft: 'test' }),
    );
    act(() => result.current.form.setFieldValue('name', 'A'));
    act(() => result.current.submit());
    await settle();
    expect(result.current.form.errors).toEqual({ name: 'Minimum required length is 2' });
    expect(result.current.error).toBe('Form is not valid, check items');
    expect(result.current.form.values.name).toBe('A');
  });

  it('is not sent while a check fails', () => {
    const save = vi.fn();
    const { result } = renderHook(() =>
      useServerForm({ initialValues, save, validate: () => ({ name: 'Too short', age: null }) }),
    );
    act(() => result.current.submit());
    expect(save).not.toHaveBeenCalled();
    expect(result.current.form.errors).toEqual({ name: 'Too short' });
  });

  it('forgets its draft once it is saved', async () => {
    const onSaved = vi.fn();
    const { result } = renderHook(() =>
      useServerForm({ initialValues, save: async () => {}, onSaved, draft: 'test' }),
    );
    act(() => result.current.form.setFieldValue('name', 'Anna'));
    expect(readDraft('test')).toMatchObject({ name: 'Anna' });
    act(() => result.current.submit());
    await settle();
    expect(onSaved).toHaveBeenCalledOnce();
    expect(readDraft('test')).toBeNull();
  });
});

describe('a form that is opened again', () => {
  it('shows what was typed before', () => {
    writeDraft('test', { name: 'Anna', age: 7 });
    const { result } = renderHook(() =>
      useServerForm({ initialValues, save: async () => {}, draft: 'test' }),
    );
    expect(result.current.form.values).toEqual({ name: 'Anna', age: 7, password: '' });
    expect(result.current.restored).toBe(true);
  });

  it('shows what was typed over the same version, and drops what was typed over another', () => {
    const open = (version: string) =>
      renderHook(() => useServerForm({ initialValues, save: async () => {}, draft: 'test', version })).result;
    const typed = open('May');
    act(() => typed.current.form.setFieldValue('name', 'Anna'));
    expect(open('May').current.form.values.name).toBe('Anna');
    expect(open('June').current.form.values.name).toBe('');
    expect(open('May').current.restored).toBe(false);
  });

  it('starts afresh, and keeps nothing of it', () => {
    writeDraft('test', { name: 'Anna' });
    const { result } = renderHook(() =>
      useServerForm({ initialValues, save: async () => {}, draft: 'test' }),
    );
    act(() => result.current.discard());
    expect(result.current.form.values).toEqual(initialValues);
    expect(readDraft('test')).toBeNull();
  });

  it('never keeps a secret', () => {
    const { result } = renderHook(() =>
      useServerForm({ initialValues, save: async () => {}, draft: 'test', secret: ['password'] }),
    );
    act(() => result.current.form.setFieldValue('password', 'flagstick'));
    expect(readDraft('test')).not.toHaveProperty('password');
  });

  it('takes from a draft only what the form still knows, in the same kind', () => {
    const kept = { name: 3, age: 9, gone: true };
    expect(restore(initialValues, kept)).toEqual({ name: '', age: 9, password: '' });
  });
});
