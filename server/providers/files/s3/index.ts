/** Amazon S3, or another company with the same API. */
import { defineFileStore } from '../port';
import { s3Store } from './adapter';

export const s3 = defineFileStore<'s3'>({
  name: 's3',
  secrets: ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  open: ({ settings, secrets, sandbox }) =>
    s3Store({
      ...settings,
      accessKeyId: secrets.S3_ACCESS_KEY_ID ?? (sandbox && 'sandbox-key'),
      secretAccessKey: secrets.S3_SECRET_ACCESS_KEY ?? (sandbox && 'sandbox-secret'),
      sandbox,
    }),
});
