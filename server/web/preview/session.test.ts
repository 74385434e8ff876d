/** @jest-environment node */
import { GUEST } from '../testing/previewHost';
import { PreviewSession } from './session';

const numbered = (count: number, answer: string) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`field_${index}`, answer]));

test('a person who saves a long form again sees the new answers', () => {
  const session = new PreviewSession(GUEST);
  session.remember(numbered(300, 'old'));
  session.remember(numbered(300, 'new'));
  expect([session.answer('field_0'), session.answer('field_299')]).toEqual(['new', 'new']);
});

test('a session keeps no answer of more than 2 kB, and at most 64 kB', () => {
  const session = new PreviewSession(GUEST);
  session.remember({ story: 'x'.repeat(3000), name: 'Robin' });
  expect([session.answer('story'), session.answer('name')]).toEqual([undefined, 'Robin']);
  session.remember(numbered(100, 'x'.repeat(1000)));
  const kept = Object.keys(numbered(100, '')).filter((path) => session.answer(path) !== undefined);
  expect([kept.length > 50, kept.length < 65]).toEqual([true, true]);
});

test('a visitor of a kiosk does not begin at the later step of the visitor before', () => {
  const session = new PreviewSession(GUEST);
  session.startState = { joining: { name: 'joining.visit' } };
  session.startOver();
  expect(session.startState).toEqual({});
});

test('after a visit of a member at a kiosk, the next visitor is not logged in', () => {
  const session = new PreviewSession({ ...GUEST, persona: 'member' });
  session.startOver();
  expect(session.isSignedIn).toBe(true);
  session.hasBegun = true;
  session.startOver();
  expect(session.isSignedIn).toBe(false);
});
