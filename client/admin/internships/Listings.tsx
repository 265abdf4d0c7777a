import { Box, chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { Badge } from '../../ui/data/Badge';
import { Skeleton } from '../../ui/data/Skeletons';
import { Section } from '../../ui/layout/Page';
import { OnlineButton } from '../../ui/network/OnlineButton';
import { internshipsCopy as copy } from './copy';
import { editingCopy } from './editing/copy';
import { InternshipDialog } from './editing/InternshipDialog';
import type { ListedInternship } from './editing/internship';

/** Which internship is edited: one of the list, or a new one. */
type Edited = ListedInternship | 'new';

/** As many as usual, so that the applications below keep their place when the internships appear. */
const EXPECTED = 6;

/** The internships with their fees and what these pay for, to open, close and edit them. Undefined while they are loading. */
export function Listings({ internships }: { internships: readonly ListedInternship[] | undefined }) {
  const [edited, setEdited] = useState<Edited | null>(null);
  return (
    <Section
      title={copy.listings}
      actions={
        <OnlineButton size="sm" disabled={!internships} onClick={() => setEdited('new')}>
          {editingCopy.create}
        </OnlineButton>
      }
    >
      <Box
        as="ul"
        listStyleType="none"
        display="grid"
        gap="3"
        gridTemplateColumns="repeat(auto-fill, minmax(min(18rem, 100%), 1fr))"
      >
        {!internships &&
          Array.from({ length: EXPECTED }, (_, index) => (
            <Skeleton asChild key={index} height="4.5rem" borderRadius="l3">
              <li aria-hidden="true" data-placeholder />
            </Skeleton>
          ))}
        {internships?.map((internship) => (
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
  const { title, fee, feeBuys, open, viewerCanOpen, viewerCanConfirmFee } = internship;
  return (
    <chakra.li borderWidth="1px" borderRadius="l3" bg="bg.panel" px="4" py="2.5" overflowWrap="anywhere">
      <Flex justify="space-between" gap="3" align="flex-start">
        <Box fontWeight="semibold" minW="0" overflowWrap="anywhere">
          <bdi>{title}</bdi>
        </Box>
        <Badge tone={open ? 'good' : 'neutral'}>{open ? copy.open : copy.closed}</Badge>
      </Flex>
      <Flex justify="space-between" gap="3" align="center">
        {/* Cut to one line, so that the applications below stay visible. The dialog shows all of it. */}
        <Box minW="0" truncate fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
          <chakra.span color="fg">{copy.fee(fee)}</chakra.span>
          {feeBuys !== null && (
            <chakra.span ms="2" title={feeBuys}>
              {copy.buys(feeBuys)}
            </chakra.span>
          )}
        </Box>
        <OnlineButton
          size="xs"
          variant="ghost"
          colorPalette="gray"
          me="-2"
          aria-label={editingCopy.editOf(title)}
          onClick={onEdit}
        >
          {editingCopy.edit}
        </OnlineButton>
      </Flex>
      {!open && (viewerCanConfirmFee || !viewerCanOpen) && (
        <Box color="waiting" fontSize="xs" fontWeight="medium" mb="1">
          {viewerCanConfirmFee ? copy.awaitsYou : copy.awaitsOther}
        </Box>
      )}
    </chakra.li>
  );
}
