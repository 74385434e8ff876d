import type { PluginEntry } from '../../contract/types';
import { firstEvents } from './firstEvents';

test('answers that came with the page are read one to a task, in order; one of no known call is left out', async () => {
  const heard: string[] = [];
  const entry: PluginEntry = {
    name: 'tour',
    firstAnswers: ({ call }) => {
      heard.push(call);
      return { type: 'tour/answerRead', payload: call };
    },
  };
  const answerTo = (call: string) => ({ call, params: {}, body: { data: [] }, partial: false });
  const answers = ['getJoiningVenues', 'getNobody', 'getMembershipTypes'].map(answerTo);
  const yieldToBrowser = () => Promise.resolve(void heard.push('others'));
  const events = await firstEvents(entry, { answers }, {}, yieldToBrowser);
  expect(heard).toEqual(['others', 'getJoiningVenues', 'others', 'getMembershipTypes']);
  expect(events.map(({ payload }) => payload)).toEqual(['getJoiningVenues', 'getMembershipTypes']);
});
