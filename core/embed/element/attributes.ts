/** Reads the element's attributes. An invalid value is an error, so that it cannot lead to another address. */
import { elementCopy, type ElementCopyKey } from './elementCopy';

export const ATTRIBUTES = ['tenant', 'centre', 'membership', 'payment-type'] as const;

/** Of tenants, venues and memberships. It contains no character that can leave a path. */
const SLUG = /^[a-z0-9][\w-]{0,99}$/i;
const PAYMENT_TYPE = /^(recurring|fixed)$/;

const FORMS: Readonly<Record<(typeof ATTRIBUTES)[number], readonly [form: RegExp, wanted: ElementCopyKey]>> =
  {
    tenant: [SLUG, 'embed.wanted.slug'],
    centre: [SLUG, 'embed.wanted.slug'],
    membership: [SLUG, 'embed.wanted.slug'],
    'payment-type': [PAYMENT_TYPE, 'embed.wanted.paymentType'],
  };

/**
 * `mistake` is a message for the developer of the host page. `tenant` undefined: that of the script's host.
 * `path` is relative to the joining area, without a leading slash.
 */
export function readAttributes(
  element: Pick<Element, 'getAttribute'>,
): { readonly mistake: string } | { readonly tenant: string | undefined; readonly path: string } {
  const valueOf = (name: (typeof ATTRIBUTES)[number]) => element.getAttribute(name)?.trim() || undefined;
  for (const name of ATTRIBUTES) {
    const value = valueOf(name);
    const [form, expected] = FORMS[name];
    if (value !== undefined && !form.test(value))
      return {
        mistake: elementCopy('embed.error.attribute', { name, value, wanted: elementCopy(expected) }),
      };
  }
  const centre = valueOf('centre');
  const membership = valueOf('membership');
  if (membership !== undefined && centre === undefined)
    return { mistake: elementCopy('embed.error.centreMissing') };
  const chosen =
    membership === undefined ? '' : `/membership/${membership}/${valueOf('payment-type') ?? 'recurring'}`;
  return { tenant: valueOf('tenant'), path: centre === undefined ? '' : `centre/${centre}${chosen}` };
}
