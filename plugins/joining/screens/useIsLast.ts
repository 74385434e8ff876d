import { useJourney } from '../../../core/contract';

/** True when no section that asks something, or may, follows this one, so that finishing it stores the membership. */
export const useIsLast = (sectionId: string): boolean => useJourney().lastId === sectionId;
