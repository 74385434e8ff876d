import { useJourney } from '../../../core/contract';

/** True when no section that asks something follows this one, so that finishing it stores the membership. */
export function useIsLast(sectionId: string): boolean {
  const { sections } = useJourney();
  return sections.filter(({ status }) => status !== 'header').at(-1)?.id === sectionId;
}
