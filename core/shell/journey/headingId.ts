/** Id of the heading of a section. The focus moves there, and links of an error summary may lead there. */
export function headingId(sectionId: string): string {
  return `section-${sectionId.replace(/[^\w-]/g, '-')}`;
}
