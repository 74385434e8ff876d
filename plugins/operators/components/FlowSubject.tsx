/** The sections of each area in their order. */
import { useCopy } from '../../../core/contract';
import { Loaded } from '../../../core/contract/ui';
import { flowOf } from '../domain/flow';
import { Blocks, Note } from './consoleStyles';
import { FactsPanel } from './flow/FactsPanel';
import { FlowList } from './FlowList';
import type { SubjectSource } from './subjectSource';
import { useCatalogueRequest } from './useCatalogue';
import { useDocumentWords } from './useDocumentWords';

export function FlowSubject({ source }: { readonly source: SubjectSource }) {
  const copy = useCopy();
  const [catalogue, reload] = useCatalogueRequest();
  const words = useDocumentWords(source);
  const areas = flowOf(words);
  return (
    <Loaded remote={catalogue} title={copy('operators.catalogue.failed')} onRetry={reload}>
      {() => (
        <Blocks>
          {areas.length === 0 && <Note>{copy('operators.flow.none')}</Note>}
          {areas.map((one) => (
            <FlowList key={one.area} {...one} words={words} source={source} />
          ))}
          {areas.length > 0 && <FactsPanel words={words} source={source} />}
        </Blocks>
      )}
    </Loaded>
  );
}
