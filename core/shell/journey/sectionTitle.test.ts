import type { ResolvedSection } from '../../../schemas/boot';
import { sectionTitle } from './useJourney';

test('a section is called what the web host resolved, whatever its settings hold', () => {
  const section: ResolvedSection = {
    id: 'joining.tenantQuestions#more',
    use: 'joining.tenantQuestions',
    plugin: 'joining',
    title: 'tenant.more.title',
    settings: { title: 'joining.tenantQuestions.title' },
  };
  expect(sectionTitle(section, (key) => `words of ${key}`)).toBe('words of tenant.more.title');
});
