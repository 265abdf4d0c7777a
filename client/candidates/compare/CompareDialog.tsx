import type { FragmentType } from '@apollo/client';
import { useQuery, useSuspenseFragment } from '@apollo/client/react';
import { Box, chakra } from '@chakra-ui/react';
import { IconButton } from '@chakra-ui/react/button';
import { X } from 'lucide-react';
import { graphql } from '../../graphql';
import { BlockSkeleton } from '../../ui/data/Skeletons';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { AppDialog } from '../../ui/overlays/AppDialog';
import { compareCandidates, type ComparisonRow } from './comparison';
import { compareCopy } from './copy';
import { isolated } from '../../lib/texts/isolated';

const ComparedCandidate_candidate = graphql(`
  fragment ComparedCandidate_candidate on Candidate {
    id
    experience
    lookingFor
    readiness {
      score
      band
    }
    user {
      id
      name
      degree
      college
      batch
      location
      skills {
        name
      }
    }
  }
`);

const ComparedCandidates = graphql(`
  query ComparedCandidates($a: ID!, $b: ID!, $c: ID!, $d: ID!, $hasC: Boolean!, $hasD: Boolean!) {
    a: candidate(id: $a) {
      id
      ...ComparedCandidate_candidate
    }
    b: candidate(id: $b) {
      id
      ...ComparedCandidate_candidate
    }
    c: candidate(id: $c) @include(if: $hasC) {
      id
      ...ComparedCandidate_candidate
    }
    d: candidate(id: $d) @include(if: $hasD) {
      id
      ...ComparedCandidate_candidate
    }
  }
`);

interface CompareDialogProps {
  /** Two to four candidates. */
  ids: readonly string[];
  onChange: (ids: readonly string[]) => void;
  onClose: () => void;
}

/** Candidates side by side. The lines in which they differ come first. */
export function CompareDialog({ ids, onChange, onClose }: CompareDialogProps) {
  const [a = '', b = '', c, d] = ids;
  // The server refuses an empty ID, even where it is not used.
  const variables = { a, b, c: c ?? a, d: d ?? a, hasC: c !== undefined, hasD: d !== undefined };
  const { data, loading, error, refetch } = useQuery(ComparedCandidates, { variables });
  const found = [data?.a, data?.b, data?.c, data?.d].filter((one) => one !== undefined && one !== null);
  return (
    <AppDialog open onClose={onClose} title={compareCopy.title(ids.length)} size="lg">
      {!data && loading && <BlockSkeleton lines={6} label={compareCopy.loading} />}
      {!data && !loading && error && <ErrorState onRetry={() => void refetch()}>{compareCopy.failed}</ErrorState>}
      {data && found.length === 0 && <p>{compareCopy.gone}</p>}
      {found.length > 0 && <Table found={found} onRemove={(id) => onChange(ids.filter((own) => own !== id))} />}
    </AppDialog>
  );
}

interface TableProps {
  found: FragmentType<typeof ComparedCandidate_candidate>[];
  onRemove: (id: string) => void;
}

const cell = { p: '2', textAlign: 'start', verticalAlign: 'top', borderBottomWidth: '1px' } as const;

function Table({ found, onRemove }: TableProps) {
  const { data: candidates } = useSuspenseFragment({
    fragment: ComparedCandidate_candidate,
    fragmentName: 'ComparedCandidate_candidate',
    from: found,
  });
  const rows = compareCandidates(candidates);
  return (
    <Box overflowX="auto" tabIndex={0} role="group" aria-label={compareCopy.title(candidates.length)}>
      <chakra.table width="full" fontSize="sm" tableLayout="fixed" minW={{ md: '36rem' }}>
        <thead>
          <tr>
            <chakra.th css={cell} width={{ base: '5.5rem', md: '8rem' }} color="fg.muted" fontWeight="medium">
              {compareCopy.field}
            </chakra.th>
            {candidates.map(({ id, user }) => (
              <Head key={id} name={user.name} {...(candidates.length > 2 && { onRemove: () => onRemove(id) })} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.name} row={row} ids={candidates.map(({ id }) => id)} />
          ))}
        </tbody>
      </chakra.table>
    </Box>
  );
}

function Head({ name, onRemove }: { name: string; onRemove?: () => void }) {
  return (
    <chakra.th css={cell} scope="col" overflowWrap="anywhere">
      <bdi>{name}</bdi>
      {onRemove && (
        <IconButton
          size="xs"
          variant="ghost"
          colorPalette="gray"
          aria-label={compareCopy.remove(name)}
          onClick={onRemove}
        >
          <X aria-hidden />
        </IconButton>
      )}
    </chakra.th>
  );
}

function Row({ row: { name, values, differs }, ids }: { row: ComparisonRow; ids: readonly string[] }) {
  return (
    <chakra.tr color={differs ? 'fg' : 'fg.muted'}>
      <chakra.th css={cell} scope="row" fontWeight="medium" title={differs ? compareCopy.differs : compareCopy.same}>
        {compareCopy.rows[name]}
      </chakra.th>
      {ids.map((id, index) => (
        <chakra.td key={id} css={cell} overflowWrap="anywhere">
          {values[index]?.map(isolated).join(', ') || compareCopy.empty}
        </chakra.td>
      ))}
    </chakra.tr>
  );
}
