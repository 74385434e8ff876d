/** What the attributes of an element ask for. What is not of their form leads nowhere, least of all elsewhere. */
import { words, type WordKey } from './words';

export const ATTRIBUTES = ['tenant', 'centre', 'membership', 'payment-type'] as const;

export interface Wish {
  /** Undefined: the operator whose host the script comes from. */
  readonly tenant: string | undefined;
  /** Below the joining area, without a slash at its beginning. */
  readonly path: string;
}

/** For whoever looks after the page. */
export interface Mistake {
  readonly mistake: string;
}

/** Of tenants, centres and memberships alike: nothing in it can leave a path. */
const SLUG = /^[a-z0-9][\w-]{0,99}$/i;
const PAYMENT_TYPE = /^(recurring|fixed)$/;

const FORMS: Readonly<Record<(typeof ATTRIBUTES)[number], readonly [form: RegExp, wanted: WordKey]>> = {
  tenant: [SLUG, 'embed.wanted.slug'],
  centre: [SLUG, 'embed.wanted.slug'],
  membership: [SLUG, 'embed.wanted.slug'],
  'payment-type': [PAYMENT_TYPE, 'embed.wanted.paymentType'],
};

export function readWish(element: Pick<Element, 'getAttribute'>): Wish | Mistake {
  const given = (name: (typeof ATTRIBUTES)[number]) => element.getAttribute(name)?.trim() || undefined;
  for (const name of ATTRIBUTES) {
    const value = given(name);
    const [form, wanted] = FORMS[name];
    if (value !== undefined && !form.test(value))
      return { mistake: words('embed.error.attribute', { name, value, wanted: words(wanted) }) };
  }
  const centre = given('centre');
  const membership = given('membership');
  if (membership !== undefined && centre === undefined)
    return { mistake: words('embed.error.centreMissing') };
  const chosen =
    membership === undefined ? '' : `/membership/${membership}/${given('payment-type') ?? 'recurring'}`;
  return { tenant: given('tenant'), path: centre === undefined ? '' : `centre/${centre}${chosen}` };
}
