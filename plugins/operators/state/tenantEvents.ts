/** Events about what visitors of a tenant see, and about the files of its versions. */
import { createAction } from '@reduxjs/toolkit';
import { oneTimeSecret } from '../../../core/contract';
import type { TenantQuery } from './events';

const event = <P = void>(name: string) => createAction<P>(`operators/${name}`);

interface Reasoned extends TenantQuery {
  readonly reason: string;
}
/** `message`: what visitors see. */
export const offlinePressed = event<Reasoned & { readonly message: string }>('offlinePressed');
export const onlinePressed = event<Reasoned>('onlinePressed');

/** The chosen file. It is too large for an event. */
export const importedFile = oneTimeSecret<Blob>();
export const fileChosen = event<TenantQuery & { readonly title: string }>('fileChosen');
