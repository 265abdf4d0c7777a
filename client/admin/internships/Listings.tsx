import { Box, chakra, Flex } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { useState } from 'react';
import { Badge } from '../../ui/data/Badge';
import { Section } from '../../ui/layout/Page';
import { internshipsCopy as copy } from './copy';
import { editingCopy } from './editing/copy';
import { InternshipDialog } from './editing/InternshipDialog';
import type { ListedInternship } from './editing/internship';

/** Which internship is edited: one of the list, or a new one. */
type Edited = ListedInternship | 'new';

/** The internships with their fees and what these pay for, to open, close and edit them. */
export function Listings({ internships }: { internships: readonly ListedInternship[] }) {
  const [edited, setEdited] = useState<Edited | null>(null);
  return (
    <Section
      title={copy.listings}
      actions={
        <Button size="sm" onClick={() => setEdited('new')}>
          {editingCopy.create}
        </Button>
      }
    >
      <Box
        as="ul"
        listStyleType="none"
        display="grid"
        gap="3"
        gridTemplateColumns="repeat(auto-fill, minmax(min(18rem, 100%), 1fr))"
      >
        {internships.map((internship) => (
          <Listing key={internship.id} internship={internship} onEdit={() => setEdited(internship)} />
        ))}
      </Box>
      {edited !== null && (
        <InternshipDialog internship={edited === 'new' ? undefined : edited} onClose={() => setEdited(null)} />
      )}
    </Section>
  );
}

function Listing({ internship, onEdit }: { internship: ListedInternship; onEdit: () => void }) {
  const { title, fee, feeBuys, open, viewerCanOpen } = internship;
  return (
    <chakra.li borderWidth="1px" borderRadius="l3" bg="bg.panel" p="4" overflowWrap="anywhere">
      <Flex justify="space-between" gap="3" align="flex-start">
        <Box fontWeight="semibold">{title}</Box>
        <Badge tone={open ? 'good' : 'neutral'}>{open ? copy.open : copy.closed}</Badge>
      </Flex>
      <Box fontVariantNumeric="tabular-nums">{copy.fee(fee)}</Box>
      {feeBuys !== null && (
        <Box color="fg.muted" fontSize="xs" mt="1">
          {copy.buys(feeBuys)}
        </Box>
      )}
      {!open && !viewerCanOpen && (
        <Box color="waiting" fontSize="xs" fontWeight="medium" mt="1">
          {copy.awaitsOther}
        </Box>
      )}
      <Button
        size="xs"
        variant="outline"
        colorPalette="gray"
        mt="3"
        aria-label={editingCopy.editOf(title)}
        onClick={onEdit}
      >
        {editingCopy.edit}
      </Button>
    </chakra.li>
  );
}
