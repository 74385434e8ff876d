import type { WidgetProps } from '@rjsf/utils';
import { PluginBoundary } from '../../shell/plugins/PluginBoundary';
import { usePluginWhenLoaded } from '../../shell/plugins/usePlugin';
import { useFieldMessages, useWidgetCopy } from '../fieldMessages';

const typeOf = ({ options }: WidgetProps): string => String(options.questionType);

const pluginOf = (type: string): string => type.slice(0, type.indexOf('.'));

/** A question whose type belongs to a plugin: `stars.rating` is drawn by the plugin `stars`. */
export function PluginWidget(props: WidgetProps) {
  return (
    // With a message if it fails: the form cannot be sent without a required answer.
    <PluginBoundary plugin={pluginOf(typeOf(props))}>
      <PluginInput {...props} />
    </PluginBoundary>
  );
}

function PluginInput(props: WidgetProps) {
  const { id, value, readonly, disabled, onChange } = props;
  const type = typeOf(props);
  const entry = usePluginWhenLoaded(pluginOf(type));
  const texts = useWidgetCopy(props);
  const { onEdited } = useFieldMessages();
  const Input = entry?.questionTypes?.[type]?.component;
  if (!Input) return null;
  return (
    <Input
      {...texts}
      id={id}
      value={value as typeof value | undefined}
      readOnly={readonly || disabled || false}
      onChange={(answer) => {
        onEdited(id);
        onChange(answer);
      }}
    />
  );
}
