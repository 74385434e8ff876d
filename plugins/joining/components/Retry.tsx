import { useCopy } from '../../../core/contract';
import { Retry as RetryNotice } from '../../../core/contract/ui';

export interface RetryProps {
  /** Copy keys: what could not be loaded, and the consequence. */
  readonly title: string;
  readonly help?: string;
  readonly onRetry: () => void;
}

export function Retry({ title, help, onRetry }: RetryProps) {
  const copy = useCopy();
  return <RetryNotice title={copy(title)} message={help && copy(help)} onRetry={onRetry} />;
}
