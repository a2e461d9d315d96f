import type { KioskCardState, KioskView } from '@flagstick/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useConsent } from '../../shared/session/consent.ts';
import { renderWithProviders } from '../../testing/render.tsx';
import { Kiosk } from './Kiosk.tsx';
import { KioskPage } from './KioskPage.tsx';

const person = (id: string, name: string): KioskView['players'][number] => ({
  ...{ _id: id, name, lastName: 'Quill', group: null, scoreId: `card-${id}`, tee: 'white', isOpen: true },
});
const view: KioskView = {
  game: {
    ...{ _id: 'medal', code: 'WH7K2P', name: 'Medal', date: '2026-06-13T08:00:00Z', state: 'playing' },
    ...{ timeZone: 'Europe/London', verifyQs: true, electronic: true },
  },
  tees: [
    {
      ...{ _id: 'white', teeColor: 'white', gender: 'men' },
      holes: Array.from({ length: 18 }, (_, at) => ({ number: at + 1, par: 4, si: at + 1 })),
    },
  ],
  players: [person('amy', 'Amy'), person('ben', 'Ben')],
};
const stored = (over: Partial<KioskCardState>): KioskCardState => ({
  ...{ scoreId: 'card-amy', state: 'open', waits: false, confirmed: false, differs: [] },
  blocked: { code: 'card.notVerified', holes: [1] },
  ...over,
});

let calls: Array<{ address: string; body: Record<string, unknown> }>;
let answers: Record<string, () => Response>;

