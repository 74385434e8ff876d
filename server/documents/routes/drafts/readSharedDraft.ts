import { invalid } from '../../../api/failure';
import { differenceOf } from '../../difference';
import { mayStill } from '../../operators/operators';
import { operatorText } from '../../operators/text';
import { findDraftLink } from '../../sharing/draftLinks';
import { defineCall, ok } from '../call';
import { serializeProblem } from '../serialize';

/** Attempts from one network, so that nobody finds a token by trying. */
const BY_ADDRESS = { attempts: 100, windowMs: 15 * 60_000 };

const expired = () => invalid({ token: [operatorText('shared.expired')] }, operatorText('shared.expired'));

export const readSharedDraft = defineCall('readSharedDraft', async ({ body, address }, parts) => {
  const { store, documents, db, limits, checker, summaries, catalogue, now } = parts;
  await limits.spend([`sharedDraft:${address}`, BY_ADDRESS]);
  const link = await findDraftLink(documents, body.token, now());
  if (link === undefined) throw expired();
  const draft = await store.draft(link.draft);
  if (!(await mayStill(db, link.author, { role: 'edit', tenant: draft.tenant }))) throw expired();
  const active = await store.active(draft.tenant);
  const base = await store.version(draft.tenant, draft.baseVersion);
  const { name } = await summaries.nameOf(active);
  return ok({
    data: {
      tenant: name,
      title: draft.title,
      author: draft.author.name,
      changed_at: draft.savedAt,
      expires_at: link.expiresAt.toISOString(),
      difference: differenceOf(base, draft, catalogue),
      problems: (await checker.check(draft)).map(serializeProblem),
    },
  });
});
