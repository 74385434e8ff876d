/** The console without a server. */
import { screen } from '@testing-library/react';
import { act } from 'react';
import { http, HttpResponse, type HttpHandler } from 'msw';
import { EditorView } from '@codemirror/view';
import { network } from '../../../tests/kit/network';
import { openPlugin, signInStaff, type OtherPlugin } from '../../../tests/kit/plugin';
import words from '../copy/en-GB.json';
import entry from '../entry';
import manifest from '../plugin.json';
import { catalogue } from './catalogue';
import * as builders from './builders';

// jsdom has no layout, which the editor measures.
Range.prototype.getClientRects = () => document.createElement('span').getClientRects();
Range.prototype.getBoundingClientRect = () => document.createElement('span').getBoundingClientRect();

export const API = '*/api/operators';
export const TENANTS = `${API}/tenants`;
export const TENANT = `${API}/tenants/:tenant`;
export const DRAFT = `${API}/drafts/:draft`;
export const VERSIONS = `${TENANT}/versions`;
export const LOGIN = `${API}/login`;
export const LOGIN_OPTIONS = `${API}/login-options`;
export const CATALOGUE = `${API}/catalogue`;
export const SESSION = `${API}/session`;

export const getHandler = (path: string, data: unknown): HttpHandler =>
  http.get(path, () => HttpResponse.json({ data }));

export const refused = (status: number, code = 'refused', message = 'Not now.') =>
  HttpResponse.json({ message, code, errors: {} }, { status });

const SESSION_DATA = { operator: builders.operator, expires_at: builders.TIME, storage: 'files' };

interface Options {
  readonly path?: string;
  /** False: no session. */
  readonly asOperator?: boolean;
  /** Plugins that fill slots of the console. */
  readonly others?: readonly OtherPlugin[];
}

export async function openConsole(
  handlers: readonly HttpHandler[] = [],
  { path = '/', asOperator = true, others = [] }: Options = {},
) {
  network.use(
    ...handlers,
    getHandler(SESSION, SESSION_DATA),
    getHandler(LOGIN_OPTIONS, { provider: null }),
    getHandler(CATALOGUE, catalogue()),
    getHandler(TENANTS, [builders.tenantSummary()]),
    getHandler(TENANT, builders.tenantDetail()),
    getHandler(`${TENANT}/asset`, { content: '' }),
    getHandler(DRAFT, builders.draft()),
    getHandler(`${DRAFT}/difference`, builders.draftComparison()),
    http.post(`${DRAFT}/presence`, () => HttpResponse.json({ data: { revision: 1, editors: [] } })),
    getHandler(VERSIONS, { versions: [builders.versionSummary()], next: null }),
  );
  signInStaff(asOperator);
  return openPlugin({ manifest, entry, words, path, area: 'console', document: { name: 'Foyer' }, others });
}

async function editorView(): Promise<EditorView> {
  const content = await screen.findByRole('textbox', { name: /^Text of / });
  const view = EditorView.findFromDOM(content);
  if (view === null) throw new Error('There is no editor.');
  return view;
}

/** Types into the editor at the end of the text. jsdom has no layout, which real key presses would need. */
export async function typeText(text: string): Promise<void> {
  const view = await editorView();
  await act(async () => view.dispatch({ changes: { from: view.state.doc.length, insert: text } }));
}

/** Types another text in place of the one in the editor. */
export async function replaceText(text: string): Promise<void> {
  const view = await editorView();
  await act(async () => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } }));
}

export const editorText = (): string => {
  const content = screen.getByRole('textbox', { name: /^Text of / });
  return EditorView.findFromDOM(content)?.state.doc.toString() ?? '';
};

export async function expectAccessible(): Promise<void> {
  // Loaded by the tests that check with it.
  const { axe } = await import('jest-axe');
  expect((await axe(document.body, { rules: { region: { enabled: false } } })).violations).toEqual([]);
}
