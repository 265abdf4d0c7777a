import { Box, Flex } from '@chakra-ui/react';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { Link } from 'react-router-dom';
import { number, rate } from '../lib/numbers';
import { Share } from '../ui/charts/Funnel';
import { Section } from '../ui/layout/Page';
import { DataTable, type TableColumn } from '../ui/table/DataTable';
import { companiesCopy as copy } from './companiesCopy';
import { hiresSince, requestsSince } from './links';
import type { Figures } from './useAnalytics';

type Company = Figures['byCompany'][number];

interface CompaniesProps {
  figures: Figures;
  isHr: boolean;
}

/** The server returns at most so many companies. */
const MOST = 10;

/** How the requests of each company went. A company without requests has hires from earlier ones, to which it leads. */
export function Companies({ figures, isHr }: CompaniesProps) {
  const columns: readonly TableColumn<Company>[] = [
    {
      key: 'company',
      title: copy.company,
      cell: ({ company, referrals }) => (
        <Box overflowWrap="anywhere">
          <ChakraLink asChild fontWeight="medium">
            <Link to={(referrals === 0 ? hiresSince : requestsSince)(figures, isHr, { company })} data-row="">
              <bdi>{company}</bdi>
            </Link>
          </ChakraLink>
        </Box>
      ),
    },
    { key: 'referrals', title: copy.referrals, align: 'end', cell: ({ referrals }) => number(referrals) },
    {
      key: 'hired',
      title: copy.hired,
      align: 'end',
      cell: ({ company, hired }) =>
        hired === 0 ? (
          number(hired)
        ) : (
          <ChakraLink asChild>
            <Link to={hiresSince(figures, isHr, { company })} aria-label={copy.hiredAt(company, hired)}>
              {number(hired)}
            </Link>
          </ChakraLink>
        ),
    },
    {
      key: 'rate',
      title: copy.rate,
      align: 'end',
      cell: ({ company, successRate }) => (
        <Rate
          value={successRate}
          label={copy.rateAt(company, rate(successRate))}
          to={requestsSince(figures, isHr, { company, progress: 'decided' })}
        />
      ),
    },
  ];
  return (
    <Section title={copy.title} {...(figures.byCompany.length >= MOST && { description: copy.most })}>
      <DataTable caption={copy.title} columns={columns} rows={figures.byCompany} rowKey={({ company }) => company} />
    </Section>
  );
}

interface RateProps {
  value: number | null;
  label: string;
  to: string;
}

/** A success rate as a link to the decided requests. */
function Rate({ value, label, to }: RateProps) {
  return (
    <Flex gap="3" align="center" justify="flex-end">
      <Box width="24" hideBelow="md">
        <Share percent={value ?? 0} />
      </Box>
      <Box minW="10">
        {value === null ? (
          rate(value)
        ) : (
          <ChakraLink asChild>
            <Link to={to} aria-label={label}>
              {rate(value)}
            </Link>
          </ChakraLink>
        )}
      </Box>
    </Flex>
  );
}
