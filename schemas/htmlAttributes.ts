/** Attributes of text entry. They cannot run code, change the sent values or change the layout. */
export const HTML_ATTRIBUTES: Readonly<Record<string, { readonly as: string; readonly value: RegExp }>> = {
  autocomplete: { as: 'autoComplete', value: /^[a-z0-9-]+(?: [a-z0-9-]+){0,3}$/ },
  inputmode: { as: 'inputMode', value: /^(?:none|text|decimal|numeric|tel|search|email|url)$/ },
  maxlength: { as: 'maxLength', value: /^\d{1,5}$/ },
  minlength: { as: 'minLength', value: /^\d{1,5}$/ },
  min: { as: 'min', value: /^-?\d{1,12}(?:\.\d{1,6})?$/ },
  max: { as: 'max', value: /^-?\d{1,12}(?:\.\d{1,6})?$/ },
  step: { as: 'step', value: /^(?:any|\d{1,9}(?:\.\d{1,6})?)$/ },
  spellcheck: { as: 'spellCheck', value: /^(?:true|false)$/ },
  autocapitalize: { as: 'autoCapitalize', value: /^(?:off|none|on|sentences|words|characters)$/ },
};

/** Case-insensitive. Undefined for an attribute that is not in the list. */
export function ruleOf(name: string): (typeof HTML_ATTRIBUTES)[string] | undefined {
  const key = name.toLowerCase();
  return Object.hasOwn(HTML_ATTRIBUTES, key) ? HTML_ATTRIBUTES[key] : undefined;
}

/** The allowed attributes from the server, with React's names. All others are dropped. */
export function allowedAttributes(
  attributes: Readonly<Record<string, unknown>>,
): Readonly<Record<string, string>> {
  const allowed: [string, string][] = [];
  for (const [name, value] of Object.entries(attributes)) {
    const rule = ruleOf(name);
    const text = String(value).trim();
    if (rule?.value.test(text)) allowed.push([rule.as, text]);
  }
  return Object.fromEntries(allowed);
}

/** A limit, such as `maxLength`, as a number. */
export function limit(attributes: Readonly<Record<string, string>>, name: string): number | undefined {
  const value = attributes[name];
  return value === undefined ? undefined : Number(value);
}
