import type { Generated } from 'kysely';
import type { Json } from '../kernel';
import type { MembershipSeed, PromotionSeed, TermsSeed, ThemeSeed, VenueSeed } from './format';
import type { DataFieldsSeed, QuestionGroupSeed } from './questionsFormat';

declare module '../kernel/db/tables' {
  interface Tables {
    venues: { tenant: string; id: string; slug: string; name: string; document: Json<VenueSeed> };
    membership_types: {
      tenant: string;
      id: string;
      slug: string;
      position: number;
      document: Json<MembershipSeed>;
    };
    promotions: PromotionsTable;
  }

  interface TenantsTable {
    theme: Json<ThemeSeed>;
    footer_html: string;
    terms: Json<TermsSeed>;
    data_fields: Json<DataFieldsSeed>;
    questions: Json<readonly QuestionGroupSeed[]>;
  }
}

interface PromotionsTable {
  tenant: string;
  id: string;
  code_key: string;
  document: Json<PromotionSeed>;
  max_uses: number | null;
  uses: Generated<number>;
}
