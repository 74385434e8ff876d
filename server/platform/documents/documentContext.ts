/** Binds encrypted data to its document. A rotation of the key uses the same text. */
export const contextOf = (tenant: string, documentId: string): string => `${tenant}/documents/${documentId}`;
