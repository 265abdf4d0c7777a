import type { FragmentType } from '@apollo/client';
import { useFragmentOf } from '../../data/useFragmentOf';
import { graphql } from '../../graphql';
import { Section } from '../../ui/layout/Page';
import { ReferrerLine } from '../parts/ReferrerLine';
import { detailsCopy } from './copy';

const AskedPerson_referral = graphql(`
  fragment AskedPerson_referral on Referral {
    id
    referrer {
      id
      ...ReferrerLine_user
    }
  }
`);

/** Who was asked for a referral. */
export function AskedPerson({ referral }: { referral: FragmentType<typeof AskedPerson_referral> }) {
  const { referrer } = useFragmentOf(AskedPerson_referral, referral);
  return (
    <Section title={detailsCopy.referrer}>
      <ReferrerLine user={referrer} link />
    </Section>
  );
}
