import { graphql } from '../../graphql';
import type { VoucherFieldsFragment } from '../../graphql/graphql';

graphql(`
  fragment VoucherFields on Voucher {
    entryId
    reward
    cost
    status
    redeemedAt
    claimedAt
    reversedAt
    certificate
    user {
      id
      name
      photoUrl
    }
  }
`);

export type Voucher = VoucherFieldsFragment;
