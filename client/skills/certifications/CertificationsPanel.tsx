import type { FragmentType } from '@apollo/client';
import { chakra, Flex } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { useState } from 'react';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { Section } from '../../ui/layout/Page';
import { useAdding } from '../useAdding';
import { AddCertificationDialog } from './AddCertificationDialog';
import { CertificationRow, type CertificationRow_certification } from './CertificationRow';
import { certificationsCopy } from './copy';

/** The number of certifications shown until "Show all" is pressed (spec section 2). */
const SHOWN = 2;

interface CertificationsPanelProps {
  certifications: readonly (FragmentType<typeof CertificationRow_certification> & { id: string })[];
}

/** The licenses and certifications, most recently issued first, and the dialog to add one. */
export function CertificationsPanel({ certifications }: CertificationsPanelProps) {
  const [adding, setAdding] = useAdding('certification');
  const [expanded, setExpanded] = useState(false);
  const shown = expanded ? certifications : certifications.slice(0, SHOWN);
  const add = (
    <Button size="sm" variant="outline" colorPalette="gray" onClick={() => setAdding(true)}>
      {certificationsCopy.add}
    </Button>
  );
  return (
    <Section title={certificationsCopy.title} actions={add} id="certifications">
      {certifications.length === 0 ? (
        <EmptyState>{certificationsCopy.none}</EmptyState>
      ) : (
        <chakra.ul
          aria-label={certificationsCopy.title}
          bg="bg.panel"
          borderWidth="1px"
          borderRadius="l3"
          overflow="hidden"
        >
          {shown.map((certification) => (
            <CertificationRow key={certification.id} certification={certification} />
          ))}
        </chakra.ul>
      )}
      {certifications.length > SHOWN && (
        <Flex mt="2">
          <Button
            size="sm"
            variant="ghost"
            colorPalette="gray"
            aria-expanded={expanded}
            onClick={() => setExpanded(!expanded)}
          >
            {expanded ? certificationsCopy.showFewer : certificationsCopy.showAll(certifications.length)}
          </Button>
        </Flex>
      )}
      {adding && <AddCertificationDialog onClose={() => setAdding(false)} />}
    </Section>
  );
}
