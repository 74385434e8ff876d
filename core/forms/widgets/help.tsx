import type { WidgetProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { SafeHtml } from '../../ui/SafeHtml';

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** A question's description, and under it what helps to answer it. */
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

/** The server's description, cleaned; or a tenant's own words, as text. */
export function helpOf({ options, schema }: Pick<WidgetProps, 'options' | 'schema'>): ReactNode {
  const html = text(options.helpHtml);
  if (html !== '') return <SafeHtml html={html} />;
  return describe(options.description ?? schema.description, options.help);
}
