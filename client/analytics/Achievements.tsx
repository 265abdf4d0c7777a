import { Box, chakra, Flex } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { Link } from 'react-router-dom';
import type { AnalyticsQuery } from '../graphql/graphql';
import { number } from '../lib/numbers';
import { paths } from '../routes/paths';
import { Time } from '../ui/data/Time';
import { Timeline } from '../ui/data/Timeline';
import { Section } from '../ui/layout/Page';
import { analyticsCopy, creditsCopy } from './copy';
import { creditEntries } from './links';
import { successesCopy } from './successesCopy';
import type { Figures } from './useAnalytics';

/** The credits that the viewer ever earned and redeemed, each as a link to its entries. */
export function CreditsOverview({ credits: { earned, redeemed, balance } }: Pick<AnalyticsQuery, 'credits'>) {
  const lines = [
    [creditsCopy.earned, earned, creditEntries('earned')],
    [creditsCopy.redeemed, redeemed, creditEntries('redeemed')],
    [creditsCopy.available, balance, creditEntries()],
  ] as const;
  return (
    <Section title={creditsCopy.title} frame="card">
      <chakra.dl mb="4" fontVariantNumeric="tabular-nums">
        {lines.map(([label, value, to]) => (
          <Flex key={label} justify="space-between" gap="3" py="1.5">
            <chakra.dt color="fg.muted">{label}</chakra.dt>
            <chakra.dd fontWeight="semibold">
              <ChakraLink asChild>
                <Link to={to} aria-label={creditsCopy.line(label, value)}>
                  {number(value)}
                </Link>
              </ChakraLink>
            </chakra.dd>
          </Flex>
        ))}
      </chakra.dl>
      <Button asChild variant="outline" width="full">
        <Link to={paths.credits}>{creditsCopy.redeem}</Link>
      </Button>
    </Section>
  );
}

/** The latest hires, regardless of the period. */
export function Successes({ referrals }: { referrals: Figures['recentSuccesses'] }) {
  return (
    <Section title={successesCopy.title}>
      {referrals.length === 0 ? (
        <Box color="fg.muted">{successesCopy.empty}</Box>
      ) : (
        <chakra.ul aria-label={successesCopy.title} listStyleType="none" borderTopWidth="1px">
          {referrals.map(({ id, jobTitle, company, updatedAt, candidate }) => (
            <chakra.li key={id} py="2.5" borderBottomWidth="1px">
              <Flex justify="space-between" gap="4" align="baseline">
                <chakra.span
                  asChild
                  fontWeight="semibold"
                  overflowWrap="anywhere"
                  _hover={{ textDecoration: 'underline', textUnderlineOffset: '3px' }}
                >
                  <Link to={paths.request(id)}>
                    <bdi>{candidate.user.name}</bdi>
                  </Link>
                </chakra.span>
                <Time at={updatedAt} style="date" fontSize="xs" color="fg.muted" flexShrink="0" />
              </Flex>
              <Box fontSize="xs" color="fg.muted" overflowWrap="anywhere">
                {successesCopy.job(jobTitle, company)}
              </Box>
            </chakra.li>
          ))}
        </chakra.ul>
      )}
    </Section>
  );
}

/** The milestones in the order in which they were reached; the next one is open. */
export function Milestones({ milestones }: Pick<Figures, 'milestones'>) {
  const reached = milestones
    .filter(({ achieved }) => achieved)
    .toSorted((one, other) => (one.date ?? '').localeCompare(other.date ?? ''));
  const open = milestones.filter(({ achieved }) => !achieved);
  return (
    <Section title={analyticsCopy.milestones}>
      <Timeline
        label={analyticsCopy.milestones}
        steps={[...reached, ...open].map(({ title, date }) => ({
          key: title,
          title,
          state: date === null ? 'next' : 'done',
          ...(date !== null && { time: <Time at={date} style="date" /> }),
        }))}
      />
    </Section>
  );
}
