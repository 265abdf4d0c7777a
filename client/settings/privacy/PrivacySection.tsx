import { Box, Flex } from '@chakra-ui/react';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { Link } from 'react-router-dom';
import { useFocusOnAnchor } from '../../domain/profile/useFocusOnAnchor';
import { previewPath } from '../../routes/profilePaths';
import { RadioField } from '../../ui/forms/RadioField';
import { ToggleRow } from '../../ui/forms/ToggleRow';
import { SettingsGroup } from '../../ui/settings/SettingsGroup';
import type { Settings } from '../parts/settings';
import { useUpdateSettings } from '../parts/useUpdateSettings';
import { BlockedPeople } from './BlockedPeople';
import { privacyCopy as copy, visibilityCopy } from './copy';

const VISIBILITIES = (['PUBLIC', 'ALUMNI', 'HR', 'PRIVATE'] as const).map((value) => ({
  value,
  ...visibilityCopy[value],
}));

interface PrivacySectionProps {
  settings: Settings;
  /** How many blocked people are loaded at once. */
  blocked: number;
}

/** Who can see and contact the viewer. */
export function PrivacySection({ settings, blocked }: PrivacySectionProps) {
  const save = useUpdateSettings(settings);
  useFocusOnAnchor(true);
  const { profileVisible, showEmail, showLinkedIn, allowDirectContact, audience } = settings.privacy;
  return (
    <Flex direction="column" gap="6">
      <SettingsGroup title={copy.visible} help={copy.visibleHelp}>
        <RadioField
          label={copy.visibility}
          options={VISIBILITIES}
          value={profileVisible}
          onChange={(chosen) => {
            const next = VISIBILITIES.find(({ value }) => value === chosen);
            if (next) void save({ privacy: { profileVisible: next.value } });
          }}
        />
        <Flex mt="4" pt="4" justify="space-between" gap="4" wrap="wrap">
          <Box aria-live="polite" fontWeight="medium">
            {copy.audience(audience)}
          </Box>
          <ChakraLink asChild>
            <Link to={previewPath('alumni')}>{copy.preview}</Link>
          </ChakraLink>
        </Flex>
      </SettingsGroup>
      <SettingsGroup title={copy.shown}>
        <ToggleRow
          label={copy.email}
          help={showEmail ? copy.emailOn(settings.email) : copy.emailOff}
          checked={showEmail}
          onChange={(on) => void save({ privacy: { showEmail: on } })}
        />
        <ToggleRow
          label={copy.linkedIn}
          help={showLinkedIn ? copy.linkedInOn : copy.linkedInOff}
          checked={showLinkedIn}
          onChange={(on) => void save({ privacy: { showLinkedIn: on } })}
        />
      </SettingsGroup>
      <SettingsGroup title={copy.contact} id="contact">
        <ToggleRow
          label={copy.direct}
          help={allowDirectContact ? copy.directOn : copy.directOff}
          checked={allowDirectContact}
          onChange={(on) => void save({ privacy: { allowDirectContact: on } })}
        />
      </SettingsGroup>
      <SettingsGroup title={copy.blocked} id="blocked" help={copy.blockedHelp}>
        <BlockedPeople first={blocked} />
      </SettingsGroup>
    </Flex>
  );
}
