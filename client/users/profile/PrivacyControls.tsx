import { Flex } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { Link } from 'react-router-dom';
import { paths } from '../../routes/paths';
import { Section } from '../../ui/layout/Page';
import { privacyControlsCopy as copy } from './copy';

const PRIVACY = paths.settingsSection('privacy');

const CONTROLS = [
  { label: copy.visibility, to: PRIVACY },
  { label: copy.contact, to: `${PRIVACY}#contact` },
  { label: copy.data, to: paths.settingsSection('data') },
];

/** The ways to the settings that decide what others see (spec section 2). */
export function PrivacyControls() {
  return (
    <Section title={copy.title}>
      <Flex direction="column" gap="2">
        {CONTROLS.map(({ label, to }) => (
          <Button key={label} asChild variant="outline" colorPalette="gray" justifyContent="flex-start">
            <Link to={to}>{label}</Link>
          </Button>
        ))}
      </Flex>
    </Section>
  );
}
