import { NUMBERED_TENDERS } from '../domain/tenders';
import { TenderForm } from './TenderForm';

/** Vouchers and cheques. */
export const NumberedTenders = () =>
  NUMBERED_TENDERS.map((tenderType) => (
    <TenderForm key={tenderType} tenderType={tenderType} copyKeys={`front-of-house.${tenderType}`} numbered />
  ));
