import { notFound } from '../../../api/failure';
import { defineCall, ok } from '../call';

export const getTenantAsset = defineCall('getTenantAsset', async ({ params, query }, { store }) => {
  const { path, draft: id } = query;
  const content = id === undefined ? await store.active(params.tenant) : await store.draft(id);
  // The check of the access was for the tenant of the path.
  if (content.tenant !== params.tenant || !Object.hasOwn(content.assets, path)) throw notFound();
  const { hash = '' } = content.assets[path] ?? {};
  const bytes = await store.asset(hash);
  if (bytes === undefined) throw notFound();
  return ok({ data: { content: Buffer.from(bytes).toString('base64') } });
});
