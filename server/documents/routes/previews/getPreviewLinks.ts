import { previewLinks } from '../../previews/previews';
import { defineCall, ok } from '../call';
import { serializeAuthor } from '../serialize';

export const getPreviewLinks = defineCall('getPreviewLinks', async ({ params }, { previews, now }) => {
  const links = await previewLinks(previews, params.draft, now());
  return ok({
    data: links.map(({ id, author, revision, createdAt, expiresAt }) => ({
      id,
      author: serializeAuthor(author),
      revision,
      created_at: createdAt.toISOString(),
      expires_at: expiresAt.toISOString(),
    })),
  });
});
