import { useJourney } from '../../../core/contract';

/** True if no section with questions follows or may follow, so that completing this one stores the membership. */
export const useIsLast = (sectionId: string): boolean => useJourney().lastId === sectionId;
