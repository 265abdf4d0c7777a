import type { FragmentType } from '@apollo/client';
import { Box, chakra, Flex } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { Link } from 'react-router-dom';
import { useMediaQuery } from '../../lib/useMediaQuery';
import { useFragmentOf } from '../../data/useFragmentOf';
import { graphql } from '../../graphql';
import type { ListingRow_JobFragment } from '../../graphql/graphql';
import { paths } from '../../routes/paths';
import { Badge } from '../../ui/data/Badge';
import { TagRow } from '../../ui/data/Tag';
import { Time } from '../../ui/data/Time';
import { jobTypes } from '../parts/copy';
import { rowCopy } from './copy';
import { JobMenu } from './JobMenu';
import { FactLine, oneLine } from './FactLine';
import { Outcome } from './Outcome';
import { StatusBadge } from './StatusBadge';

const ListingRow_job = graphql(`
  fragment ListingRow_job on Job {
    id
    title
    company
    department
    location
    type
    remote
    status
    postedAt
    applicationDeadline
    description
    requirements
    applicationsCount
    referralsCount
    hiredCount
    postedBy {
      id
      name
    }
  }
`);

interface ListingRowProps {
  job: FragmentType<typeof ListingRow_job>;
  /** Whether to name who posted the job: not in lists of the viewer's own jobs. */
  viewerId: string | undefined;
}

/** Where a row has two lines of 64 px together, and the description is left to the details. */
const WIDE = '(min-width: 80rem)';

/** Tags in one line: those that do not fit are not cut, but on a second line, which is hidden. */
const onlyWhole = {
  flex: '1',
  minW: '0',
  h: '6',
  overflow: 'hidden',
  css: {
    // The first item of a line never wraps.
    '& ul::before': { content: '""', height: '24px' },
    '& li, & li *': { maxWidth: 'none', whiteSpace: 'nowrap' },
  },
} as const;

/** The space in the quiet buttons: all fit into one line on phones, and in wide windows beside the rest. */
const quietSpace = { base: '2', md: '3.5', xl: '2' };

/** A job with what became of it, and what can be done with it. */
export function ListingRow({ job, viewerId }: ListingRowProps) {
  const data = useFragmentOf(ListingRow_job, job);
  const { id, title, description, requirements, status, type, remote } = data;
  const isWide = useMediaQuery(WIDE);
  return (
    <chakra.li
      display="flex"
      flexDirection={{ base: 'column', md: 'row' }}
      gap={{ base: '3', md: '6' }}
      justifyContent="space-between"
      alignItems={{ xl: 'center' }}
      minH="16"
      px="4"
      py={{ base: '3', xl: '1.5' }}
      borderBottomWidth="1px"
      _last={{ borderBottomWidth: '0' }}
      listStyleType="none"
      data-listing={id}
    >
      <Flex direction="column" gap={{ base: '1.5', xl: '0.5' }} minW="0" flex="1">
        <Flex gap="2" align="center" wrap={{ base: 'wrap', xl: 'nowrap' }}>
          <Box
            asChild
            {...oneLine}
            fontWeight="semibold"
            fontSize={{ base: 'md', xl: 'sm' }}
            overflowWrap="anywhere"
            minW="0"
          >
            <h2 title={title}>
              <Link to={paths.listing(id)} data-row={id}>
                <bdi>{title}</bdi>
              </Link>
            </h2>
          </Box>
          <StatusBadge status={status} />
          <Badge>{jobTypes[type]}</Badge>
          {remote && <Badge>{rowCopy.remote}</Badge>}
        </Flex>
        <Flex columnGap="3" rowGap="1.5" align="center" wrap={{ base: 'wrap', xl: 'nowrap' }}>
          <Origin job={data} viewerId={viewerId} withDate={!isWide} />
          <Box {...(isWide && onlyWhole)}>
            <TagRow tags={requirements} shown={isWide ? 1 : 3} label={rowCopy.requirements(title)} />
          </Box>
        </Flex>
        <Box hideFrom="xl" color="fg.muted" lineClamp="1" maxW="prose" overflowWrap="anywhere" dir="auto">
          {description}
        </Box>
      </Flex>
      <Flex
        direction={{ base: 'column', xl: 'row' }}
        columnGap="4"
        rowGap="3"
        align={{ base: 'flex-start', md: 'flex-end', xl: 'center' }}
        flexShrink="0"
      >
        <Outcome job={data} withDate={isWide} />
        <Flex gap={{ base: '1', md: '2', xl: '1' }} wrap="wrap">
          <Button asChild size="sm" variant="outline">
            <Link to={paths.listing(id)} aria-label={rowCopy.manageJob(title)} data-action="manage">
              {rowCopy.manage}
            </Link>
          </Button>
          <Button asChild size="sm" variant="ghost" colorPalette="gray" px={quietSpace}>
            <Link to={paths.job(id)} aria-label={rowCopy.detailsOf(title)}>
              {rowCopy.details}
            </Link>
          </Button>
          <Button asChild size="sm" variant="ghost" colorPalette="gray" px={quietSpace}>
            <Link to={paths.editListing(id)} aria-label={rowCopy.editJob(title)} data-action="edit">
              {rowCopy.edit}
            </Link>
          </Button>
          <JobMenu job={data} />
        </Flex>
      </Flex>
    </chakra.li>
  );
}

interface OriginProps {
  job: ListingRow_JobFragment;
  viewerId: string | undefined;
  withDate: boolean;
}

function Origin({ job, viewerId, withDate }: OriginProps) {
  const { company, department, location, status, postedAt, postedBy } = job;
  const when = status === 'DRAFT' ? rowCopy.created : rowCopy.posted;
  const by = postedBy.id === viewerId ? '' : rowCopy.by(postedBy.name);
  return (
    <FactLine
      facts={[
        <chakra.span key="company" color="fg" fontWeight="medium">
          <bdi>{company}</bdi>
        </chakra.span>,
        department && <bdi key="department">{department}</bdi>,
        <bdi key="location">{location}</bdi>,
        withDate ? (
          <Time key="posted" at={postedAt} style="date">
            {(time) => [when(time), by].filter(Boolean).join(' ')}
          </Time>
        ) : (
          by
        ),
      ]}
    />
  );
}
