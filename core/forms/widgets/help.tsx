import type { WidgetProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { SafeHtml } from '../../ui/display/SafeHtml';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A question's description, followed by its help text. */
export function describe(description: unknown, help: unknown): ReactNode {
  const [first, second] = [text(description), text(help)];
  if (first === '' || second === '' || first === second) return first || second || undefined;
  return (
    <>
      <div>{first}</div>
      <div>{second}</div>
    </>
  );
}

/** The server's description, sanitised, or a tenant's description as text. */
export function helpOf({ options, schema }: Pick<WidgetProps, 'options' | 'schema'>): ReactNode {
  const html = text(options.helpHtml);
  if (html !== '') return <SafeHtml html={html} />;
  return describe(options.description ?? schema.description, options.help);
}
