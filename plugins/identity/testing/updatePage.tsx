/** The update form on a test page, for a logged-in customer. */
import type { ComponentProps } from 'react';
import { openPlugin, type PluginPage } from '../../../tests/kit/plugin';
import UpdateForm from '../components/UpdateForm';
import words from '../copy/en-GB.json';
import entry from '../entry';
import manifest from '../plugin.json';
import { eraseTyped } from '../state/typedSecrets';

const routes = [
  { id: 'identity.update', area: 'online-joining', path: '/update', title: 'identity.login.title' },
];

export function openUpdatePage(
  props: ComponentProps<typeof UpdateForm>,
  page: Partial<Pick<PluginPage, 'document'>> = {},
) {
  eraseTyped();
  return openPlugin({
    manifest: { ...manifest, routes },
    entry: { ...entry, routes: { 'identity.update': () => <UpdateForm {...props} /> } },
    words,
    path: '/update',
    signedIn: true,
    ...page,
  });
}
