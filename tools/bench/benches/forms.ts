import type { Bench } from '../bench';
import { benchForms } from '../forms/bench';

const bench: Bench = {
  about: 'our form beside other libraries’ on the same questionnaire: render, keys, failed submit, memory',
  run: benchForms,
};

export default bench;
