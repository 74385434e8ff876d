/** Id of a section's heading in the page: where focus goes, and what links of an error summary may lead to. */
export function headingId(sectionId: string): string {
  return `section-${sectionId.replace(/[^\w-]/g, '-')}`;
}