beforeEach(() => {
  useConsent.setState({ given: true });
  sessionStorage.clear();
  calls = [];
  answers = {
    '/api/kiosk': () => Response.json(view),
    '/api/kiosk/cards/amy': () => Response.json(stored({})),
    '/api/kiosk/cards/amy/confirm': () => Response.json(stored({ state: 'done', blocked: null })),
  };
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit = {}) => {
    if (typeof body === 'string') calls.push({ address, body: JSON.parse(body) });
    return answers[address]?.() ?? Response.json({}, { status: 404 });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const tap = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const type = (keys: string) => {
  for (const key of keys) fireEvent.keyDown(window, { key });
};

async function handInAmysCard(): Promise<void> {
  await tap(/^Enter your card/);
  await tap('Amy Quill');
  type('454345435'.repeat(2));
  await tap('Check card');
  await tap('Yes, it is right');
  await tap('Hand in card');
}

it('a link is used by a tap, which makes the browser a clubhouse screen', async () => {
  let isOpen = false;
  answers['/api/kiosk'] = () =>
    isOpen ? Response.json(view) : Response.json({ code: 'kiosk.ended' }, { status: 401 });
  answers['/api/kiosk/open'] = () => {
    isOpen = true;
    return Response.json({ game: 'medal', code: 'WH7K2P' });
  };
  await renderWithProviders(<KioskPage token="ABCDEFGH2345" />);
  await screen.findByText('Open the clubhouse screen');
  expect(calls).toEqual([]);
  await tap('Open screen');
  await screen.findByRole('heading', { name: 'Medal' });
  expect(calls).toEqual([{ address: '/api/kiosk/open', body: { token: 'ABCDEFGH2345' } }]);
});

it('a used link says so, and opens nothing', async () => {
  answers['/api/kiosk'] = () => Response.json({ code: 'kiosk.ended' }, { status: 401 });
  answers['/api/kiosk/open'] = () =>
    Response.json({ code: 'kiosk.usedLink', error: 'This link was used before.' }, { status: 409 });
  await renderWithProviders(<KioskPage token="ABCDEFGH2345" />);
  await tap('Open screen');
  await screen.findByText('This link was used before.');
});

it('a card entered by keys is sent whole, and the marker’s account confirms it', async () => {
  await renderWithProviders(<Kiosk view={view} onClosed={() => {}} />);
  await handInAmysCard();
  await tap('My marker is here');
  fireEvent.change(screen.getByLabelText('E-mail or username'), { target: { value: 'ben' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'secret-12' } });
  await tap('Confirm card');
  await screen.findByText('Your card is handed in.');
  const holes = Object.fromEntries(
    Array.from('454345435454345435', (figure, at) => [at + 1, Number(figure)]),
  );
  expect(calls).toEqual([
    { address: '/api/kiosk/cards/amy', body: { scoreId: 'card-amy', holes, oneScorer: false } },
    {
      address: '/api/kiosk/cards/amy/confirm',
      body: { scoreId: 'card-amy', holes, marker: { username: 'ben', password: 'secret-12' } },
    },
  ]);
  await tap('Next player');
  await tap(/^Enter your card/);
  await tap('Ben Quill');
  screen.getByText('18 holes left');
});

it('a card without a marker is handed in with one scorer, and waits for an organiser', async () => {
  answers['/api/kiosk/cards/amy'] = () =>
    Response.json(
      calls.at(-1)?.body.oneScorer === true
        ? stored({ state: 'done', waits: true, blocked: null })
        : stored({}),
    );
  await renderWithProviders(<Kiosk view={view} onClosed={() => {}} />);
  await handInAmysCard();
  await screen.findByText('An organiser will check your card.');
  await tap(/^I have no marker/);
  await screen.findByText('Your card is handed in. An organiser will check it.');
  expect(calls.map(({ body }) => body.oneScorer)).toEqual([false, true]);
});

const refuse = () =>
  Response.json(
    {
      ...{ code: 'kiosk.entered', error: 'Another score was entered.' },
      fields: [{ field: 'holes.7', error: 'Another score was entered on a phone.' }],
    },
    { status: 409 },
  );

it('a player who leaves a refused card reads that it was not accepted', async () => {
  answers['/api/kiosk/cards/amy'] = refuse;
  await renderWithProviders(<Kiosk view={view} onClosed={() => {}} />);
  await handInAmysCard();
  await screen.findByText('Your card was not accepted');
  await tap('Back to start');
  await screen.findByText('Your card was not accepted. Please ask an organiser.');
});

it('an unattended refused card is not announced as handed in', async () => {
  answers['/api/kiosk/cards/amy'] = refuse;
  await renderWithProviders(<Kiosk view={view} onClosed={() => {}} />);
  await handInAmysCard();
  await screen.findByText('Your card was not accepted');
  vi.useFakeTimers({ shouldAdvanceTime: true });
  fireEvent.pointerDown(window);
  await vi.advanceTimersByTimeAsync(45_000);
  expect(screen.queryByText(/handed in without a marker/)).toBeNull();
  await vi.advanceTimersByTimeAsync(16_000);
  await screen.findByRole('button', { name: /^Enter your card/ });
  vi.useRealTimers();
});

it('a refused card names its holes and can be corrected', async () => {
  answers['/api/kiosk/cards/amy'] = refuse;
  await renderWithProviders(<Kiosk view={view} onClosed={() => {}} />);
  await handInAmysCard();
  await screen.findByText('Hole 7: Another score was entered on a phone.');
  await tap('Correct card');
  await screen.findByText('Check card');
  screen.getByRole('button', { name: /^Hole 1, 4/ });
});

it('a marker with two-step sign-in enters a code', async () => {
  answers['/api/kiosk/cards/amy/confirm'] = () =>
    JSON.stringify(calls.at(-1)?.body).includes('"code":"123456"')
      ? Response.json(stored({ state: 'done', blocked: null }))
      : Response.json({ code: 'kiosk.codeNeeded', error: 'Enter a code.' }, { status: 409 });
  await renderWithProviders(<Kiosk view={view} onClosed={() => {}} />);
  await handInAmysCard();
  await tap('My marker is here');
  fireEvent.change(screen.getByLabelText('E-mail or username'), { target: { value: 'ben' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'secret-12' } });
  await tap('Confirm card');
  fireEvent.change(await screen.findByLabelText('Code from your authenticator app, or a recovery code'), {
    target: { value: '123456' },
  });
  await tap('Confirm card');
  await screen.findByText('Your card is handed in.');
});

it('an unattended card is deleted after a warning, and the next player does not see it', async () => {
  await renderWithProviders(<Kiosk view={view} onClosed={() => {}} />);
  await tap(/^Enter your card/);
  await tap('Amy Quill');
  vi.useFakeTimers({ shouldAdvanceTime: true });
  type('454');
  await vi.advanceTimersByTimeAsync(45_000);
  await screen.findByText('This card will be deleted in 15 seconds.');
  await vi.advanceTimersByTimeAsync(16_000);
  await waitFor(() => screen.getByRole('button', { name: /^Enter your card/ }));
  expect(sessionStorage.getItem('kioskStep')).toBeNull();
});

it('a reload within the minute keeps the entered scores', async () => {
  const { unmount } = await renderWithProviders(<Kiosk view={view} onClosed={() => {}} />);
  await tap(/^Enter your card/);
  await tap('Amy Quill');
  type('454');
  await screen.findByText('15 holes left');
  unmount();
  await renderWithProviders(<Kiosk view={view} onClosed={() => {}} />);
  await screen.findByText('15 holes left');
});
