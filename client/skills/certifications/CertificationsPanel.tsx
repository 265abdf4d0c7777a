import type { FragmentType } from '@apollo/client';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { Section } from '../../ui/layout/Page';
import { ShortList } from '../ShortList';
import { useAddDialog } from '../useAddDialog';
import { OnlineButton } from '../../ui/network/OnlineButton';
import { CertificationDialog } from './CertificationDialog';
import { CertificationRow, type CertificationRow_certification } from './CertificationRow';
import { certificationsCopy } from './copy';

/** The number of certifications shown until "Show all" is pressed (spec section 2). */
const SHOWN = 2;

interface CertificationsPanelProps {
  certifications: readonly (FragmentType<typeof CertificationRow_certification> & { id: string })[];
}

/** The licenses and certifications, most recently issued first, and the dialog to add one. */
export function CertificationsPanel({ certifications }: CertificationsPanelProps) {
  const [adding, setAdding] = useAddDialog('certification');
  const add = (
    <OnlineButton size="sm" variant="outline" colorPalette="gray" onClick={() => setAdding(true)}>
      {certificationsCopy.add}
    </OnlineButton>
  );
  return (
    <Section title={certificationsCopy.title} actions={add} id="certifications">
      {certifications.length === 0 ? (
        <EmptyState>{certificationsCopy.none}</EmptyState>
      ) : (
        <ShortList
          label={certificationsCopy.title}
          items={certifications}
          shown={SHOWN}
          row={(certification) => <CertificationRow key={certification.id} certification={certification} />}
        />
      )}
      {adding && <CertificationDialog onClose={() => setAdding(false)} />}
    </Section>
  );
}
