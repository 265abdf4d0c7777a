import type { PersonalData } from '../platform/personal-data';

// Idempotency keys are chosen by the user's client and may contain personal data.
const ERASE_REDEMPTIONS = `update reward_redemptions set idempotency_key = transaction_id::text where user_id = $1`;

const ENTRIES = `select p.id, p.amount, p.balance_after as "balanceAfter", t.reason, t.note, t.created_at as "createdAt"
 from credit_accounts a join credit_postings p on p.account_id = a.id join credit_transactions t on t.id = p.transaction_id
 where a.user_id = $1 order by p.id`;

const REDEMPTIONS = `select w.title, v.voucher_code as "voucherCode", v.created_at as "createdAt", v.claimed_at as "claimedAt",
   v.reversed_at as "reversedAt"
 from reward_redemptions v join rewards w on w.id = v.reward_id where v.user_id = $1 order by v.transaction_id`;

export const creditsPersonalData: PersonalData = {
  erasure: [{ name: 'redemptions', covers: ['reward_redemptions.user_id'], text: ERASE_REDEMPTIONS }],
  kept: {
    'credit_accounts.user_id': 'the ledger is kept: amounts under an ID that leads to no person',
    'reward_redemptions.claimed_by_id': 'an ID',
  },
  exports: [
    { file: 'credits.json', covers: ['credit_accounts.user_id'], text: ENTRIES },
    { file: 'rewards.json', covers: ['reward_redemptions.user_id'], text: REDEMPTIONS },
  ],
  notExported: {
    'reward_redemptions.claimed_by_id': 'a voucher of another user; the act itself is in admin-acts.json',
  },
  records: ['select transaction_id as id from reward_redemptions where user_id = $1'],
};
