import { useParams, useSearchParams } from 'react-router-dom';
import { useNavigation } from '../../../core/contract';
import { subjectPath, type Subject } from '../domain/subjects';

/** The props of a link to another subject of the same tenant and draft. */
export function useSubjectLink() {
  const { tenant = '' } = useParams();
  const [query] = useSearchParams();
  const { link } = useNavigation();
  return (subject: Subject) => link(subjectPath(tenant, subject, query.get('draft') ?? undefined));
}
