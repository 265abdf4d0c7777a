import { Flex, Grid } from '@chakra-ui/react';
import { Button, IconButton } from '@chakra-ui/react/button';
import { Input } from '@chakra-ui/react/input';
import { Textarea } from '@chakra-ui/react/textarea';
import { Copy, EllipsisVertical, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ActionMenu } from '../overlays/ActionMenu';
import { AppDialog } from '../overlays/AppDialog';
import { ConfirmDialog } from '../overlays/ConfirmDialog';
import { EmptyState } from '../feedback/EmptyState';
import { ErrorState } from '../feedback/ErrorState';
import { Hint } from '../overlays/Hint';
import { FileDrop } from '../forms/FileDrop';
import { FormField } from '../forms/FormField';
import { Section } from '../layout/Page';
import { type MonthYear, MonthYearField } from '../forms/MonthYearField';
import { PasswordChecklist } from '../forms/PasswordChecklist';
import { PasswordField } from '../forms/PasswordField';
import { RadioField } from '../forms/RadioField';
import { SearchBox } from '../forms/SearchBox';
import { Select } from '../forms/Select';
import { SuggestInput } from '../forms/SuggestInput';
import { TagInput } from '../forms/TagInput';
import { ToggleRow } from '../forms/ToggleRow';
import { OnlineButton } from '../network/OnlineButton';
import { Tooltip } from '../overlays/Tooltip';
import { toast } from '../feedback/toast';

const nothing = () => {};

function Buttons() {
  return (
    <Section title="Buttons">
      <Flex gap="3" wrap="wrap" align="center">
        <Button>Request referral</Button>
        <Button variant="outline" colorPalette="gray">
          Message
        </Button>
        <Button variant="subtle">Save draft</Button>
        <Button variant="ghost" colorPalette="gray">
          Cancel
        </Button>
        <Button colorPalette="red">Withdraw</Button>
        <Button disabled>Disabled</Button>
        <Button loading>Sending</Button>
        <OnlineButton>Needs the network</OnlineButton>
        <Button size="sm">Small</Button>
        <Button size="lg">Large</Button>
        <Tooltip content="Copy the link">
          <IconButton aria-label="Copy" variant="ghost" colorPalette="gray">
            <Copy aria-hidden />
          </IconButton>
        </Tooltip>
        <Flex align="center" gap="1">
          Success rate
          <Hint term="Success rate">Hired candidates as a share of the requests that were answered.</Hint>
        </Flex>
        <ActionMenu
          trigger={
            <IconButton aria-label="More" variant="outline" colorPalette="gray">
              <EllipsisVertical aria-hidden />
            </IconButton>
          }
          actions={[
            { value: 'edit', label: 'Edit', icon: Pencil, onSelect: () => toast.info('Edit') },
            { value: 'copy', label: 'Copy', icon: Copy, onSelect: nothing, disabled: true },
            { value: 'delete', label: 'Delete', icon: Trash2, onSelect: nothing, destructive: true, separated: true },
          ]}
        />
      </Flex>
    </Section>
  );
}

function Fields() {
  return (
    <Section title="Fields" frame="card">
      <Grid templateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="5">
        <TextFields />
        <ChoiceFields />
        <SuggestedAndDated />
        <FileDrop {...RESUME} onFile={nothing} />
        <FileDrop
          {...RESUME}
          onFile={nothing}
          progress={0.42}
          onCancel={nothing}
          current="Asha_Rao_2026.pdf"
          error="This file is not a PDF."
        />
      </Grid>
    </Section>
  );
}

const RESUME = {
  label: 'Résumé',
  help: 'PDF or Word, up to 5 MB',
  accept: '.pdf',
  maxBytes: 5e6,
  wrongType: 'Choose a PDF.',
  tooLarge: 'Résumés can be up to 5 MB.',
};

