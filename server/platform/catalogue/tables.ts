import type { Generated } from 'kysely';
import type { Json } from '../kernel';
import type { DataFields, MembershipType, Promotion, QuestionGroup, Terms, Themes, Venue } from './format';

declare module '../kernel/db/tables' {
  interface Tables {
    venues: { tenant: string; id: string; slug: string; name: string; document: Json<Venue> };
    membership_types: {
      tenant: string;
      id: string;
      slug: string;
      position: number;
      document: Json<MembershipType>;
    };
    promotions: PromotionsTable;
  }

  interface TenantsTable {
    theme: Json<Themes>;
    footer_html: string;
    terms: Json<Terms>;
    data_fields: Json<DataFields>;
    questions: Json<readonly QuestionGroup[]>;
  }
}

interface PromotionsTable {
  tenant: string;
  id: string;
  code_key: string;
  document: Json<Promotion>;
  max_uses: number | null;
  uses: Generated<number>;
}
