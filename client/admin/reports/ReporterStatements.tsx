import { Box, chakra } from '@chakra-ui/react';
import { Heading } from '@chakra-ui/react/heading';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { Link } from 'react-router-dom';
import { paths } from '../../routes/paths';
import { Time } from '../../ui/data/Time';
import { caseCopy as copy, reportsCopy } from './copy';
import type { Report } from './report';

/** What the reporter says, each time that they reported the user. */
export function ReporterStatements({ report: { entries, reporter } }: { report: Report }) {
  return (
    <Box>
      <Heading as="h3" size="md" mb="2">
        {copy.said(reporter.name)}
      </Heading>
      <chakra.ol listStyleType="none" display="grid" gap="3">
        {entries.map(({ at, reason, details, job }) => (
          <li key={at}>
            <chakra.span fontWeight="medium">{reportsCopy.reasons[reason]}</chakra.span>{' '}
            <chakra.span color="fg.muted">
              <Time at={at} />
            </chakra.span>
            {details === null ? (
              <chakra.p color="fg.muted">{copy.noDetails}</chakra.p>
            ) : (
              <chakra.p whiteSpace="pre-line" overflowWrap="anywhere">
                {details}
              </chakra.p>
            )}
            {job && (
              <p>
                {copy.jobLabel}{' '}
                <ChakraLink asChild>
                  <Link to={paths.job(job.id)}>{copy.job(job.title, job.company)}</Link>
                </ChakraLink>
              </p>
            )}
          </li>
        ))}
      </chakra.ol>
    </Box>
  );
}
