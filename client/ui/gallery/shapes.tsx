import { Box, Flex, Grid } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { Heading } from '@chakra-ui/react/heading';
import { Link } from '@chakra-ui/react/link';
import { Gauge } from 'lucide-react';
import { useState } from 'react';
import { Kbd } from '../data/Kbd';
import { Badge, type Tone } from '../data/Badge';
import { CountTabs } from '../data/CountTabs';
import { Figure, FigureBar } from '../data/FigureBar';
import { LoadMore } from '../data/LoadMore';
import { CardGrid, ListSkeleton, PersonCardsSkeleton } from '../data/Skeletons';
import { StatCard, StatRow } from '../data/StatCard';
import { ProgressLine } from '../data/ProgressLine';
import { Timeline } from '../data/Timeline';
import { SplitSkeleton } from '../list/SplitSkeleton';
import { Wordmark } from '../layout/Logo';
import { Section } from '../layout/Page';
import { PersonAvatar } from '../person/PersonAvatar';
import { PersonCard, PersonLine } from '../person/PersonCard';

export function Typography() {
  return (
    <Section title="Typography">
      <Flex gap="8" wrap="wrap" align="center" mb="4">
        <Wordmark size={40} />
        <Wordmark />
      </Flex>
      <Heading size="3xl">Heading 36</Heading>
      <Heading size="2xl">Heading 28</Heading>
      <Heading size="xl">Heading 22</Heading>
      <Heading size="lg">Heading 18</Heading>
      <Box>
        Body 14, with <Link href="#main">a link</Link> in it.
      </Box>
      <Box color="fg.muted">Muted text. 17 of 20 answered.</Box>
    </Section>
  );
}

export function Shapes() {
  return (
    <>
      <StatRow>
        <StatCard label="Pending requests" value="7" note="2 expire tomorrow" />
        <StatCard label="This month" value="12" note="3 more than last month" />
        <StatCard label="Success rate" value="85%" note="17 of 20 answered" />
        <StatCard label="Credits earned" value={undefined} />
      </StatRow>
      <Box p={{ base: '4', md: '6' }}>
        <FigureBar label="Figures of the requests" aside="2 referrals from Silver Tier">
          <Figure label="Pending requests" value="7" to="/requests?tab=pending">
            2 expire tomorrow
          </Figure>
          <Figure label="This month" value="12">
            3 more than last month
          </Figure>
          <Figure label="Success rate" value="85%">
            17 of 20 answered
          </Figure>
          <Figure label="Credits earned" value={undefined} />
        </FigureBar>
      </Box>
      <Badges />
      <People />
      <Timelines />
      <Tabs />
      <PersonCardsSkeleton count={3} />
    </>
  );
}

const BADGES: readonly [label: string, tone: Tone][] = [
  ['Accepted', 'good'],
  ['Declined', 'bad'],
  ['Interview', 'info'],
  ['Pending', 'waiting'],
  ['Withdrawn', 'neutral'],
];

function Badges() {
  return (
    <Section title="Badges">
      <Flex gap="2" wrap="wrap">
        {BADGES.map(([label, tone]) => (
          <Badge key={tone} tone={tone} icon={Gauge}>
            {label}
          </Badge>
        ))}
        <Badge>HR</Badge>
        <Kbd keys="mod+k" />
        <Kbd keys="g d" />
      </Flex>
    </Section>
  );
}

const PEOPLE = [
  { id: 'a', name: 'Meera Nair', headline: 'Senior Engineer at Zeta · NIT Trichy 2019', verified: true },
  { id: 'b', name: 'Rohan Kulkarni', headline: 'HR Partner at Lumen Labs', verified: false },
  { id: 'c', name: 'Zoya', headline: 'Data Scientist at a company with quite a long name that wraps', verified: true },
];

function People() {
  return (
    <Section title="People">
      <Flex gap="3" mb="4" wrap="wrap">
        {Array.from('abcdefgh').map((id) => (
          <PersonAvatar key={id} id={id} name={`${id} ${id}`} verified={id === 'c'} />
        ))}
        <PersonAvatar id="x" name="Meera Nair" size="lg" verified />
      </Flex>
      <CardGrid>
        {PEOPLE.map((person) => (
          <PersonCard
            key={person.id}
            {...person}
            to="/people/1"
            skills={['React', 'Node.js', 'SQL', 'AWS', 'Docker']}
            note="Usually answers within two days"
            actions={
              <>
                <Button size="sm">Request referral</Button>
                <Button size="sm" variant="outline" colorPalette="gray">
                  Message
                </Button>
              </>
            }
          />
        ))}
      </CardGrid>
    </Section>
  );
}

function Timelines() {
  return (
    <Section title="Timeline">
      <Grid templateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="8">
        <Timeline
          label="Events"
          steps={[
            { key: '1', title: 'You asked Meera Nair', time: '2 Nov', state: 'done' },
            { key: '2', title: 'Accepted', detail: 'Meera looks at your résumé next.', time: '3 Nov', state: 'done' },
            { key: '3', title: 'Referred at Zeta', time: '9 Nov', state: 'now' },
            { key: '4', title: 'Interview', state: 'next' },
            { key: '5', title: 'Hired', state: 'next' },
          ]}
        />
        <Flex direction="column" gap="6">
          <ProgressLine label="Progress to Silver" percent={92} valueText="23 of 25 referrals" />
          <ProgressLine label="None" percent={0} valueText="0" />
          <ProgressLine label="All" percent={100} valueText="25 of 25" />
          <ProgressLine label="Ended" percent={40} valueText="Declined" ended />
          <PersonLine id="a" name="Meera Nair" headline="Senior Engineer at Zeta" verified size="lg" />
        </Flex>
      </Grid>
    </Section>
  );
}

function Tabs() {
  const [tab, setTab] = useState('pending');
  return (
    <Section title="Tabs">
      <CountTabs
        label="Status"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'all', label: 'All', count: 143 },
          { value: 'pending', label: 'Pending', count: 7 },
          { value: 'accepted', label: 'Accepted', count: 0 },
          { value: 'interview', label: 'Interview' },
        ]}
      >
        <ListSkeleton count={2} />
        <SplitSkeleton label="Loading the requests" avatars={false} />
        <LoadMore hasMore loading={false} onMore={() => {}} shown="20 of 143" />
      </CountTabs>
    </Section>
  );
}
