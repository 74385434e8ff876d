/** The preview of a draft, and that of a version. jsdom loads no page into the frame. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { draft, FILES, savedDraft, versionSummary } from '../testing/builders';
import { DRAFT, expectAccessible, getHandler, openConsole, refused, VERSIONS } from '../testing/consolePage';

const path = '/tenants/riverside/preview?draft=d-1';
const DOCUMENT = {
  locale: ['en-GB', 'cy-GB'],
  areas: { 'online-joining': { sections: [{ use: 'joining.centre' }, { use: 'joining.review' }] } },
};
const opened = getHandler(DRAFT, draft({ files: { ...FILES, 'tenant.json': JSON.stringify(DOCUMENT) } }));
const EXPIRES = '2026-03-11T10:00:00.000Z';
const addressOf = (id: string) =>
  `http://${id}-online-joining.preview.console.foyer.localhost:8080/_foyer/preview?token=t`;

/** Answers as the server does, and records the settings. */
function previews(of = DRAFT) {
  const settings: unknown[] = [];
  const handler = http.post(`${of}/preview`, async ({ request }) => {
    settings.push(await request.json());
    const id = String(settings.length).padStart(16, '0');
    return HttpResponse.json({ data: { id, address: addressOf(id), expires_at: EXPIRES } }, { status: 201 });
  });
  return { settings, handler };
}

const links = getHandler(`${DRAFT}/preview/links`, []);
const frame = () => screen.findByTitle<HTMLIFrameElement>('Preview of the draft');

test('the preview opens as a guest on a phone, from the first step', async () => {
  const { settings, handler } = previews();
  await openConsole([opened, handler, links], { path });
  expect((await frame()).src).toBe(addressOf('0000000000000001'));
  expect(screen.getByRole('link', { name: 'Open in a new tab' })).toHaveAttribute(
    'href',
    addressOf('0000000000000001'),
  );
  expect(settings).toEqual([{ persona: 'guest', area: 'online-joining', display: 'page' }]);
  expect(await screen.findByText(/Prices and places are those of today/)).toBeVisible();
  await expectAccessible();
});

test('another visitor, step, language and date open another preview', async () => {
  const { settings, handler } = previews();
  const { user } = await openConsole([opened, handler, links], { path });
  await frame();
  await user.selectOptions(screen.getByLabelText('Visitor'), 'Member with a Direct Debit');
  await user.selectOptions(screen.getByLabelText('Start at'), 'Review');
  await user.selectOptions(screen.getByLabelText('Payment'), 'Single payment');
  await user.selectOptions(screen.getByLabelText('Language'), 'cy-GB');
  await user.selectOptions(screen.getByLabelText('Show as'), 'Kiosk');
  fireEvent.change(screen.getByLabelText('Date of the visit'), { target: { value: '2027-01-01' } });
  await waitFor(() =>
    expect(settings.at(-1)).toEqual({
      persona: 'directDebitMember',
      payment: 'fixed',
      area: 'online-joining',
      display: 'kiosk',
      start: 'joining.review',
      language: 'cy-GB',
      date: '2027-01-01',
    }),
  );
});

test('a desktop shows the same preview as a phone, in another width', async () => {
  const { settings, handler } = previews();
  const { user } = await openConsole([opened, handler, links], { path });
  const page = await frame();
  await user.selectOptions(screen.getByLabelText('Show as'), 'Desktop');
  expect(page.style.width).toBe('1280px');
  expect(settings).toHaveLength(1);
});

test('each saved change is shown in the page of the frame, also one during a reload', async () => {
  const { handler } = previews();
  let revision = 5;
  const saved = http.post(`${DRAFT}/undo`, () =>
    HttpResponse.json({ data: savedDraft({ revision: revision++ }) }),
  );
  const { user } = await openConsole([opened, handler, saved, links], { path });
  const page = await frame();
  const { contentWindow } = page;
  if (contentWindow === null) throw new Error('The frame has no window.');
  const asked = jest.spyOn(contentWindow, 'postMessage');
  const ready = (origin: string) =>
    fireEvent(
      window,
      new MessageEvent('message', { origin, source: contentWindow, data: { type: 'foyer-preview-ready' } }),
    );
  const { origin } = new URL(page.src);
  const addressed = jest.spyOn(page, 'src', 'set');
  const reloaded = { type: 'foyer-preview-reload', typed: { copy: {}, theme: {} } };
  const undo = () => user.click(screen.getByRole('button', { name: 'Undo' }));
  ready(origin);
  await undo();
  await waitFor(() => expect(asked).toHaveBeenCalledWith(reloaded, origin));
  await undo();
  await waitFor(() => expect(revision).toBe(7));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Undo' })).toBeEnabled());
  expect(asked).toHaveBeenCalledTimes(1);
  ready(origin);
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
  // The address is that of the first step.
  expect(addressed).not.toHaveBeenCalled();
});

