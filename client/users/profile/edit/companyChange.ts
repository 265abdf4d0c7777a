import { companyChangeCopy as copy } from './copy';
import type { CompanyStake } from './useCompanyStake';

/** The question before a change of the company, with what is lost. */
export function companyChange(company: string, stake: CompanyStake) {
  if (stake === 'badge') return { description: copy.badge(company), confirm: copy.removeBadge };
  if (stake === 'review') return { description: copy.review(company), confirm: copy.endReview };
  const lost = copy.lost(stake.email, stake.documents);
  return { description: copy.steps(company, lost), confirm: copy.startAgain };
}
