/** The documents of the catalogue. `schemas/seed` describes their fields. */
import type { SeedFiles } from '../../../schemas/generated/seed';

export type Themes = SeedFiles['theme'];
export type Terms = SeedFiles['terms'];
export type Venue = SeedFiles['venues'][number];
export type Promotion = SeedFiles['promotions'][number];

export type MembershipType = SeedFiles['memberships'][number];
export type PaymentOption = MembershipType['paymentOptions'][number];
export type Period = NonNullable<PaymentOption['fixedPeriod']>;
/** The benefit pays for a booking that matches all of these fields. */
export type BenefitCover = NonNullable<NonNullable<MembershipType['benefits']>[number]['covers']>;

export type DataFields = SeedFiles['dataFields'];
export type OnboardingType = keyof DataFields;
export type DataFieldSection = DataFields[OnboardingType][number];
export type DataField = DataFieldSection['sectionFields'][number];
/** Fields whose meaning the platform must know. It only stores all others. */
export type FieldMeaning = NonNullable<DataField['meaning']>;

export type QuestionGroup = SeedFiles['questions'][number];
export type Question = QuestionGroup['questions'][number];
