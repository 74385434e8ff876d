import { Retry as RetryNotice, useCopy } from '../../../core/contract';

export interface RetryProps {
  /** Copy keys: what could not be loaded, and what that means. */
  readonly title: string;
  readonly help?: string;
  readonly onRetry: () => void;
}

/** The notice that something could not be loaded, in words of joining. */
export function Retry({ title, help, onRetry }: RetryProps) {
  const copy = useCopy();
  return <RetryNotice title={copy(title)} message={help && copy(help)} onRetry={onRetry} />;
}
