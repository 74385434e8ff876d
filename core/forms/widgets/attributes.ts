import type { WidgetProps } from '@rjsf/utils';
import { isRecord } from '../../../schemas/isRecord';
import { useFieldMessages } from '../fieldMessages';

/** The allowed attributes of the model. In kiosk mode `autocomplete` is always `off`. */
export function useAttributes({ options }: Pick<WidgetProps, 'options'>) {
  const { kiosk } = useFieldMessages();
  const optionAttributes: object = {
    autoComplete: options.autocomplete,
    ...(isRecord(options.attributes) && options.attributes),
  };
  const attributes: Readonly<Record<string, string>> = Object.fromEntries(
    Object.entries(optionAttributes).filter(([, text]) => typeof text === 'string'),
  );
  return { attributes, autoComplete: kiosk ? 'off' : attributes.autoComplete };
}
