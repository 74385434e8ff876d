import type { ResolvedSection } from '../../../schemas/boot';
import { sectionTitle } from './useJourney';

test('a section has the title that the web host resolved, whatever its settings contain', () => {
  const section: ResolvedSection = {
    id: 'joining.tenantQuestions#more',
    use: 'joining.tenantQuestions',
    plugin: 'joining',
    title: 'tenant.more.title',
    settings: { title: 'joining.tenantQuestions.title' },
  };
  expect(sectionTitle(section, (key) => `words of ${key}`)).toBe('words of tenant.more.title');
});
