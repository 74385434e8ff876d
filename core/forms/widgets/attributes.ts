import type { WidgetProps } from '@rjsf/utils';
import { useFieldMessages } from '../fieldMessages';

function texts(value: unknown): Readonly<Record<string, string>> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(Object.entries(value).filter(([, text]) => typeof text === 'string'));
}

/** The allowed attributes of the model. In kiosk mode `autocomplete` is always `off`. */
export function useAttributes({ options }: Pick<WidgetProps, 'options'>) {
  const { kiosk } = useFieldMessages();
  const attributes: Readonly<Record<string, string>> = {
    ...texts({ autoComplete: options.autocomplete }),
    ...texts(options.attributes),
  };
  return { attributes, autoComplete: kiosk ? 'off' : attributes.autoComplete };
}