test('the choices for the preview are the same after a visit of another page', async () => {
  const { handler } = previews();
  const { user } = await openConsole([opened, handler, links], { path });
  await frame();
  await user.selectOptions(screen.getByLabelText('Visitor'), 'Member');
  await user.click(screen.getByRole('link', { name: 'Overview' }));
  await screen.findByText('Visitors see the newest version.');
  window.history.back();
  expect(await screen.findByLabelText('Visitor')).toHaveValue('member');
});

/** What the page in the frame reports to the console, and the requests that it receives. */
async function inspectedPage() {
  const page = await frame();
  const { contentWindow } = page;
  if (contentWindow === null) throw new Error('The frame has no window.');
  const asked = jest.spyOn(contentWindow, 'postMessage');
  const { origin } = new URL(page.src);
  const report = (data: object, from = origin) =>
    fireEvent(window, new MessageEvent('message', { origin: from, source: contentWindow, data }));
  return { asked, report, origin };
}

const SCREEN = {
  type: 'foyer-preview-screen',
  parts: [
    { id: 0, kind: 'section', label: 'Review' },
    { id: 1, kind: 'text', label: 'Join us' },
  ],
};
const INSPECTED = {
  type: 'foyer-preview-inspected',
  inspected: {
    part: 1,
    texts: [{ text: 'Join us', keys: ['joining.page.heading'] }],
    colours: [
      {
        part: 'text',
        colour: '#6b3fd4',
        fields: [{ name: 'themeAppPrimaryColour', isOfPlatform: true }],
      },
    ],
    section: {
      id: 'joining.review',
      isShown: true,
      facts: [{ name: 'user.hasInstruction', value: false }],
    },
  },
};

