import { renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useSession } from '../../../shared/session/session.ts';
import { useGamesCrumb } from './games-crumb.ts';

afterEach(() => useSession.setState({ user: null }));

const to = (rule: string) => {
  useSession.setState({ user: { _id: 'me', rule } as never });
  return renderHook(() => useGamesCrumb()).result.current.to;
};

it('The link leads organisers to the table of games, and players home', () => {
  expect(['organiser', 'club', 'admin', 'player'].map(to)).toEqual(['/games', '/games', '/games', '/']);
});
