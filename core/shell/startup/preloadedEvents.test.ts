import type { PluginEntry } from '../../contract/types';
import { preloadedEvents } from './preloadedEvents';

test('answers that came with the page are read one to a task, in order; one that no plugin reads is left out', async () => {
  const heard: string[] = [];
  const heardOf = (call: string) => () => {
    heard.push(call);
    return { type: 'tour/answerRead', payload: call };
  };
  const entry: PluginEntry = {
    name: 'tour',
    preloaded: {
      getJoiningVenues: heardOf('getJoiningVenues'),
      getMembershipTypes: heardOf('getMembershipTypes'),
    },
  };
  const answerTo = (call: string) => ({ call, params: {}, body: { data: [] }, partial: false });
  const answers = ['getJoiningVenues', 'getTimetable', 'getMembershipTypes'].map(answerTo);
  const yieldToBrowser = () => Promise.resolve(void heard.push('others'));
  const events = await preloadedEvents(entry, { answers }, {}, yieldToBrowser);
  expect(heard).toEqual(['others', 'getJoiningVenues', 'others', 'getMembershipTypes']);
  expect(events.map(({ payload }) => payload)).toEqual(['getJoiningVenues', 'getMembershipTypes']);
});
