import { type Queryable, sql } from '../platform/db/database';

/** The data for notifications about an internship application. */
export interface InternshipFacts {
  applicationId: string;
  userId: string;
  title: string;
  receiptNumber: string | null;
}

const FACTS = sql(
  'notifications.internship',
  `select a.id as "applicationId", a.user_id as "userId", i.title, r.number as "receiptNumber"
   from internship_applications a join internships i on i.id = a.internship_id left join receipts r on r.application_id = a.id
   where a.id = $1`,
);

/** @returns null if the application does not exist */
export async function readInternshipFacts(db: Queryable, applicationId: string): Promise<InternshipFacts | null> {
  const [row] = await db.query<InternshipFacts>(FACTS, [applicationId]);
  return row ?? null;
}
