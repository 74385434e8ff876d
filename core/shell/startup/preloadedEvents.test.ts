import type { PluginEntry } from '../../contract/types';
import { preloadedEvents } from './preloadedEvents';

test('preloaded responses are read one per task, in order; one without a plugin is left out', async () => {
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
