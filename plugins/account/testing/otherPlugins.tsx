/** Minimal versions of the ports of other plugins that the account uses. */
import { useState } from 'react';
import { sharedEvent, type FoyerEvent, type PortMap } from '../../../core/contract';
import entry from '../entry';
import manifest from '../plugin.json';

const nothing = (): FoyerEvent => ({ type: 'test/nothing' });

/** A basket that only records the request. The test dispatches the response. */
const cart: PortMap['cart/v1'] = {
  selectItemCount: () => 0,
  selectCart: () => ({ at: 'unknown' }),
  reloadRequested: nothing,
  ownerChanged: nothing,
  addRequested: (payload) => ({ type: 'cart/addRequested', payload }),
  removeRequested: nothing,
  updateRequested: nothing,
  entitlementRemovalRequested: nothing,
  creditRequested: nothing,
  waiversConfirmed: nothing,
  extensionRequested: nothing,
  clearRequested: nothing,
  removedItemsRead: nothing,
  HoldCountdown: () => null,
};

export const detailsDiscarded = jest.fn(() => ({ type: 'identity/detailsDiscarded' }));

const UpdateForm: PortMap['identity/v1']['UpdateForm'] = ({ onSaved, onUnsaved, submitLabel }) => {
  const [name, setName] = useState('Jo');
  const type = (next: string) => {
    setName(next);
    onUnsaved?.(next !== 'Jo');
  };
  const save = () => {
    onUnsaved?.(false);
    onSaved();
  };
  return (
    <>
      <input aria-label="First name" value={name} onChange={(event) => type(event.target.value)} />
      <button type="button" onClick={save}>
        {submitLabel}
      </button>
    </>
  );
};

const identity: PortMap['identity/v1'] = {
  RegistrationForm: () => null,
  LoginForm: () => null,
  UpdateForm,
  detailsDiscarded,
  PasswordForm: ({ onChanged, onCancel }) => (
    <>
      <button type="button" onClick={onChanged}>
        Set it
      </button>
      <button type="button" onClick={onCancel}>
        Not now
      </button>
    </>
  ),
};

/** The account with a basket and the forms of identity. */
export const withOtherPlugins = {
  manifest: { ...manifest, ports: { offers: ['cart/v1', 'identity/v1'] } },
  entry: { ...entry, ports: { 'cart/v1': cart, 'identity/v1': identity } },
};

export const cartAdded = (id: string, type: 'package' | 'penalty'): FoyerEvent =>
  sharedEvent('cart/added')({ items: [{ id, type }] });
export const cartRefused: FoyerEvent = sharedEvent('cart/addRefused')({
  items: [{ id: 'pt-1', type: 'package' }],
  code: 'gone',
  message: 'No longer sold.',
});
