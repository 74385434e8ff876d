import type { WidgetProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { SafeHtml } from '../../ui/SafeHtml';

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** The server's description, cleaned; or a tenant's own words, as text. */
export function helpOf({ options, schema }: Pick<WidgetProps, 'options' | 'schema'>): ReactNode {
  const html = text(options.helpHtml);
  if (html !== '') return <SafeHtml html={html} />;
  return text(options.help) || text(options.description) || text(schema.description) || undefined;
}