function TextFields() {
  const [query, setQuery] = useState('');
  return (
    <>
      <FormField label="Job title" required help="Use the company's title for the job.">
        <Input placeholder="Frontend Engineer" />
      </FormField>
      <FormField label="Email" error="Enter an address such as name@college.edu.">
        <Input defaultValue="asha@" />
      </FormField>
      <PasswordField label="Password" autoComplete="new-password" defaultValue="Sunshine" />
      <PasswordChecklist password="Sunshine" />
      <SearchBox label="Search by name, skill or company" value={query} onChange={setQuery} />
      <FormField label="Message">
        <Textarea rows={3} placeholder="Why are you a good fit?" />
      </FormField>
    </>
  );
}

function ChoiceFields() {
  const [tags, setTags] = useState(['React', 'TypeScript', 'PostgreSQL']);
  const [role, setRole] = useState('a');
  const [open, setOpen] = useState(true);
  return (
    <>
      <FormField label="Degree">
        <Select placeholder="Choose" options={[{ value: 'btech', label: 'B.Tech' }]} />
      </FormField>
      <TagInput label="Skills" value={tags} onChange={setTags} max={5} help="Skills that you already have." />
      <RadioField
        label="I am a"
        value={role}
        onChange={setRole}
        options={[
          { value: 'a', label: 'Student or graduate', help: 'Looking for a referral' },
          { value: 'b', label: 'Alumni referrer' },
        ]}
      />
      <ToggleRow
        label="Open to all requests"
        help="Anyone from your college can ask you."
        checked={open}
        onChange={setOpen}
      />
    </>
  );
}

const SKILLS = ['Docker', 'Kafka', 'Kubernetes', 'PostgreSQL'];

function SuggestedAndDated() {
  const [skill, setSkill] = useState('');
  const [issued, setIssued] = useState<MonthYear>({ month: null, year: null });
  return (
    <>
      <SuggestInput
        label="Skill"
        value={skill}
        onChange={setSkill}
        options={SKILLS.filter((name) => name.toLowerCase().includes(skill.toLowerCase()))}
      />
      <MonthYearField
        label="Issue date"
        value={issued}
        onChange={setIssued}
        years={{ first: 2026, last: 1977 }}
        help="As printed on the certificate."
        required
      />
    </>
  );
}

export function Controls() {
  return (
    <>
      <Buttons />
      <Fields />
    </>
  );
}

export function Feedback() {
  const [dialog, setDialog] = useState<'none' | 'form' | 'confirm'>('none');
  const close = () => setDialog('none');
  const showToasts = () => {
    toast.success('Referral accepted successfully');
    toast.error('Failed to accept referral', 'Another user has already answered it.');
    toast.undo('Notification marked as read', nothing);
  };
  return (
    <Section title="Feedback">
      <Flex gap="3" wrap="wrap">
        <Button onClick={() => setDialog('form')}>Open dialog</Button>
        <Button onClick={() => setDialog('confirm')}>Open confirm</Button>
        <Button onClick={showToasts}>Toasts</Button>
      </Flex>
      <Grid templateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="4">
        <EmptyState action={<Button>Browse Alumni</Button>}>
          You have not asked anyone yet. A good request names the job and says why you fit.
        </EmptyState>
        <ErrorState onRetry={nothing}>The requests could not be loaded.</ErrorState>
      </Grid>
      <FormDialog open={dialog === 'form'} onClose={close} />
      <ConfirmDialog
        open={dialog === 'confirm'}
        onClose={close}
        onConfirm={close}
        title="Withdraw this request?"
        description="Meera will be notified. You can ask again later."
        confirmLabel="Withdraw request"
        destructive
      />
    </Section>
  );
}

function FormDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <AppDialog
      open={open}
      onClose={onClose}
      title="Request a referral"
      description="Meera usually answers within two days."
      footer={
        <>
          <Button variant="outline" colorPalette="gray" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={onClose}>Send request</Button>
        </>
      }
    >
      <Flex direction="column" gap="4">
        <FormField label="Job title" required>
          <Input />
        </FormField>
        <FormField label="Message">
          <Textarea rows={4} />
        </FormField>
      </Flex>
    </AppDialog>
  );
}
