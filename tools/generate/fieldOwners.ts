/** Generates the section that owns each field of a request, from the `serverKeys` of the manifests. */
import { loadCatalogue } from '../../server/tenants/loadCatalogue';

export function fieldOwnersFile(root: string): string {
  const { plugins } = loadCatalogue(root);
  const sections = [...plugins.values()].flatMap(({ manifest }) => manifest.sections ?? []);
  const owners = sections.flatMap(({ id, serverKeys }) =>
    // `tenantAnswers.{key}`: the section with this key owns a part of the field.
    serverKeys.map((key) => [key.split('.', 1)[0] ?? key, id] as const),
  );
  const lines = owners.map(([field, id]) => `${JSON.stringify(field)}: ${JSON.stringify(id)},`);
  return `
/** The section that owns each field of a request: it shows the server's messages about the field. */
export const FIELD_OWNERS = {
${lines.sort().join('\n')}
} as const;
`;
}
