/** What the attributes of an element ask for. What is not of their form leads nowhere, least of all elsewhere. */
import { elementCopy, type ElementCopyKey } from './elementCopy';

export const ATTRIBUTES = ['tenant', 'centre', 'membership', 'payment-type'] as const;

export interface ElementAttributes {
  /** Undefined: the operator whose host the script comes from. */
  readonly tenant: string | undefined;
  /** Below the joining area, without a slash at its beginning. */
  readonly path: string;
}

/** For whoever looks after the page. */
export interface AttributeError {
  readonly mistake: string;
}

/** Of tenants, centres and memberships alike: nothing in it can leave a path. */
const SLUG = /^[a-z0-9][\w-]{0,99}$/i;
const PAYMENT_TYPE = /^(recurring|fixed)$/;

const FORMS: Readonly<Record<(typeof ATTRIBUTES)[number], readonly [form: RegExp, wanted: ElementCopyKey]>> =
  {
    tenant: [SLUG, 'embed.wanted.slug'],
    centre: [SLUG, 'embed.wanted.slug'],
    membership: [SLUG, 'embed.wanted.slug'],
    'payment-type': [PAYMENT_TYPE, 'embed.wanted.paymentType'],
  };

export function readAttributes(element: Pick<Element, 'getAttribute'>): ElementAttributes | AttributeError {
  const given = (name: (typeof ATTRIBUTES)[number]) => element.getAttribute(name)?.trim() || undefined;
  for (const name of ATTRIBUTES) {
    const value = given(name);
    const [form, wanted] = FORMS[name];
    if (value !== undefined && !form.test(value))
      return { mistake: elementCopy('embed.error.attribute', { name, value, wanted: elementCopy(wanted) }) };
  }
  const centre = given('centre');
  const membership = given('membership');
  if (membership !== undefined && centre === undefined)
    return { mistake: elementCopy('embed.error.centreMissing') };
  const chosen =
    membership === undefined ? '' : `/membership/${membership}/${given('payment-type') ?? 'recurring'}`;
  return { tenant: given('tenant'), path: centre === undefined ? '' : `centre/${centre}${chosen}` };
}
