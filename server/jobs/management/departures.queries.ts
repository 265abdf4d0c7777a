/** The active, verified HR users `c` of the company of a job `j`, apart from its poster. @param posterId an SQL expression */
export const companyHrSql = (posterId: string): string =>
  `from users c where c.company_key = j.company_key and c.role = 'hr' and c.verified_at is not null and c.id <> ${posterId}
     and c.deleted_at is null and c.suspended_at is null`;

/**
 * A condition: the open job `j` closes when its poster leaves, because no other verified HR user of its company can take it over.
 * @param posterId an SQL expression
 */
export const closesWithout = (posterId: string): string =>
  `(j.posted_by_id = ${posterId} and j.status = 'open' and not exists (select ${companyHrSql(posterId)}))`;
