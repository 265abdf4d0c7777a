import { Grid } from '@chakra-ui/react';
import { Input } from '@chakra-ui/react/input';
import { type SyntheticEvent, useId, useRef, useState } from 'react';
import type { CertificationRow_CertificationFragment } from '../../graphql/graphql';
import { FormField } from '../../ui/forms/FormField';
import { MonthYearField } from '../../ui/forms/MonthYearField';
import { TagInput } from '../../ui/forms/TagInput';
import { AppDialog } from '../../ui/overlays/AppDialog';
import { FormButtons } from '../../ui/overlays/FormButtons';
import { saveButtonsCopy } from '../copy';
import {
  blankCertification,
  type CertificationValues,
  inputOf,
  problemsOf,
  valuesOf,
  yearsAround,
} from './certificationForm';
import { CertificationMedia } from './CertificationMedia';
import { certificationDialogCopy as copy } from './copy';
import { useSaveCertification } from './useCertificationChanges';
import { useCertificationDraft } from './useCertificationDraft';

interface CertificationDialogProps {
  /** The certification to change; without it, one is added. */
  certification?: CertificationRow_CertificationFragment;
  onClose: () => void;
}

/** Adds or changes a license or certification. It is open while it is mounted, and stays open after a refusal. */
export function CertificationDialog({ certification, onClose }: CertificationDialogProps) {
  const formId = useId();
  const first = useRef<HTMLInputElement>(null);
  const [now] = useState(() => new Date());
  const { values, change, isChanged, drop } = useCertificationDraft(
    certification?.id,
    certification ? valuesOf(certification) : blankCertification,
  );
  const [uploading, setUploading] = useState(false);
  const { save, loading } = useSaveCertification(certification?.id);
  const problems = problemsOf(values, now);
  const input = Object.values(problems).some(Boolean) ? null : inputOf(values);
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (!input || loading || uploading) return;
    if (isChanged && !(await save(input))) return;
    drop();
    onClose();
  };
  return (
    <AppDialog
      open
      onClose={onClose}
      title={certification ? copy.editTitle(certification.name) : copy.title}
      initialFocus={first}
      busy={loading}
      unsaved={isChanged}
      onDiscard={drop}
      footer={<FormButtons formId={formId} {...saveButtonsCopy} loading={loading} disabled={!input || uploading} />}
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <Grid gap="5">
          <FormField label={copy.name} required>
            <Input
              ref={first}
              dir="auto"
              maxLength={160}
              value={values.name}
              onChange={(event) => change({ name: event.target.value })}
            />
          </FormField>
          <FormField label={copy.issuer} required>
            <Input
              dir="auto"
              maxLength={160}
              value={values.issuer}
              onChange={(event) => change({ issuer: event.target.value })}
            />
          </FormField>
          <Dates values={values} change={change} problems={problems} now={now} />
          <Credential values={values} change={change} problems={problems} />
          <TagInput
            label={copy.skills}
            required
            help={copy.skillsHelp}
            value={values.skills}
            onChange={(skills) => change({ skills })}
            max={20}
          />
          <CertificationMedia media={values.media} onStored={(media) => change({ media })} onUploading={setUploading} />
        </Grid>
      </form>
    </AppDialog>
  );
}

interface PartProps {
  values: CertificationValues;
  change: (part: Partial<CertificationValues>) => void;
  problems: ReturnType<typeof problemsOf>;
}

const pair = { templateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }, gap: '5' } as const;

function Dates({ values, change, problems, now }: PartProps & { now: Date }) {
  const years = yearsAround(now);
  return (
    <Grid {...pair}>
      <MonthYearField
        label={copy.issueDate}
        required
        value={values.issued}
        onChange={(issued) => change({ issued })}
        years={years.issued}
        error={problems.issued}
      />
      <MonthYearField
        label={copy.expirationDate}
        help={copy.expirationHelp}
        value={values.expires}
        onChange={(expires) => change({ expires })}
        years={years.expires}
        error={problems.expires}
      />
    </Grid>
  );
}

function Credential({ values, change, problems }: PartProps) {
  return (
    <Grid {...pair}>
      <FormField label={copy.credentialId}>
        <Input
          maxLength={120}
          value={values.credentialId}
          onChange={(event) => change({ credentialId: event.target.value })}
        />
      </FormField>
      <FormField label={copy.credentialUrl} error={problems.credentialUrl}>
        <Input
          type="url"
          maxLength={2048}
          value={values.credentialUrl}
          onChange={(event) => change({ credentialUrl: event.target.value })}
        />
      </FormField>
    </Grid>
  );
}