test('the inspector shows the origin of what is on the screen, and where to change it', async () => {
  const { handler } = previews();
  const { user } = await openConsole([opened, handler, links], { path });
  const { asked, report, origin } = await inspectedPage();
  const button = screen.getByRole('button', { name: 'Inspect the page' });
  await user.click(button);
  expect(asked).toHaveBeenLastCalledWith({ type: 'foyer-preview-inspect', isOn: true }, origin);
  report(SCREEN);
  await user.selectOptions(screen.getByLabelText('On this screen'), 'Join us');
  expect(asked).toHaveBeenLastCalledWith({ type: 'foyer-preview-choose', part: 1 }, origin);
  report(INSPECTED, 'https://other.example');
  expect(screen.queryByText('joining.page.heading')).toBeNull();
  report(INSPECTED);
  expect(screen.getByText('joining.page.heading')).toBeVisible();
  expect(screen.getByText('From the platform.')).toBeVisible();
  expect(screen.getByText('Direct debit: no')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Change joining.page.heading' })).toHaveAttribute(
    'href',
    '/tenants/riverside/copy?draft=d-1&find=joining.page.heading',
  );
  expect(screen.getByRole('link', { name: 'Change “Review”' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/tenants\/riverside\/flow\?draft=d-1&step=joining.review/),
  );
  await expectAccessible();
  // The page is loaded again for a changed draft: its parts have other numbers.
  report({ type: 'foyer-preview-started' });
  expect(screen.queryByText('joining.page.heading')).toBeNull();
  report({ ...SCREEN, parts: [...SCREEN.parts].reverse().map((part, id) => ({ ...part, id })) });
  expect(asked).toHaveBeenLastCalledWith({ type: 'foyer-preview-choose', part: 0 }, origin);
  await user.keyboard('{Escape}');
  expect(asked).toHaveBeenLastCalledWith({ type: 'foyer-preview-inspect', isOn: false }, origin);
  expect(button).toHaveAttribute('aria-pressed', 'false');
});

test('a preview that cannot be opened can be tried again', async () => {
  const failing = http.post(`${DRAFT}/preview`, () => refused(503), { once: true });
  const { handler } = previews();
  const { user } = await openConsole([opened, failing, handler, links], { path });
  await user.click(await screen.findByRole('button', { name: /Try again/ }));
  expect(await frame()).toBeInTheDocument();
});

test('an editor makes a link for a person without an account, and ends it', async () => {
  const { handler } = previews();
  const sent: unknown[] = [];
  const ended: string[] = [];
  const link = {
    id: 'aaaaaaaaaaaaaaaa',
    author: { id: 'o-1', name: 'Edith' },
    revision: null,
    created_at: EXPIRES,
    expires_at: EXPIRES,
  };
  const share = http.post(`${DRAFT}/preview/links`, async ({ request }) => {
    sent.push(await request.json());
    const data = { id: link.id, address: addressOf(link.id), expires_at: EXPIRES };
    return HttpResponse.json({ data }, { status: 201 });
  });
  const list = http.get(`${DRAFT}/preview/links`, () =>
    HttpResponse.json({ data: sent.length > ended.length ? [link] : [] }),
  );
  const revoke = http.delete(`${DRAFT}/preview/links/:id`, ({ params }) => {
    ended.push(String(params.id));
    return HttpResponse.json({ data: { revoked: true } });
  });
  const { user } = await openConsole([opened, handler, share, list, revoke], { path });
  await frame();
  await user.click(screen.getByRole('button', { name: 'Share this preview' }));
  await user.selectOptions(screen.getByLabelText('Content'), 'The draft as it is now');
  await user.click(screen.getByRole('button', { name: 'Make a link' }));
  expect(await screen.findByLabelText('Link to the preview')).toHaveValue(addressOf(link.id));
  expect(sent).toEqual([expect.objectContaining({ days: 7, revision: 'current' })]);
  const valid = await screen.findByRole('list', { name: 'Links that are valid' });
  await expectAccessible();
  await user.click(within(valid).getByRole('button', { name: /^End the link made by Edith/ }));
  await waitFor(() => expect(ended).toEqual([link.id]));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Links that are valid' })).toBeNull());
  expect(screen.getByRole('button', { name: 'Share this preview' })).toHaveFocus();
});

describe('a version', () => {
  const versionPath = '/tenants/riverside/versions/11/preview';
  const version = getHandler(`${VERSIONS}/11`, {
    summary: versionSummary({ number: 11, is_active: false }),
    files: { 'tenant.json': JSON.stringify(DOCUMENT) },
    assets: {},
    proof: null,
  });
  const pageOf = (title: string) => screen.findByTitle<HTMLIFrameElement>(title);

  test('is shown as it was, for another visitor and from a later step too, and cannot be changed', async () => {
    const { settings, handler } = previews(`${VERSIONS}/11`);
    const { user } = await openConsole([version, handler], { path: versionPath });
    expect((await pageOf('Preview of version 11')).src).toBe(addressOf('0000000000000001'));
    expect(screen.queryByRole('button', { name: 'Inspect the page' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Share this preview' })).toBeNull();
    await user.selectOptions(screen.getByLabelText('Visitor'), 'Member');
    await user.selectOptions(screen.getByLabelText('Start at'), 'Review');
    await waitFor(() =>
      expect(settings.at(-1)).toEqual({
        persona: 'member',
        area: 'online-joining',
        display: 'page',
        start: 'joining.review',
      }),
    );
    await expectAccessible();
  });

  test.each(['99', 'x'])('%s is not known, and the page says so', async (number) => {
    const unknown = http.get(`${VERSIONS}/99`, () => refused(404));
    await openConsole([unknown], { path: `/tenants/riverside/versions/${number}/preview` });
    expect(await screen.findByText('This venue has no such version.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'All versions' })).toHaveAttribute(
      'href',
      '/tenants/riverside/versions',
    );
  });
});

test('without a draft there is no preview', async () => {
  await openConsole([], { path: '/tenants/riverside' });
  expect(await screen.findByRole('link', { name: 'Overview' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Preview' })).toBeNull();
});
