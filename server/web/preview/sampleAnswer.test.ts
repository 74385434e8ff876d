/** @jest-environment node */
import { sampleAnswer, samplesOf } from './sampleAnswer';

test('a required question of a plugin has the sample answer that its plugin offers', () => {
  const answer = { type: 'integer' };
  const samples = samplesOf({
    plugins: [
      {
        questionTypes: [
          { type: 'paywell.rating', answer, sample: 4 },
          { type: 'paywell.tip', answer },
        ],
      },
    ],
  });
  const asked = (type: string) => sampleAnswer({ name: 'rating', type, options: [] }, samples);
  expect([asked('paywell.rating'), asked('paywell.tip')]).toEqual([4, null]);
});
