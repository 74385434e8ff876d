/** Documents that customers send as a proof. Other modules import only this file. */
export { checkDocument, type DocumentCheck } from './checkDocument';
export { contextOf } from './documentContext';
export { cleanFileName, readDocument } from './documentFile';
export { deleteUnusedFiles } from './deleteUnusedFiles';
export { customerDocuments } from './customerDocuments';
export { type DocumentContent, readDocumentContent } from './readDocumentContent';
export { documentsOf } from './requiredDocument';
export { storeDocuments } from './storeDocuments';
