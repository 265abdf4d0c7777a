import { type Queryable, sql, type Transaction } from '../platform/db/database';
import type { ErasureStep, PersonalData, RelatedSql } from '../platform/personal-data';
import { finishErasure } from '../users/accounts/deletion.store';

const unionOf = (queries: readonly string[]): string => queries.join(' union ');

/** Every email address that a user received mail at. */
export async function readAddresses(
  db: Queryable,
  userId: string,
  personalData: readonly PersonalData[],
): Promise<string[]> {
  const statement = sql('erasure.addresses', unionOf(personalData.flatMap(({ addresses = [] }) => addresses)));
  return (await db.query<{ email: string }>(statement, [userId])).map(({ email }) => email);
}

/** The IDs of the records about a user (`RelatedSql`). */
export async function readRecords(
  db: Queryable,
  userId: string,
  personalData: readonly PersonalData[],
): Promise<string[]> {
  const statement = sql('erasure.records', unionOf(personalData.flatMap(({ records = [] }) => records)));
  return (await db.query<{ id: string }>(statement, [userId])).map(({ id }) => id);
}

/** The statements of an erasure, by name, in order. */
export function erasureStatements(personalData: readonly PersonalData[]): { name: string; text: string }[] {
  const related: RelatedSql = {
    records: unionOf(personalData.flatMap(({ records = [] }) => records)),
    contacts: unionOf(personalData.flatMap(({ contacts = [] }) => contacts)),
  };
  const textOf = ({ text }: ErasureStep) => (typeof text === 'string' ? text : text(related));
  return personalData.flatMap(({ erasure }) => erasure.map((step) => ({ name: step.name, text: textOf(step) })));
}

/**
 * Erases a user's rows in all modules.
 * @returns false if another instance has finished the erasure
 */
export async function eraseRows(
  tx: Transaction,
  userId: string,
  personalData: readonly PersonalData[],
): Promise<boolean> {
  if (!(await finishErasure(tx, userId))) return false;
  for (const { name, text } of erasureStatements(personalData)) await tx.query(sql(`erase.${name}`, text), [userId]);
  return true;
}
