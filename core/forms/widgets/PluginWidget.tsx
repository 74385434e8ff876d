import type { WidgetProps } from '@rjsf/utils';
import { useEffect } from 'react';
import { PluginBoundary } from '../../shell/plugins/PluginBoundary';
import { useLoadedPlugin } from '../../shell/plugins/usePlugin';
import { useHost } from '../../shell/startup/host';
import { useFieldMessages, useWidgetCopy } from '../fieldMessages';

/** A question whose type belongs to a plugin: `stars.rating` is drawn by the plugin `stars`. */
export function PluginWidget(props: WidgetProps) {
  const { id, value, readonly, disabled, onChange, options } = props;
  const type = String(options.questionType);
  const plugin = type.slice(0, type.indexOf('.'));
  const { plugins, report } = useHost();
  const entry = useLoadedPlugin(plugin);
  const texts = useWidgetCopy(props);
  const { onEdited } = useFieldMessages();
  useEffect(
    () => void plugins.load(plugin).catch((error: unknown) => report(error, plugin)),
    [plugins, plugin, report],
  );
  const Input = entry?.questionTypes?.[type]?.component;
  if (!Input) return null;
  return (
    <PluginBoundary plugin={plugin} fallback={null}>
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
    </PluginBoundary>
  );
}
