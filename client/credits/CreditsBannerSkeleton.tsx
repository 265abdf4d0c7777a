import { Loading, Skeleton } from '../ui/data/Skeletons';
import { Section } from '../ui/layout/Page';
import { creditsBannerCopy } from './copy';

/** The place of the banner until it is there. */
export function CreditsBannerSkeleton() {
  return (
    <Section title={creditsBannerCopy.title} hideTitle>
      <BannerLoading />
    </Section>
  );
}

/** As high as the banner. */
export function BannerLoading() {
  return (
    <Loading label={creditsBannerCopy.loading}>
      <Skeleton height="2.25rem" />
    </Loading>
  );
}
