import type { ReactNode } from 'react';
import { useCopy } from '../../../core/contract';
import { DefinitionList } from '../../../core/contract/ui';

interface FactsProps {
  /** The copy of each term is below this key. */
  readonly prefix: string;
  /** By name. A fact without a description is not shown. */
  readonly facts: Readonly<Record<string, ReactNode>>;
}

export function Facts({ prefix, facts }: FactsProps) {
  const copy = useCopy();
  const items = Object.entries(facts).flatMap(([key, description]) =>
    description ? [{ key, term: copy(`${prefix}.${key}`), description }] : [],
  );
  return <DefinitionList items={items} />;
}
