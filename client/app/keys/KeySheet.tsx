import { Box, Flex } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { useState } from 'react';
import { Kbd } from '../../ui/data/Kbd';
import { activeKeys, setSingleKeys, singleKeysAreOn } from '../../ui/keys/keys';
import { Section } from '../../ui/layout/Page';
import { AppDialog } from '../../ui/overlays/AppDialog';
import { shellCopy } from '../navigation/copy';
import { keySheetCopy } from './copy';

/** The shortcuts of the page and of the frame, and the switch for those without Ctrl or Cmd. */
export function KeySheet({ onClose }: { onClose: () => void }) {
  const [groups] = useState(activeKeys);
  const [single, setSingle] = useState(singleKeysAreOn);
  const toggle = () => {
    setSingleKeys(!single);
    setSingle(!single);
  };
  // Handled by the sidebar and by whatever is on top.
  const others = [
    { keys: 'mod+b', label: keySheetCopy.sidebar },
    { keys: 'Escape', label: keySheetCopy.close },
  ];
  return (
    <AppDialog open onClose={onClose} title={shellCopy.keys}>
      <Flex direction="column" gap="5">
        {groups.map(({ title, bindings }, index) => (
          <Section key={title} title={title}>
            <dl>
              {[...bindings, ...(index === groups.length - 1 ? others : [])].map(({ keys, label }) => (
                <Flex key={keys} justify="space-between" align="center" gap="4" minH="9">
                  <dt>{label}</dt>
                  <dd>
                    <Kbd keys={keys} />
                  </dd>
                </Flex>
              ))}
            </dl>
          </Section>
        ))}
        <Flex borderTopWidth="1px" pt="4" justify="space-between" align="center" gap="4">
          <Box>
            {single ? keySheetCopy.singleKeysOn : keySheetCopy.singleKeysOff}
            <Box fontSize="xs" color="fg.muted">
              {keySheetCopy.singleKeysHelp}
            </Box>
          </Box>
          <Button variant="outline" colorPalette="gray" onClick={toggle}>
            {single ? keySheetCopy.turnOff : keySheetCopy.turnOn}
          </Button>
        </Flex>
      </Flex>
    </AppDialog>
  );
}
