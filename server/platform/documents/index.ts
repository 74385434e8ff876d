/** Documents that customers send as a proof. Other modules import only this file. */
export { checkDocument } from './checkDocument';
export { cleanFileName, readDocument } from './documentFile';
export { deleteUnusedFiles } from './deleteUnusedFiles';
export { customerDocuments } from './customerDocuments';
export { contextOf, readDocumentContent } from './readDocumentContent';
export { documentsOf } from './requiredDocument';
export { storeDocuments } from './storeDocuments';
export { waitingDocuments } from './waitingDocuments';
