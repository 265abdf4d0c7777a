import { Box, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Section } from '../layout/Page';

export interface SettingsGroupProps {
  title: string;
  /** The anchor of links to this group. */
  id?: string;
  /** What the settings have in common, in one sentence. */
  help?: ReactNode;
  /** SettingsRows and ToggleRows. */
  children: ReactNode;
}

/** Settings that belong together, separated by lines. */
export function SettingsGroup({ title, id, help, children }: SettingsGroupProps) {
  return (
    <Section title={title} {...(id !== undefined && { id })} description={help} frame="card">
      <Flex direction="column" css={{ '& > * + *': { borderTopWidth: '1px' } }}>
        {children}
      </Flex>
    </Section>
  );
}

export interface SettingsRowProps {
  label: string;
  /** What the setting does, in one sentence. */
  help?: ReactNode;
  /** What the setting does at present, such as "Changed 3 Oct". */
  effect?: ReactNode;
  /** At the end of the row: a button or a field. */
  control?: ReactNode;
}

/** One setting with its control. */
export function SettingsRow({ label, help, effect, control }: SettingsRowProps) {
  return (
    <Box role="group" aria-label={label} py="3">
      <Flex
        justify="space-between"
        align={{ base: 'flex-start', sm: 'center' }}
        direction={{ base: 'column', sm: 'row' }}
        gap={{ base: '2', sm: '4' }}
      >
        <Box minW="0">
          <Box fontWeight="medium">{label}</Box>
          {effect && <Box overflowWrap="anywhere">{effect}</Box>}
          {help && (
            <Box fontSize="xs" color="fg.muted" maxW="prose">
              {help}
            </Box>
          )}
        </Box>
        {control && <Box flexShrink="0">{control}</Box>}
      </Flex>
    </Box>
  );
}
