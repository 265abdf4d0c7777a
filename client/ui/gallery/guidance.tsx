import { Box, Flex } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { useState } from 'react';
import { CountBadge } from '../data/CountBadge';
import { FileLink } from '../data/FileLink';
import { LinkedText } from '../data/LinkedText';
import { Tag, TagList } from '../data/Tag';
import { Time } from '../data/Time';
import { AnswerNotice } from '../feedback/AnswerNotice';
import { FailedLine } from '../feedback/FailedLine';
import { Notice } from '../feedback/Notice';
import { CodeBoxes } from '../forms/CodeBoxes';
import { ConflictNotice } from '../forms/ConflictNotice';
import { Section } from '../layout/Page';
import { Stepper } from '../layout/Stepper';
import { ChoiceField } from '../list/ChoiceField';
import { SelectionBar } from '../list/SelectionBar';
import { SideSheet } from '../overlays/SideSheet';

const nothing = () => {};

/** What tells a user where they are, what is missing and what comes next. */
export function Guidance() {
  const [step, setStep] = useState(1);
  return (
    <Section title="Guidance">
      <Flex direction="column" gap="6">
        <Notice title="Verify your company" tone="waiting" action={<Button size="sm">Continue</Button>}>
          Students find you once your company is verified.
        </Notice>
        <Notice title="Your badge is on your profile." tone="good" />
        <Stepper
          label="Company verification"
          current={step}
          onGo={setStep}
          steps={[
            { key: 'company', title: 'Company', state: 'done' },
            { key: 'email', title: 'Work email', state: 'open' },
            { key: 'documents', title: 'Documents', state: 'attention' },
            { key: 'review', title: 'Review', state: 'open' },
          ]}
        />
        <ConflictNotice
          title="Your profile was changed elsewhere"
          help="Choose what to keep."
          level="h3"
          conflicts={[{ field: 'headline', label: 'Headline', mine: 'Backend engineer', theirs: 'Engineer' }]}
          onSettle={nothing}
        />
        <AnswerNotice title="This request was answered already." level="h3" isAnswer={false}>
          Meera accepted it an hour ago.
        </AnswerNotice>
        <FailedLine onRetry={nothing}>The jobs that Zeta has posted could not be loaded.</FailedLine>
        <Details />
        <SelectionBar count={3} onClear={nothing}>
          <Button size="sm">Accept</Button>
        </SelectionBar>
      </Flex>
    </Section>
  );
}

/** Small parts, and a sheet with details. */
function Details() {
  const [code, setCode] = useState('12');
  const [sort, setSort] = useState<'newest' | 'oldest'>('newest');
  const [open, setOpen] = useState(false);
  return (
    <Flex gap="5" wrap="wrap" align="center">
      <CodeBoxes value={code} onChange={setCode} />
      <Box width="40">
        <ChoiceField label="Order" names={{ newest: 'Newest', oldest: 'Oldest' }} value={sort} onChange={setSort} />
      </Box>
      <TagList label="Skills">
        <Tag>React</Tag>
        <Tag onRemove={nothing}>SQL</Tag>
      </TagList>
      <Box>
        Chat <CountBadge count={3} />
      </Box>
      <Time at="2026-11-21T10:00:00Z" style="date" />
      <LinkedText>Read https://batchmate.example/help first.</LinkedText>
      <FileLink
        file={{ name: 'resume.pdf', bytes: 1_200_000, url: '#resume' }}
        fresh={async () => null}
        label="Download resume.pdf"
        failed="The file could not be downloaded"
      />
      <Button variant="outline" colorPalette="gray" onClick={() => setOpen(true)}>
        Open sheet
      </Button>
      <SideSheet open={open} onClose={() => setOpen(false)} title="Meera Nair" width="lg">
        Senior Engineer at Zeta
      </SideSheet>
    </Flex>
  );
}
