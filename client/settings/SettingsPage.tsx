import { useQuery } from '@apollo/client/react';
import type { ResultOf } from '@graphql-typed-document-node/core';
import { Box, Grid } from '@chakra-ui/react';
import { type ComponentType, useState } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { useFragmentOf } from '../data/useFragmentOf';
import { MAX_PAGE_SIZE, useFirst } from '../data/usePages';
import { graphql } from '../graphql';
import { useSession } from '../lib/useSession';
import { paths } from '../routes/paths';
import { BlockSkeleton } from '../ui/data/Skeletons';
import { ErrorState } from '../ui/feedback/ErrorState';
import { Page } from '../ui/layout/Page';
import { lazyPage } from '../ui/lazy/lazyPage';
import { AccountSection } from './account/AccountSection';
import { settingsCopy } from './copy';
import { DataSection } from './data/DataSection';
import { NotificationSection } from './notifications/NotificationSection';
import { Settings_settings } from './parts/settings';
import { BLOCKED_PAGE } from './privacy/BlockedPeople';
import { PrivacySection } from './privacy/PrivacySection';
import { ReferralSection } from './referrals/ReferralSection';
import { SectionNav } from './SectionNav';
import { type SectionName, sectionsOf } from './sections';

const Settings = graphql(`
  query Settings($first: Int!, $after: String) {
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
    credits {
      ...ReferralSection_credits @unmask
    }
    ...BlockedPeople_page @unmask
  }
`);

const ApiKeysSection = lazyPage(async () => (await import('./keys/ApiKeysSection')).ApiKeysSection, <BlockSkeleton />);

const WebhooksSection = lazyPage(
  async () => (await import('./webhooks/WebhooksSection')).WebhooksSection,
  <BlockSkeleton />,
);

/** The sections that load their data themselves, over the full width. */
const OWN_SECTIONS: Partial<Record<SectionName, ComponentType>> = {
  'api-keys': ApiKeysSection,
  webhooks: WebhooksSection,
};

const isSaved = (name: SectionName): name is SavedSectionName => !(name in OWN_SECTIONS);

const BACK = { label: settingsCopy.title, to: paths.settings };

/** The settings of the viewer, one section at a time. On phones, the page without a section is the list of sections. */
export function SettingsPage() {
  const { section } = useParams();
  const role = useSession()?.user.role ?? '';
  const chosen = sectionsOf(role).find(({ name }) => name === section);
  const shown = chosen?.name ?? 'account';
  const OwnSection = OWN_SECTIONS[shown];
  if (section !== undefined && !chosen) return <Navigate to={paths.settings} replace />;
  return (
    <Page title={chosen?.label ?? settingsCopy.title} {...(chosen && { back: BACK })}>
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', md: `14rem minmax(0, ${OwnSection ? '1fr' : '44rem'})` }}
        gap={{ base: '4', md: '8' }}
      >
        <SectionNav shown={shown} alone={!chosen} role={role} />
        <Box minW="0" {...(!chosen && { hideBelow: 'md' })}>
          {OwnSection && <OwnSection />}
          {isSaved(shown) && <SavedSection name={shown} />}
        </Box>
      </Grid>
    </Page>
  );
}

// What a longer list of blocked people needs is in the cache.
const nextFetchPolicy = () => 'cache-first' as const;

/** A section of the settings that `Settings` loads. */
function SavedSection({ name }: { name: SavedSectionName }) {
  // All blocked people that were loaded stay when the settings are read again.
  const [first, setFirst] = useState(useFirst(Settings, { first: BLOCKED_PAGE }, 'blockedUsers'));
  const { data, error, loading, refetch } = useQuery(Settings, {
    variables: { first },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy,
  });
  const shown = Math.min(data?.blockedUsers.edges.length ?? 0, MAX_PAGE_SIZE);
  if (shown > first) setFirst(shown);
  if (data?.me) return <Section name={name} data={data} me={data.me} blocked={first} />;
  if (error && !loading) return <ErrorState onRetry={() => void refetch()}>{settingsCopy.failed}</ErrorState>;
  return <BlockSkeleton />;
}

type SavedSectionName = Exclude<SectionName, 'api-keys' | 'webhooks'>;
type Data = ResultOf<typeof Settings>;

interface SectionProps {
  name: SavedSectionName;
  data: Data;
  me: NonNullable<Data['me']>;
  /** How many blocked people are loaded at once. */
  blocked: number;
}

function Section({ name, data, me, blocked }: SectionProps) {
  const settings = useFragmentOf(Settings_settings, data.settings);
  switch (name) {
    case 'account':
      return <AccountSection settings={settings} sessions={data.sessions} />;
    case 'notifications':
      return <NotificationSection settings={settings} role={me.role} />;
    case 'referrals':
      return <ReferralSection settings={settings} me={me} credits={data.credits} />;
    case 'privacy':
      return <PrivacySection settings={settings} blocked={blocked} />;
    case 'data':
      return <DataSection email={settings.email} settings={data.settings} />;
  }
}
