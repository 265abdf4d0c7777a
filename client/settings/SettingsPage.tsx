import { useQuery } from '@apollo/client/react';
import type { ResultOf } from '@graphql-typed-document-node/core';
import { Box, Grid } from '@chakra-ui/react';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { Link, Navigate, useParams } from 'react-router-dom';
import { useFragmentOf } from '../data/useFragmentOf';
import { graphql } from '../graphql';
import { paths } from '../routes/paths';
import { BlockSkeleton } from '../ui/data/Skeletons';
import { ErrorState } from '../ui/feedback/ErrorState';
import { Page } from '../ui/layout/Page';
import { AccountSection } from './account/AccountSection';
import { settingsCopy } from './copy';
import { DataSection } from './data/DataSection';
import { NotificationSection } from './notifications/NotificationSection';
import { Settings_settings } from './parts/settings';
import { PrivacySection } from './privacy/PrivacySection';
import { ReferralSection } from './referrals/ReferralSection';
import { SectionNav } from './SectionNav';
import { type SectionName, sections } from './sections';

const Settings = graphql(`
  query Settings {
    settings {
      ...Settings_settings
      ...ExportRow_settings
    }
    sessions {
      id
      ...SessionRow_session
    }
    me {
      id
      role
      ...ReferralSection_me
    }
  }
`);

/** The settings of the viewer, one section at a time. On phones, the page without a section is the list of sections. */
export function SettingsPage() {
  const { section } = useParams();
  const { data, error, loading, refetch } = useQuery(Settings, { fetchPolicy: 'cache-and-network' });
  const chosen = sections.find(({ name }) => name === section);
  if (section !== undefined && !chosen) return <Navigate to={paths.settings} replace />;
  const shown = chosen?.name ?? 'account';
  return (
    <Page title={chosen?.label ?? settingsCopy.title}>
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: '14rem minmax(0, 44rem)' }} gap={{ base: '4', md: '8' }}>
        <SectionNav shown={shown} alone={!chosen} />
        <Box minW="0" {...(!chosen && { hideBelow: 'md' })}>
          <Box hideFrom="md" mb="3">
            <ChakraLink asChild _before={{ content: '"‹" / ""', display: 'inline-block', fontSize: 'xl', me: '2' }}>
              <Link to={paths.settings}>{settingsCopy.all}</Link>
            </ChakraLink>
          </Box>
          {data?.me && <Section name={shown} data={data} me={data.me} />}
          {!data?.me && (loading || !error) && <BlockSkeleton />}
          {!data?.me && error && !loading && (
            <ErrorState onRetry={() => void refetch()}>{settingsCopy.failed}</ErrorState>
          )}
        </Box>
      </Grid>
    </Page>
  );
}

type Data = ResultOf<typeof Settings>;

interface SectionProps {
  name: SectionName;
  data: Data;
  me: NonNullable<Data['me']>;
}

function Section({ name, data, me }: SectionProps) {
  const settings = useFragmentOf(Settings_settings, data.settings);
  switch (name) {
    case 'account':
      return <AccountSection settings={settings} sessions={data.sessions} />;
    case 'notifications':
      return <NotificationSection settings={settings} role={me.role} />;
    case 'referrals':
      return <ReferralSection settings={settings} me={me} />;
    case 'privacy':
      return <PrivacySection settings={settings} />;
    case 'data':
      return <DataSection email={settings.email} settings={data.settings} />;
  }
}
