import { Box, chakra } from '@chakra-ui/react';
import { Heading } from '@chakra-ui/react/heading';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { Link } from 'react-router-dom';
import { paths } from '../../routes/paths';
import { Time } from '../../ui/data/Time';
import { caseCopy as copy, reportsCopy } from './copy';
import type { Report } from './report';

/** Other reports about the same user. */
export function OtherReports({ report: { others, about } }: { report: Report }) {
  return (
    <Box>
      <Heading as="h3" size="md" mb="2">
        {copy.others(about.name)}
      </Heading>
      {others.length === 0 && <chakra.p color="fg.muted">{copy.noOthers}</chakra.p>}
      <chakra.ul listStyleType="none" display="grid" gap="1">
        {others.map(({ id, reason, status, createdAt }) => (
          <li key={id}>
            <ChakraLink asChild>
              <Link to={paths.adminReport(id)}>{reportsCopy.reasons[reason]}</Link>
            </ChakraLink>{' '}
            <chakra.span color="fg.muted">
              {reportsCopy.statuses[status]} · <Time at={createdAt} />
            </chakra.span>
          </li>
        ))}
      </chakra.ul>
    </Box>
  );
}
